const passing = new Set(["DatabaseBusyError", "DatabaseDownError"]);

/** The shop's database is busy, full or away. Each action has an idempotency key, so a retry is safe. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && passing.has(error.name);
}
