//! Times contenders in turns: samples of about 11 ms of processor time, every round in random order.

use cpu_time::ThreadTime;
use std::time::Duration;

/// One way of doing the work, with its documents bound to it. A pass does all of them and says whether all came out right.
pub struct Contender<'a> {
    pub name: String,
    pub pass: Box<dyn FnMut() -> bool + 'a>,
}

pub struct Plan {
    pub rounds: usize,
    pub seed: u64,
}

pub struct Outcome {
    pub name: String,
    /// Nanoseconds per document, round by round.
    pub nanos: Vec<f64>,
    pub refused: Option<&'static str>,
}

const SAMPLE: Duration = Duration::from_millis(11);

/// Measures all contenders. One whose pass fails is listed with the reason instead of times.
pub fn race(contenders: Vec<Contender>, documents: usize, plan: &Plan) -> Vec<Outcome> {
    let mut outcomes = Vec::new();
    let mut runners = Vec::new();
    for mut contender in contenders {
        let mut outcome = Outcome { name: contender.name.clone(), nanos: Vec::new(), refused: None };
        if (contender.pass)() {
            let passes = calibrate(&mut contender);
            runners.push((outcomes.len(), contender, passes));
        } else {
            outcome.refused = Some("gave a wrong verdict on a document of the corpus");
        }
        outcomes.push(outcome);
    }
    let mut random = plan.seed.wrapping_mul(2).wrapping_add(1);
    for _ in 0..plan.rounds {
        shuffle(&mut runners, &mut random);
        for (at, contender, passes) in &mut runners {
            let took = timed(contender, *passes);
            outcomes[*at].nanos.push(took.as_nanos() as f64 / (*passes * documents) as f64);
        }
    }
    outcomes
}

/// Finds the number of passes in a sample, doubling until the clock can be trusted.
fn calibrate(contender: &mut Contender) -> usize {
    let mut passes = 1;
    loop {
        let took = timed(contender, passes);
        if took > SAMPLE / 4 {
            return ((passes as f64 * SAMPLE.as_secs_f64() / took.as_secs_f64()) as usize).max(1);
        }
        passes *= 2;
    }
}

fn timed(contender: &mut Contender, passes: usize) -> Duration {
    let start = ThreadTime::now();
    for _ in 0..passes {
        (contender.pass)();
    }
    start.elapsed()
}

/// Shuffles with an xorshift generator; all that is asked of it is another order for another seed.
fn shuffle<T>(list: &mut [T], state: &mut u64) {
    for i in (1..list.len()).rev() {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        list.swap(i, (*state % (i as u64 + 1)) as usize);
    }
}
