/**
 * PostgreSQL's error codes, or their classes, that are about the server and not about the statement.
 *
 * - `down`: a broken connection (08), disk, memory or connections used up (53), a shutdown, crash or start (57P01 to
 *   57P05), a query canceled by the time limit or a shutdown (57014), a standby in place of the primary (25006), a failing
 *   disk (58).
 * - `retry`: rolled back, and PostgreSQL expects the transaction again: a serialization failure, a deadlock, a lock that
 *   was not free in time.
 */
export const postgresCodes = {
  down: /^(08|53|57P0|57014|25006|58)/,
  retry: /^(40001|40P01|55P03)$/,
} as const;

/** Codes of the system for a server that cannot be reached, or whose connection broke. */
export const unreachableCodes: ReadonlySet<string> = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);
