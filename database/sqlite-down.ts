/** Primary result codes of SQLite that say something of the file or its disk, and nothing of the statement. */
const codes = {
  readOnly: 8,
  inputOrOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
};
const down = new Set<number>(Object.values(codes));

/** Whether an error of `node:sqlite` means that the file cannot be used now: disk full, unreadable, damaged. */
export function isSqliteDown(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && down.has(Number(error.errcode) & 0xff);
}
