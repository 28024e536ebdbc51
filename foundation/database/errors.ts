/** Another process held the write lock for the whole retry time. Nothing was written. */
export class DatabaseBusyError extends Error {
  override readonly name = "DatabaseBusyError";

  constructor(cause: unknown) {
    super("The database is busy, so nothing was written. Try again in a moment.", { cause });
  }
}

/** Whether the database can't store anything right now, so other writes would fail too. A later retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof DatabaseBusyError || error instanceof DatabaseDownError;
}

/** The database can't be written to: its disk is full, or it is unreachable. The write can be retried. */
export class DatabaseDownError extends Error {
  override readonly name = "DatabaseDownError";

  constructor(cause: unknown) {
    super(
      "The database takes no writes now, so this was not saved. Look at its disk and whether it runs, then send it again.",
      { cause },
    );
  }
}

/** The database is too old for this release to migrate. Nothing was changed. */
export class EarlierReleaseError extends Error {
  override readonly name = "EarlierReleaseError";

  constructor(lastMigration: string) {
    super(
      `The database was written by a release before release-0 (its last migration is ${lastMigration}), and nothing was ` +
        "changed. Start release-0 on it once, which brings its tables up to date, then start this release.",
    );
  }
}
