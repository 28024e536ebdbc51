const transientErrors = new Set(["DatabaseBusyError", "DatabaseDownError"]);

/** The shop's database is busy, full or unavailable. Every action has an idempotency key, so retrying is safe. */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof Error && transientErrors.has(error.name);
}
