/** Primary SQLite result codes that concern the file, its disk or its locks, not the statement. */
const codes = {
  busy: 5,
  readOnly: 8,
  inputOrOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
};
const down = new Set<number>(Object.values(codes).filter((code) => code !== codes.busy));
const inTheWay = new Set<number>([codes.busy, codes.inputOrOutput, codes.full]);
const damaged = new Set<number>([codes.corrupt, codes.notADatabase]);

/** Whether an error from `node:sqlite` means that the file can't be used now: disk full, unreadable or damaged. */
export function isSqliteDown(error: unknown): boolean {
  return down.has(primaryCode(error));
}

/** Whether the file itself is damaged, which no retry fixes. */
export function isSqliteDamaged(error: unknown): boolean {
  return damaged.has(primaryCode(error));
}

/** Whether the problem is temporary: locks, or a full or failing disk. */
export function isTransientSqliteError(error: unknown): boolean {
  return inTheWay.has(primaryCode(error));
}

function primaryCode(error: unknown): number {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
}
