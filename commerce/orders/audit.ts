import type { Kysely } from "kysely";
import type { Tables } from "#database";

/** One line of the audit: who did what to which thing, and the facts of it as JSON. */
export interface AuditEntry {
  at: number;
  /** "visitor", "system", "desk" */
  actor: string;
  /** "order LI-7K2M9QXA" */
  subject: string;
  /** "order.paid" */
  action: string;
  /** No card, token or key. */
  data: Record<string, string | number | boolean | null>;
}

/** Appends to the audit within the caller's transaction. Rows can never be changed or deleted. */
export async function audit(tx: Kysely<Tables>, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto("audit")
    .values({ ...entry, data: JSON.stringify(entry.data) })
    .execute();
}
