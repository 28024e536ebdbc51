/** Another process kept the database's write lock for the whole retry time. Nothing was written. */
export class DatabaseBusyError extends Error {
  override readonly name = "DatabaseBusyError";

  constructor(cause: unknown) {
    super("The database is busy, so nothing was written. Try again in a moment.", { cause });
  }
}
