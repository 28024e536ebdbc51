import { readFileSync, rmSync } from "node:fs";

/**
 * Preloaded by a server so that tests can change its clocks: the file `CLOCK_FILE` contains the milliseconds to add to
 * the wall clock and to the monotonic clock. Read on SIGUSR2, and deleted once applied.
 */
const shift = { wall: 0, steady: 0 };
const file = process.env.CLOCK_FILE ?? "";

process.on("SIGUSR2", () => {
  Object.assign(shift, JSON.parse(readFileSync(file, "utf8")));
  rmSync(file);
});

const OwnDate = Date;
const steadyNow = performance.now.bind(performance);

performance.now = () => steadyNow() + shift.steady;
globalThis.Date = new Proxy(OwnDate, {
  construct: (target, given: ConstructorParameters<typeof Date>, caller) =>
    Reflect.construct(target, given.length > 0 ? given : [target.now() + shift.wall], caller),
  apply: (target) => new target(target.now() + shift.wall).toString(),
  get: (target, name, caller) =>
    name === "now" ? () => target.now() + shift.wall : Reflect.get(target, name, caller),
});
