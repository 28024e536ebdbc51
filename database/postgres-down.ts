import pg from "pg";

/** Disk full and the like, a server that ends or starts, a connection that broke. */
const classes = /^(53|57P0|58|08)/;
const inWords = /^Connection terminated|^Client has encountered a connection error/;
const sockets = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT"]);

/** Whether an error of `pg` means that PostgreSQL cannot be used now: unreachable, ending, out of room. */
export function isPostgresDown(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return classes.test(error.code ?? "");
  if (!(error instanceof Error)) return false;
  // Some broken connections are told in words only.
  return ("code" in error && sockets.has(String(error.code))) || inWords.test(error.message);
}
