import { pino } from "pino";

/** What screens and the storefront tell the one who runs the store. */
export const log = pino({ name: "vitrine" });
