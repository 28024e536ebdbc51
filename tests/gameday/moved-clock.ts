import { readFileSync } from "node:fs";

/**
 * Loaded before a store (`node --import`): its wall clock is off by the ms that `CLOCK_FILE` holds, read again at each
 * SIGUSR2, as a clock is that somebody sets. Timers go on as they did.
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
