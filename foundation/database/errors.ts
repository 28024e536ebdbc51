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

/** The database is older than what this release can bring up to date. Nothing was changed. */
export class EarlierReleaseError extends Error {
  override readonly name = "EarlierReleaseError";

  constructor(lastMigration: string) {
    super(
      `The database was written by a release before release-0 (its last migration is ${lastMigration}), and nothing was ` +
        "changed. Start release-0 on it once, which brings its tables up to date, then start this release.",
    );
  }
}
