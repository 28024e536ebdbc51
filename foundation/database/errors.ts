/** Another process held the database's write lock for the whole retry time. Nothing was written. */
export class DatabaseBusyError extends Error {
  override readonly name = "DatabaseBusyError";

  constructor(cause: unknown) {
    super("The database is busy, so nothing was written. Try again in a moment.", { cause });
  }
}

/** Whether nothing can be stored now, so that other work would fail, too: a retry later may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof DatabaseBusyError || error instanceof DatabaseDownError;
}

/** The database cannot be written to: its disk is full, or it cannot be reached. The write may be retried. */
export class DatabaseDownError extends Error {
  override readonly name = "DatabaseDownError";

  constructor(cause: unknown) {
    super(
      "The database takes no writes now, so this was not saved. Look at its disk and whether it runs, then send it again.",
      { cause },
    );
  }
}
