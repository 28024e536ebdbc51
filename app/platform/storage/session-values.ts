import { type KeptValues, keptValues } from "./persisted-values.ts";

/** The storage of this tab's visit; on the server, a memory that nobody writes to. */
export const sessionValues: KeptValues = keptValues(() =>
  typeof document === "undefined" ? null : window.sessionStorage,
);
