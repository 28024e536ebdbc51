import type { Database, Db, Tables } from "#database";
import { audit } from "../../records/audit.ts";
import type { DeskActor } from "../../records/desk-change.ts";

export type NextAction = NonNullable<Tables["desk_item"]["next_action"]>;

/** How the desk stands to one thing that came in. */
export interface DeskItem {
  nextAction: NextAction | null;
  /** When the desk was done with it, in ms since 1970; null: it waits. */
  doneAt: number | null;
  /** 0: nobody decided anything yet. */
  version: number;
  /** When it was changed last, in ms since 1970; null: never. */
  updatedAt: number | null;
  notes: number;
}

/** What the desk decides about a thing: what comes next, or that it is done. */
export interface DeskDecision extends DeskActor {
  subject: string;
  next: NextAction | "done" | "look";
  /** The version that the form was made from. */
  version: number;
  /** Ms since 1970. */
  now: number;
}

/** `stale`: somebody else decided in between, at `at` (ms since 1970), and nothing was changed. */
export type Decided = { outcome: "decided" } | { outcome: "stale"; at: number };

const untouched: DeskItem = { nextAction: null, doneAt: null, version: 0, updatedAt: null, notes: 0 };

/** How the desk stands to each of `subjects`, in their order. */
export async function deskItems(db: Db, subjects: readonly string[]): Promise<DeskItem[]> {
  if (subjects.length === 0) return [];
  const rows = await db.selectFrom("desk_item").selectAll().where("subject", "in", subjects).execute();
  const items = new Map(rows.map((row) => [row.subject, row]));
  const counts = await db
    .selectFrom("desk_note")
    .select((eb) => ["subject", eb.fn.countAll<number>().as("notes")])
    .where("subject", "in", subjects)
    .groupBy("subject")
    .execute();
  const notesOf = new Map(counts.map(({ subject, notes }) => [subject, Number(notes)]));
  return subjects.map((subject) => {
    const row = items.get(subject);
    const notes = notesOf.get(subject) ?? 0;
    if (!row) return { ...untouched, notes };
    const { next_action: nextAction, done_at: doneAt, version, updated_at: updatedAt } = row;
    return { nextAction, doneAt, version, updatedAt, notes };
  });
}

/** Writes down what comes next, or that the desk is done, in one transaction with the audit. `look`: nothing is decided yet. */
export async function decideNext(database: Database, decision: DeskDecision): Promise<Decided> {
  const { subject, next, version, actor, requestId, now } = decision;
  return await database.write(async (tx): Promise<Decided> => {
    const known = await tx
      .selectFrom("desk_item")
      .selectAll()
      .where("subject", "=", subject)
      .executeTakeFirst();
    if ((known?.version ?? 0) !== version) return { outcome: "stale", at: known?.updated_at ?? now };
    const values = {
      next_action: next === "done" || next === "look" ? null : next,
      done_at: next === "done" ? now : null,
      version: version + 1,
      updated_at: now,
    };
    const changed = known
      ? await tx
          .updateTable("desk_item")
          .set(values)
          .where("subject", "=", subject)
          .where("version", "=", version)
          .returning("id")
          .execute()
      : await tx
          .insertInto("desk_item")
          .values({ subject, ...values })
          .onConflict((conflict) => conflict.column("subject").doNothing())
          .returning("id")
          .execute();
    // Another process may have been between the look and the write.
    if (changed.length === 0) return { outcome: "stale", at: now };
    const from = known?.done_at ? "done" : (known?.next_action ?? "look");
    const data = { from, to: next, requestId };
    await audit(tx, { at: now, actor, subject, action: "desk.decided", data });
    return { outcome: "decided" };
  });
}
