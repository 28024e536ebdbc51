import type { Db } from "#database";
import { audit } from "./audit.ts";
import type { FieldError } from "./read-form.ts";

/** Who changes something at the desk, and by which request. */
export interface DeskActor {
  /** As the audit names them. */
  actor: string;
  requestId: string;
}

/**
 * How a change at the desk was met. `errors` name the form's inputs; `changed`: somebody else changed it at that time, in
 * ms since 1970, after the form was made; `gone`: it is not there any more. Nothing was changed unless `ok`.
 */
export type DeskChange<T = object> =
  | ({ ok: true } & T)
  | { ok: false; errors: FieldError[] }
  | { ok: false; changed: number }
  | { ok: false; gone: true };

/** Appends to the audit within the caller's transaction. The row can never be erased, so `data` names no person. */
export async function auditDesk(
  tx: Db,
  { actor, requestId }: DeskActor,
  entry: { subject: string; action: string; data: Record<string, unknown>; now: number },
): Promise<void> {
  const { subject, action, data, now } = entry;
  await audit(tx, { at: now, actor, subject, action, data: { ...data, requestId } });
}
