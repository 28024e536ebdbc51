import type { Db } from "#database";
import { audit } from "./audit.ts";
import type { FieldError } from "./read-form.ts";

/** The actor of a change at the desk, and its request. */
export interface DeskActor {
  /** The actor's name in the audit. */
  actor: string;
  requestId: string;
}

/** Who changes a record: somebody at the desk, or its client, without a request. */
export type Changer = Pick<DeskActor, "actor"> & Partial<DeskActor>;

/**
 * Result of a change at the desk. `errors` name the form's inputs; `changed`: by another user at that time (ms since
 * 1970), after the form was rendered; `gone`: deleted. Nothing was changed unless `ok`.
 */
export type DeskChange<T = object> =
  | ({ ok: true } & T)
  | { ok: false; errors: FieldError[] }
  | { ok: false; changed: number }
  | { ok: false; gone: true };

/** Appends to the audit within the caller's transaction. The row can never be erased, so `data` names no person. */
export async function auditDesk(
  tx: Db,
  { actor, requestId }: Changer,
  entry: { subject: string; action: string; data: Record<string, unknown>; now: number },
): Promise<void> {
  const { subject, action, data, now } = entry;
  await audit(tx, { at: now, actor, subject, action, data: { ...data, requestId } });
}

/** The answer of a change that is not possible, at an input or of the whole form. */
export function refused(message: string, field = "form"): { ok: false; errors: FieldError[] } {
  return { ok: false, errors: [{ field, message }] };
}
