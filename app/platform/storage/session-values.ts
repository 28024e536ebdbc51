import { type PersistedValues, persistedValues } from "./persisted-values.ts";

/** The storage of this tab's visit; on the server, a memory that nobody writes to. */
export const sessionValues: PersistedValues = persistedValues(() =>
  typeof document === "undefined" ? null : window.sessionStorage,
);
