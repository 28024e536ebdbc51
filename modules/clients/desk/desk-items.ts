import type { Database, Db, Tables } from "#database";
import {
  changeRecordInTransaction,
  type LockingTransaction,
} from "../../../foundation/records/change-record.ts";
import type { DeskActor } from "../../../foundation/records/desk-change.ts";
import { sparseTable } from "../../../foundation/records/record-tables.ts";
import { lockItem } from "./lock-item.ts";

type NextAction = NonNullable<Tables["desk_item"]["next_action"]>;

/** What the desk has decided about one inbox item. */
export interface DeskItem {
  nextAction: NextAction | null;
  /** When the desk marked it done, in milliseconds since the Unix epoch; null if open. */
  doneAt: number | null;
  /** Day in the shop's time zone until which it is snoozed; null if not snoozed. */
  laterOn: string | null;
  /** For optimistic locking. 0 if nothing was decided yet. */
  version: number;
  /** Time of the last change, in milliseconds since the Unix epoch; null if never changed. */
  updatedAt: number | null;
  notes: number;
}

/** A decision about an inbox item: its next step, or done. */
export interface DeskDecision extends DeskActor {
  subject: string;
  next: NextAction | "done" | "look" | "later";
  /** Only for "later". Any other step ends the snooze. */
  laterOn?: string | undefined;
  /** Version shown in the submitted form. */
  version: number;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/**
 * `stale`: another user decided at `at` (milliseconds since the Unix epoch) in the meantime. `gone`: the record was
 * erased. Neither changes anything.
 */
export type DecisionResult = { outcome: "decided" } | { outcome: "stale"; at: number } | { outcome: "gone" };

const untouched: DeskItem = {
  ...{ nextAction: null, doneAt: null, laterOn: null },
  ...{ version: 0, updatedAt: null, notes: 0 },
};

/** State of each of `subjects`, in the same order. */
export async function readDeskItems(db: Db, subjects: readonly string[]): Promise<DeskItem[]> {
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
    const { next_action: nextAction, done_at: doneAt, later_on: laterOn, version, updated_at } = row;
    return { nextAction, doneAt, laterOn, version, updatedAt: updated_at, notes };
  });
}

/** Saves the decision and its audit log entry in one transaction. `look` resets the item to undecided. */
export async function decideItem(database: Database, decision: DeskDecision): Promise<DecisionResult> {
  return await database.write((tx) => decideWithin({ tx, dialect: database.dialect }, decision));
}

/** Saves several decisions in one transaction. Returns a result for each, in the same order. */
export async function decideItems(
  database: Database,
  decisions: readonly DeskDecision[],
): Promise<DecisionResult[]> {
  return await database.write(async (tx) => {
    const all: DecisionResult[] = [];
    for (const decision of decisions)
      all.push(await decideWithin({ tx, dialect: database.dialect }, decision));
    return all;
  });
}

const items = sparseTable({ table: "desk_item", key: "subject", subject: (subject) => subject });

const itemTable: typeof items = {
  ...items,
  lock: async (place, subject) =>
    (await lockItem(place, subject)) ? await items.lock(place, subject) : null,
};

async function decideWithin(
  place: LockingTransaction,
  { subject, next, laterOn, version, now, ...by }: DeskDecision,
): Promise<DecisionResult> {
  const decided = await changeRecordInTransaction(
    { ...place, now },
    {
      ...{ table: itemTable, id: subject, version, by },
      change({ saved }) {
        const from = saved?.done_at ? "done" : (saved?.next_action ?? "look");
        return {
          set: {
            next_action: nextActionOf(next, saved?.next_action ?? null),
            done_at: next === "done" ? now : null,
            later_on: next === "later" ? (laterOn ?? null) : null,
          },
          action: "desk.decided",
          data: { from, to: next, ...(next === "later" && { laterOn: laterOn ?? null }) },
        };
      },
    },
  );
  if (decided.ok) return { outcome: "decided" };
  return "changed" in decided ? { outcome: "stale", at: decided.changed } : { outcome: "gone" };
}

/** Snoozing an item keeps its next action. */
function nextActionOf(next: DeskDecision["next"], known: NextAction | null): NextAction | null {
  if (next === "later") return known;
  return next === "done" || next === "look" ? null : next;
}
