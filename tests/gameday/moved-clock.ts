import { readFileSync } from "node:fs";

/**
 * Preloaded by a store (`node --import`): offsets its wall clock by the milliseconds in `CLOCK_FILE`, reread on each
 * SIGUSR2, as if the clock were set. Timers are unaffected.
 */
const path = process.env.CLOCK_FILE ?? "";
const trueNow = Date.now;
const TrueDate = Date;
let offsetMs = 0;

function read(): void {
  offsetMs = Number(readFileSync(path, "utf8"));
}

read();
process.on("SIGUSR2", read);
globalThis.Date = new Proxy(TrueDate, {
  construct: (target, parameters) =>
    Reflect.construct(target, parameters.length === 0 ? [trueNow() + offsetMs] : parameters),
  apply: (target) => new target(trueNow() + offsetMs).toString(),
  get: (target, name) => (name === "now" ? () => trueNow() + offsetMs : Reflect.get(target, name)),
});
