/**
 * PostgreSQL error codes (or their classes) that concern the server, not the statement.
 * - `down`: broken connection (08); out of disk, memory or connections (53); shutdown, crash or startup (57P01 to
 *   57P05); query canceled by a timeout or shutdown (57014); standby instead of the primary (25006); disk failure (58).
 * - `retry`: rolled back, and PostgreSQL expects a retry: serialization failure, deadlock, lock timeout.
 */
export const postgresCodes = {
  down: /^(08|53|57P0|57014|25006|58)/,
  retry: /^(40001|40P01|55P03)$/,
} as const;

/** System error codes for an unreachable server or a broken connection. */
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
