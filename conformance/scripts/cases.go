// The scripts.

package scripts

// m is short for the members of an error.
type m = map[string]any

// Cases are the scripts and their outcomes.
var Cases = []Case{
	{Name: "result", Script: `return 1 + 1;`, Result: `2`},
	{Name: "no result", Script: `await shop.echo();`, Result: `null`},
	{Name: "arguments", Script: `return await shop.echo({a: [1, "‹é🙈›", null], "__proto__": 2});`, Result: `{"a":[1,"‹é🙈›",null]}`},
	{Name: "written as JSON.stringify does", Script: `
		const a = {d: new Date(0), u: undefined, n: [undefined, null, -0, 1e21], s: "\"\u2028", t: {toJSON(key) { return key + 1; }}, e: [[], {}], get g() { return 1; }};
		a.twice = [a.e, a.e];
		return JSON.stringify(await shop.echo(a)) === JSON.stringify(a);`, Result: `true`},
	{Name: "no argument", Script: `return await shop.echo();`, Result: `{}`},

	// 13.1: what a script sees.
	{Name: "caught", Script: `
		try { await shop.order({item: 17, qty: 2}); } catch (e) { return JSON.parse(e.message); }`, Result: string(Declined())},
	{Name: "contract", Script: `
		try { await shop.order(); } catch (e) { return e.contract; }`, Result: string(Declined())},
	{Name: "an error", Script: `
		try { await shop.order(); } catch (e) {
			return [e instanceof Error, e.name, Object.prototype.toString.call(e), e.message === JSON.stringify(e.contract), "cause" in e, typeof e.stack, e instanceof agentError.AgentError, agentError.AgentError.is(e)];
		}`, Result: `[true,"AgentError","[object Error]",true,false,"string",true,true]`},
	{Name: "members", Script: `
		try { await shop.order(); } catch (e) {
			return [Object.keys(e).join(), e.kind, e.recovery.action, Object.getOwnPropertyDescriptor(e, "__proto__").value.kind];
		}`, Result: `["contract_version,kind,origin,recovery,side_effects,tool,upstream,original_kind,evidence,__proto__,toJSON","tool_error","revise_and_retry","evil"]`},
	{Name: "frozen", Script: `
		"use strict";
		const changes = [e => { e.contract.kind = "x"; }, e => { e.contract.recovery.guidance = "x"; }, e => { e.contract.evidence.content.push(1); }, e => { delete e.contract.tool; }];
		try { await shop.order(); } catch (e) {
			let refused = 0;
			for (const change of changes) try { change(e); } catch { refused++; }
			return [refused, Object.isFrozen(e.contract)];
		}`, Result: `[4,true]`},
	{Name: "decision", Script: `
		try { await shop.order(); } catch (e) { return agentError.decideRepeat(e.contract, {retry_safe: true}).outcome; }`, Result: `"no"`},

	// 13.2: caught and uncaught.
	{Name: "uncaught", Script: `await shop.order({item: 17});`, Declined: true},
	{Name: "thrown again", Script: `try { await shop.order(); } catch (e) { throw e; }`, Declined: true},
	{Name: "not awaited until later", Script: `const p = shop.order(); await shop.echo(); await p;`, Declined: true},
	{Name: "contract thrown", Script: `try { await shop.order(); } catch (e) { throw e.contract; }`, Declined: true},
	{Name: "copy thrown", Script: `try { await shop.order(); } catch (e) { throw JSON.parse(e.message); }`, Declined: true},
	{Name: "message thrown", Script: `try { await shop.order(); } catch (e) { throw new TypeError(e.message); }`, Declined: true},
	{Name: "cause", Script: `try { await shop.order(); } catch (e) { throw new Error("order failed", {cause: e}); }`, Declined: true},
	{Name: "cause of a cause", Script: `
		try { await shop.order(); } catch (e) { throw new Error("a", {cause: new RangeError("b", {cause: {cause: e}})}); }`, Declined: true},
	{Name: "eighth level", Script: `
		try { await shop.order(); } catch (e) { for (let i = 0; i < 7; i++) e = new Error("level", {cause: e}); throw e; }`, Declined: true},
	{Name: "ninth level", Script: `
		try { await shop.order(); } catch (e) { for (let i = 0; i < 8; i++) e = new Error("level", {cause: e}); throw e; }`,
		Failure: m{"kind": "server_error", "origin": "code_mode", "cause": "Error: level"}},
	{Name: "cycle", Script: `
		const a = new Error("a"), b = new Error("b", {cause: a}); a.cause = b; throw a;`,
		Failure: m{"kind": "server_error", "cause": "Error: a"}},
	{Name: "aggregate", Script: `
		try { await shop.order(); } catch (e) { throw new AggregateError([new Error("first"), 2, new Error("x", {cause: e})], "all failed"); }`, Declined: true},
	{Name: "cause before errors", Script: `
		try { await shop.order(); } catch (e) { throw new AggregateError([await shop.bridge().catch(e => e)], "all failed", {cause: e}); }`, Declined: true},
	{Name: "any", Script: `await Promise.any([shop.order(), shop.order()]);`, Declined: true},
	{Name: "all", Script: `await Promise.all([shop.echo(), shop.order()]);`, Declined: true},
	{Name: "race", Script: `await Promise.race([shop.order()]);`, Declined: true},
	{Name: "allSettled", Script: `
		const settled = await Promise.allSettled([shop.echo(1), shop.order()]);
		if (settled[0].value !== 1) throw 1;
		throw settled[1].reason;`, Declined: true},
	{Name: "finally", Script: `await shop.order().finally(() => shop.echo());`, Declined: true},

	// 13.3: what a script throws itself.
	{Name: "own kind", Script: `throw {kind: "order_incomplete", message: "2 of 3 lines were placed."};`,
		Failure: m{"kind": "order_incomplete", "message": "2 of 3 lines were placed.", "origin": "code_mode", "side_effects": "unknown"}},
	{Name: "registered kind", Script: `throw {kind: "not_found", message: "No note.", hint: "nas2"};`,
		Failure: m{"kind": "not_found", "message": "No note.", "origin": "code_mode", "side_effects": "none_expected", "hint": "nas2"}},
	{Name: "own origin", Script: `throw {kind: "x", message: "m", origin: "bridge", side_effects: "possible"};`,
		Failure: m{"kind": "x", "origin": "code_mode", "side_effects": "possible"}},
	{Name: "members of an error", Script: `throw Object.assign(new Error("2 of 3"), {kind: "order_incomplete", retry: 1});`,
		Failure: m{"kind": "order_incomplete", "message": "2 of 3", "retry": 1.0}},
	{Name: "message of an error", Script: `throw new Error(JSON.stringify({kind: "order_incomplete", message: "2 of 3"}));`,
		Failure: m{"kind": "order_incomplete", "message": "2 of 3"}},
	{Name: "made by the library", Script: `throw agentError.error({kind: "conflict", message: "Taken."}, {existing_id: "a"});`,
		Failure: m{"kind": "conflict", "message": "Taken.", "origin": "validation", "existing_id": "a"}},
	{Name: "refused by the library", Script: `throw agentError.error({kind: "conflict", message: 5});`, Failure: m{"kind": "server_error"}},
	{Name: "values out of the enums", Script: `
		throw {contract_version: 1, kind: "not_found", message: "m", origin: "nowhere", side_effects: "none", tool: "bare", recovery: {action: "pray", same_arguments: "sure", guidance: "g", retry_after_ms: -1}, safety: {read_only_hint: "yes"}, service: 5};`,
		Failure: m{"kind": "not_found", "origin": "code_mode", "side_effects": "none_expected", "tool": nil, "service": nil}},
	{Name: "other version", Script: `throw {contract_version: 2, kind: "x", message: "m"};`, Failure: m{"kind": "server_error", "origin": "code_mode"}},
	{Name: "text", Script: `throw "out of paper";`,
		Failure: m{"kind": "server_error", "message": "The script failed: out of paper", "origin": "code_mode", "cause": "out of paper"}},
	{Name: "undefined", Script: `throw undefined;`, Failure: m{"kind": "server_error", "cause": "undefined"}},
	{Name: "null", Script: `throw null;`, Failure: m{"kind": "server_error", "cause": "null"}},
	{Name: "number", Script: `throw -0.5;`, Failure: m{"kind": "server_error", "cause": "-0.5"}},
	{Name: "BigInt", Script: `throw 10n;`, Failure: m{"kind": "server_error", "cause": "10"}},
	{Name: "symbol", Script: `throw Symbol("s");`, Failure: m{"kind": "server_error", "cause": "a symbol"}},
	{Name: "function", Script: `throw () => 1;`, Failure: m{"kind": "server_error", "cause": "a function"}},
	{Name: "object", Script: `throw {code: 5, at: [1, undefined, NaN, {}]};`, Failure: m{"kind": "server_error", "cause": `{"code":5,"at":[1,null,null,{}]}`}},
	{Name: "array", Script: `throw [1, {kind: "x"}];`, Failure: m{"kind": "server_error", "cause": `[1,{"kind":"x"}]`}},
	{Name: "blank", Script: `throw new Error();`, Failure: m{"kind": "server_error", "cause": "Error"}},
	{Name: "thrown by the engine", Script: `null.x;`, Failure: m{"kind": "server_error", "origin": "code_mode"}},
	{Name: "no script", Script: `this is no script`, Failure: m{"kind": "server_error", "origin": "code_mode"}},
	{Name: "breaks out", Script: `return 1 }; throw {kind: "not_found", message: "m"}; {`, Failure: m{"kind": "server_error", "origin": "code_mode"}},
	{Name: "secret", Script: `throw new Error("password=hunter2hunter2");`, Failure: m{"cause": "Error: password=[REDACTED]"}},
	{Name: "BigInt to a tool", Script: `await shop.echo({amount: 10n});`,
		Failure: m{"kind": "invalid_param", "origin": "validation", "side_effects": "none_expected", "tool": "shop::echo", "param": "amount"}},
	{Name: "cycle to a tool", Script: `const a = {}; a.self = a; await shop.echo(a);`, Failure: m{"kind": "invalid_param", "param": "self"}},
	{Name: "NaN to a tool", Script: `await shop.echo({qty: 0 / 0});`,
		Failure: m{"kind": "invalid_param", "message": "JSON cannot hold NaN, the value of `qty`.", "param": "qty"}},
	{Name: "function to a tool", Script: `await shop.echo(() => 1);`, Failure: m{"kind": "invalid_param", "param": "arguments"}},
	{Name: "throwing toJSON to a tool", Script: `await shop.echo({toJSON() { throw 1; }});`, Failure: m{"kind": "invalid_param"}},
	{Name: "too deep for a tool", Script: `let a = []; for (let i = 0; i < 1e5; i++) a = [a]; await shop.echo({a});`, Failure: m{"kind": "invalid_param"}},
	{Name: "throwing getter to a tool", Script: `await shop.echo({get a() { throw new Error("mine"); }});`, Failure: m{"kind": "invalid_param", "param": "arguments"}},
	{Name: "symbol as the result", Script: `return {s: Symbol("s")};`, Failure: m{"kind": "invalid_param", "param": "result"}},
	{Name: "BigInt as the result", Script: `return 10n;`,
		Failure: m{"kind": "invalid_param", "message": "JSON cannot hold a BigInt, the value of `result`."}},
	{Name: "a refusal can be caught", Script: `try { await shop.echo(10n); } catch (e) { return [e.name, e.kind]; }`, Result: `["AgentError","invalid_param"]`},

	// 13.4: what becomes of a tool's error.
	{Name: "bridge", Script: `await shop.bridge();`, Failure: m{"kind": "bridge_transport_error", "origin": "code_mode", "side_effects": "unknown", "tool": "shop::bridge"}},
	{Name: "Go error", Script: `await shop.plain();`, Failure: m{"kind": "internal_error", "origin": "code_mode", "cause": nil}},
	{Name: "panic", Script: `await shop.crash();`, Failure: m{"kind": "internal_error", "side_effects": "unknown", "cause": nil}},
	{Name: "no JSON", Script: `await shop.prose();`, Failure: m{"kind": "decode_error", "tool": "shop::prose"}},
	{Name: "no such tool", Script: `await shop.nothing();`, Failure: m{"kind": "server_error"}},

	// 13.5: batches.
	{Name: "batch", Script: `
		const r = await batch([() => shop.echo(1), () => shop.order(), async () => 3, () => { throw {kind: "mine", message: "m"}; }]);
		return [r.ok, r.all_ok, r.failed.map(f => f.kind), JSON.stringify(r.failed[0]) === JSON.stringify((await shop.order().catch(e => e)).contract), r.failed.every(f => agentError.isAgentError(f))];`,
		Result: `[[1,3],false,["tool_error","mine"],true,true]`},
	{Name: "empty batch", Script: `return await batch([]);`, Result: `{"ok":[],"failed":[],"all_ok":true}`},
	{Name: "no batch", Script: `await batch({});`, Failure: m{"kind": "invalid_param", "origin": "validation", "param": "jobs"}},
	{Name: "no job", Script: `await batch([() => 1, shop.order()]);`, Failure: m{"kind": "invalid_param", "message": "Job 1 of the batch is not a function."}},
	{Name: "failed of a batch", Script: `throw (await batch([shop.order])).failed[0];`, Declined: true},
}

