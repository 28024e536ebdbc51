const passing = new Set(["DatabaseBusyError", "DatabaseDownError"]);

/** The shop's database is busy, full or unavailable. Every action has an idempotency key, so retrying is safe. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && passing.has(error.name);
}
