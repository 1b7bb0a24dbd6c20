// Times two contenders against each other in one process. The rules are those of ../../../go/internal/measure: samples of about
// 11 ms, every round in random order, ratios per round only.

/** One contender with the documents bound to it. */
export interface Runner {
  readonly name: string;
  /** Does all documents `passes` times and returns how many of them came out as they should. */
  readonly run: (passes: number) => number;
  readonly documents: number;
}

/**
 * Builds the loop of one contender from text. A loop that two contenders share has one call site for both, which the compiler
 * then treats as polymorphic; that alone makes a function differ from itself by a factor of 1.8.
 */
export function runner<T>(name: string, work: (document: T) => unknown, documents: readonly T[]): Runner {
  const loop = new Function(
    "work", "documents", "passes",
    `let good = 0;
     for (let p = 0; p < passes; p++)
       for (let i = 0; i < documents.length; i++)
         if (work(documents[i])) good++;
     return good;`,
  ) as (work: (document: T) => unknown, documents: readonly T[], passes: number) => number;
  return { name, run: (passes) => loop(work, documents, passes), documents: documents.length };
}

const sampleMillis = 11;

/** Nanoseconds per document of each runner, round by round. */
export function race(runners: readonly Runner[], rounds: number, seed: number): Map<string, number[]> {
  const passes = new Map(runners.map((r) => [r.name, calibrate(r)]));
  const nanos = new Map<string, number[]>(runners.map((r) => [r.name, []]));
  const random = generator(seed);
  for (let round = 0; round < rounds; round++) {
    for (const r of shuffled(runners, random)) {
      // Present when Node runs with --expose-gc; nobody is to pay for the garbage of the contender before.
      globalThis.gc?.();
      const n = passes.get(r.name)!;
      nanos.get(r.name)!.push((timed(r, n) * 1e6) / (n * r.documents));
    }
  }
  return nanos;
}

/** Finds the number of passes in a sample. A fifth of a second of warming up lets the optimising compiler finish first. */
function calibrate(r: Runner): number {
  let passes = 1;
  for (let spent = 0; spent < 200; ) {
    const took = timed(r, passes);
    spent += took;
    if (took < sampleMillis / 2) passes *= 2;
  }
  return Math.max(1, Math.round((passes * sampleMillis) / timed(r, passes)));
}

/** Milliseconds of processor time, the collector's and the compiler's included: other programs on the machine do not count. */
function timed(r: Runner, passes: number): number {
  const start = process.cpuUsage();
  r.run(passes);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [out[i], out[j]] = [out[j]!, out[i]!];
  }
  return out;
}

/** A small linear congruential generator; all that is asked of it is another order for another seed. */
function generator(seed: number): () => number {
  let state = (seed >>> 0) + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