// tampers are what scripts do to their realm. None changes what a failed call is
// reported as.
var tampers = map[string]string{
	"JSON":               `JSON.parse = () => ({kind: "evil"}); JSON.stringify = () => "evil"; globalThis.JSON = null;`,
	"Error":              `globalThis.Error = function () {}; globalThis.AggregateError = Error;`,
	"Error.prototype":    `Error.prototype.message = "evil"; Error.prototype.name = "evil"; Error.prototype.toString = () => "evil"; Error.prototype.contract = {}; Error.prototype.cause = {kind: "evil", message: "m"};`,
	"toStringTag":        `Object.defineProperty(Error.prototype, Symbol.toStringTag, {get() { throw 1; }});`,
	"hasInstance":        `Object.defineProperty(Error, Symbol.hasInstance, {value: () => false});`,
	"captureStackTrace":  `Error.captureStackTrace = () => { throw 1; }; Error.prepareStackTrace = () => { throw 1; }; Error.stackTraceLimit = 0;`,
	"Object":             `for (const name of Object.getOwnPropertyNames(Object)) try { Object[name] = () => { throw 1; }; } catch {} globalThis.Object = null;`,
	"Object.prototype":   `Object.prototype.toJSON = () => "evil"; Object.prototype.kind = "evil"; Object.prototype.message = "evil"; Object.prototype.value = 1; Object.prototype.then = 1;`,
	"descriptors":        `Object.prototype.get = () => "evil"; Object.prototype.set = () => {};`,
	"setters":            `for (const name of ["kind", "contract", "name", "origin", "0", "1"]) Object.defineProperty(Object.prototype, name, {__proto__: null, set() { throw 1; }, get() { return "evil"; }});`,
	"Array.prototype":    `for (const name of ["0", "1"]) Object.defineProperty(Array.prototype, name, {set() { throw 1; }, get() { return "evil"; }}); for (const name of Object.getOwnPropertyNames(Array.prototype)) try { Array.prototype[name] = () => { throw 1; }; } catch {}`,
	"iterators":          `Array.prototype[Symbol.iterator] = () => { throw 1; }; globalThis.Array = null;`,
	"String.prototype":   `String.prototype.toJSON = () => "evil"; for (const name of Object.getOwnPropertyNames(String.prototype)) try { String.prototype[name] = () => { throw 1; }; } catch {}`,
	"Number.prototype":   `Number.prototype.toJSON = Boolean.prototype.toJSON = () => "evil";`,
	"Function.prototype": `Function.prototype.call = Function.prototype.apply = Function.prototype.bind = () => { throw 1; };`,
	"Promise":            `globalThis.Promise = null;`,
	"Promise.prototype":  `Promise.prototype.then = Promise.prototype.catch = Promise.prototype.finally = () => { throw 1; };`,
	"species":            `Object.defineProperty(Promise, Symbol.species, {get() { throw 1; }}); Promise.resolve = Promise.all = () => { throw 1; };`,
	"constructors":       `for (const C of [Promise, Error, Object, Array, String, Function]) Object.defineProperty(C.prototype, "constructor", {get() { throw 1; }});`,
	"Reflect and Symbol": `globalThis.Reflect = globalThis.Symbol = globalThis.Proxy = globalThis.Map = globalThis.WeakMap = null;`,
	"the library":        `try { agentError.AgentError.prototype.toJSON = () => "evil"; } catch {} try { Object.setPrototypeOf(agentError.AgentError, null); } catch {} globalThis.agentError = globalThis.batch = null;`,
	"other members":      `globalThis.tamper = e => { e.kind = "evil"; e.contract = {}; e.name = "evil"; e.toString = () => "evil"; };`,
	"getters":            `globalThis.tamper = e => { Object.defineProperty(e, "cause", {get() { throw 1; }}); Object.defineProperty(e, "kind", {get() { for (;;); }}); };`,
	"prototype":          `globalThis.tamper = e => { Object.setPrototypeOf(e, Object.create(Error.prototype)); };`,
}

