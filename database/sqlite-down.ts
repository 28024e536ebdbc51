/** Primary result codes of SQLite that say something of the file, its disk or its users, and nothing of the statement. */
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

/** Whether it means that the file itself is damaged: no waiting mends that. */
export function isSqliteDamaged(error: unknown): boolean {
  return damaged.has(primaryCode(error));
}

/** Whether something is in the way of the file that may pass: others use it, or its disk is full or fails. */
export function isSqliteInTheWay(error: unknown): boolean {
  return inTheWay.has(primaryCode(error));
}

function primaryCode(error: unknown): number {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
}
