/** Another process held the write lock for the whole retry time. Nothing was written. */
export class DatabaseBusyError extends Error {
  override readonly name = "DatabaseBusyError";

  constructor(cause: unknown) {
    super("The database is busy, so nothing was saved. Try again in a moment.", { cause });
  }
}

/** Whether the database can't store anything right now, so other writes would fail too. A later retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof DatabaseBusyError || error instanceof DatabaseDownError;
}

/** The database can't be written to: its disk is full, or it is unreachable. The write can be retried. */
export class DatabaseDownError extends Error {
  override readonly name = "DatabaseDownError";

  constructor(cause: unknown) {
    super(
      "The database isn't accepting writes, so this wasn't saved. Check that it's running and has disk space, then try again.",
      { cause },
    );
  }
}

/** The database is too old for this release to migrate. Nothing was changed. */
export class EarlierReleaseError extends Error {
  override readonly name = "EarlierReleaseError";

  constructor(lastMigration: string) {
    super(
      `This database is from a release before release-0 (its last migration is ${lastMigration}), so nothing was ` +
        "changed. Run release-0 on it once to update its tables, then start this release.",
    );
  }
}
