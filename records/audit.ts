import type { Db } from "#database";

/** One line of the audit: who did what to which thing, and the facts of it. */
export interface AuditEntry {
  /** Ms since 1970. */
  at: number;
  /** "visitor", "system", "desk" */
  actor: string;
  /** "order LI-7K2M9QXA" */
  subject: string;
  /** "order.paid" */
  action: string;
  /** Stored as JSON. No person, card, token or key: the row can never be erased. */
  data: object;
}

/** Appends to the audit within the caller's transaction. Rows can never be changed or deleted. */
export async function audit(tx: Db, ...entries: AuditEntry[]): Promise<void> {
  await tx
    .insertInto("audit")
    .values(entries.map((entry) => ({ ...entry, data: JSON.stringify(entry.data) })))
    .execute();
}
