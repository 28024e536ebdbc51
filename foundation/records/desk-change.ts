import type { Db } from "#database";
import { audit } from "./audit.ts";
import type { FieldError } from "./read-form.ts";

/** Who makes a change at the desk, and in which request. */
export interface DeskActor {
  /** The actor's name in the audit log. */
  actor: string;
  requestId: string;
}

/** Who changes a record: staff, or the client (without a request id). */
export type Changer = Pick<DeskActor, "actor"> & Partial<DeskActor>;

/**
 * Result of a change at the desk; nothing was written unless `ok`. `errors` refer to the form's inputs. `changed` is
 * when another user changed the record meanwhile (milliseconds since the Unix epoch). `gone` means it was deleted.
 */
export type DeskChange<T = object> =
  | ({ ok: true } & T)
  | { ok: false; errors: FieldError[] }
  | { ok: false; changed: number }
  | { ok: false; gone: true };

/** Appends to the audit log in the caller's transaction. `data` must not name a person: rows can't be erased. */
export async function auditDeskChange(
  tx: Db,
  { actor, requestId }: Changer,
  entry: { subject: string; action: string; data: Record<string, unknown>; now: number },
): Promise<void> {
  const { subject, action, data, now } = entry;
  await audit(tx, { at: now, actor, subject, action, data: { ...data, requestId } });
}

/** The result of a rejected change, with an error for one input or for the whole form. */
export function rejectedChange(message: string, field = "form"): { ok: false; errors: FieldError[] } {
  return { ok: false, errors: [{ field, message }] };
}
