/** Primary result codes of SQLite about the file, its disk or its locks, not about the statement. */
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

/** Whether an error of `node:sqlite` means that the file cannot be used now: disk full, unreadable, damaged. */
export function isSqliteDown(error: unknown): boolean {
  return down.has(primaryCode(error));
}

/** Whether it means that the file itself is damaged, which no retry fixes. */
export function isSqliteDamaged(error: unknown): boolean {
  return damaged.has(primaryCode(error));
}

/** Whether it is a temporary obstacle: locks, a full or failing disk. */
export function isSqliteInTheWay(error: unknown): boolean {
  return inTheWay.has(primaryCode(error));
}

function primaryCode(error: unknown): number {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
}
