import type { Database } from "#database";
import { closeDay, type DayClose } from "../../modules/ledger/drawer/close-day.ts";
import { type CashMove, moveCash } from "../../modules/ledger/drawer/move-cash.ts";

export const deskActor = { actor: "desk 1a2b3c4d", requestId: "r-1" };
export const noon = Date.parse("2026-11-24T17:00:00Z");
export const today = "2026-11-24";
export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;

let keys = 0;
export function moveTestCash(database: Database, input: Partial<CashMove>, now = noon) {
  const all: CashMove = { move: "in", cents: 40_000, reason: "", key: `key-${keys++}`, ...input };
  return database.write((tx) => moveCash(tx, all, { by: deskActor, now }));
}

/** Closes a day with the given bills and coins. */
export function closeTestDay(database: Database, input: Partial<DayClose>, now = noon + hourMs) {
  const none = { 10000: 0, 5000: 0, 2000: 0, 1000: 0, 500: 0, 100: 0 };
  return database.write((tx) =>
    closeDay(
      tx,
      {
        ...{
          day: today,
          coinsCents: 0,
          terminalCents: null,
          floatCents: null,
          reason: "",
          seenJournalCents: 0,
        },
        key: `key-${keys++}`,
        ...input,
        counted: { ...none, ...input.counted },
      },
      { by: deskActor, now },
    ),
  );
}

export const countedFourHundred = { counted: { 10000: 4 } as DayClose["counted"], seenJournalCents: 40_000 };

export function listEntries({ read }: Database) {
  return read
    .selectFrom("journal_entry")
    .innerJoin("journal_posting", "entry", "number")
    .select(["number", "day", "kind", "account", "cents", "memo", "receipt"])
    .orderBy("number")
    .orderBy("position")
    .execute();
}
