import { readFileSync } from "node:fs";

/**
 * Preloaded by a store (`node --import`): its wall clock is off by the ms in `CLOCK_FILE`, read again at each SIGUSR2,
 * like a clock that is set. Timers continue as before.
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
