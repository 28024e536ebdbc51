import type { Database } from "#database";

/** Who changes what, where and when. */
export interface AdminCall {
  database: Database;
  /** Ms since 1970. */
  now: number;
  /** Named in the audit. */
  actor: string;
}

/** A reason for a refused change; `field` is the path of the input to mend. */
export interface UserError {
  field: string[];
  message: string;
}

/** How a change ended. With errors nothing was written. */
export type Changed<T> = { ok: true; value: T } | { ok: false; errors: UserError[] };

/** A refusal with one reason. */
export function refused(field: string[], message: string): { ok: false; errors: UserError[] } {
  return { ok: false, errors: [{ field, message }] };
}
