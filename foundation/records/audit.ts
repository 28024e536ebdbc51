import type { Insertable } from "kysely";
import { type Db, prepareStatement, type Tables } from "#database";

export interface AuditEntry {
  /** Milliseconds since the Unix epoch. */
  at: number;
  /** "visitor", "system", "desk" */
  actor: string;
  /** "order LI-7K2M9QXA" */
  subject: string;
  /** "order.paid" */
  action: string;
  /** Stored as JSON. Must not contain names, cards, tokens or keys, because the row can never be erased. */
  data: object;
}

/** Appends to the audit log in the caller's transaction. Rows are immutable. */
export async function audit(tx: Db, ...entries: AuditEntry[]): Promise<void> {
  await append(
    tx,
    entries.map(({ at, actor, subject, action, data }) => ({
      ...{ at, actor, subject, action },
      data: JSON.stringify(data),
    })),
  );
}

const append = prepareStatement((tx, rows: Insertable<Tables["audit"]>[]) =>
  tx.insertInto("audit").values(rows),
);
