import { pino } from "pino";

/** The process's log: one JSON object a line, without personal data. */
export const log = pino({ name: "vitrine" });
