import type { Insertable } from "kysely";
import { type Db, prepared, type Tables } from "#database";

/** One audit entry: actor, action, subject and facts. */
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

/** Appends to the audit within the caller's transaction. Rows are immutable. */
export async function audit(tx: Db, ...entries: AuditEntry[]): Promise<void> {
  await append(
    tx,
    entries.map(({ at, actor, subject, action, data }) => ({
      ...{ at, actor, subject, action },
      data: JSON.stringify(data),
    })),
  );
}

const append = prepared((tx, rows: Insertable<Tables["audit"]>[]) => tx.insertInto("audit").values(rows));