// hostile are values made to harm whoever looks at them. None may run.
var hostile = []Case{
	{Name: "proxy", Script: `throw new Proxy({}, {get() { throw 1; }, getPrototypeOf() { throw 1; }, ownKeys() { throw 1; }, getOwnPropertyDescriptor() { throw 1; }});`,
		Failure: m{"kind": "server_error", "origin": "code_mode"}},
	{Name: "revoked proxy", Script: `const p = Proxy.revocable({}, {}); p.revoke(); throw p.proxy;`, Failure: m{"kind": "server_error"}},
	{Name: "proxies inside", Script: `
		const p = Proxy.revocable([], {}); p.revoke();
		throw Object.assign(new AggregateError([p.proxy], "m", {cause: p.proxy}), {errors: p.proxy, a: p.proxy, b: [p.proxy], c: new Proxy([1], {get() { for (;;); }})});`,
		Failure: m{"kind": "server_error", "cause": "AggregateError: m"}},
	{Name: "proxy as the prototype", Script: `throw Object.setPrototypeOf(new Error("m"), new Proxy({}, {getPrototypeOf() { throw 1; }, get() { throw 1; }, getOwnPropertyDescriptor() { throw 1; }}));`,
		Failure: m{"kind": "server_error", "origin": "code_mode"}},
	{Name: "bytes", Script: `throw {a: new Uint8Array(1e6), b: new String("x".repeat(1e6)), c: new Date(0), d: new Map([[1, 2]])};`,
		Failure: m{"kind": "server_error", "cause": `{"a":{},"b":{},"c":{},"d":{}}`}},
	{Name: "getters", Script: `throw {get kind() { for (;;); }, get message() { throw 1; }, get cause() { for (;;); }, x: 1};`,
		Failure: m{"kind": "server_error", "cause": `{"x":1}`}},
	{Name: "conversions", Script: `throw {toString() { for (;;); }, valueOf() { for (;;); }, [Symbol.toPrimitive]() { for (;;); }, toJSON() { for (;;); }};`,
		Failure: m{"kind": "server_error"}},
	{Name: "endless errors", Script: `const e = new AggregateError([]); for (let i = 0; i < 9; i++) e.errors.push(new AggregateError(e.errors.slice(), "x")); throw e;`,
		Failure: m{"kind": "server_error"}},
	{Name: "wide", Script: `throw {a: new Array(1e6).fill(1)};`, Failure: m{"kind": "server_error"}},
	{Name: "sparse", Script: `const a = []; a.length = 4294967295; throw {a};`, Failure: m{"kind": "server_error"}},
	{Name: "deep", Script: `let a = []; for (let i = 0; i < 10000; i++) a = [a]; throw {a};`, Failure: m{"kind": "server_error"}},
	{Name: "long", Script: `throw new Error("x".repeat(1e6));`, Failure: m{"kind": "server_error"}},
	{Name: "deep prototype", Script: `let a = new Error("m"); for (let i = 0; i < 10000; i++) a = Object.create(a); throw a;`, Failure: m{"kind": "server_error"}},
	{Name: "lone surrogate", Script: `throw new Error("a\ud800b");`, Failure: m{"kind": "server_error", "cause": "Error: a\ufffdb"}},
}
