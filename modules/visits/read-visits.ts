import { z } from "zod";
import type { Db } from "#database";
import { calendarDay } from "../../foundation/records/calendar-day.ts";
import { readRow } from "../../foundation/records/field-rows.ts";
import { readJson } from "../../foundation/records/untrusted-text.ts";
import type { VisitContext } from "./context.ts";
import { visitFields } from "./visit-fields.ts";
import { isEmailHeld } from "./visit-mail.ts";
import { reasonLabel } from "./visit-reasons.ts";
import {
  findVisitByToken,
  readTrayPieces,
  type TrayPieceRow,
  type VisitRow,
  visitLabel,
} from "./visit-rows.ts";
import { momentOf } from "./zoned-time.ts";

/** A piece on a tray. */
export interface TrayView {
  id: number;
  /** Catalogue product; null for a design. */
  handle: string | null;
  /** The design as encoded in its share link. */
  design: string | null;
  title: string;
  laidAt: number | null;
}

/** A visit as the desk sees it. */
export type DeskVisit = ReturnType<typeof deskView>;

const named = z.array(z.object({ handle: z.string(), title: z.string() }));
const sharedPieces = z.object({ viewed: named, saved: named });

/** Visit by its client page token; null if unknown. */
export async function findClientVisit(context: VisitContext, token: string) {
  const { database, facts } = context;
  const row = await findVisitByToken(database.read, token);
  if (!row) return null;
  const now = context.now();
  const changeUntil = row.starts_at - facts.visits.changeMinutes * 60_000;
  return {
    ...sharedVisitView(facts, row, await readTrayPieces(database.read, [row.id])),
    email: row.email,
    isEmailHeld: await isEmailHeld(database.read, row),
    canChange: row.state === "booked" && now < changeUntil,
    isOver: row.ends_at <= now,
  };
}

/** All visits from `first` to `last`, including canceled ones, ordered by time and seat. */
export async function listDeskVisits(
  { database, facts }: VisitContext,
  { first, last }: { first: string; last: string },
): Promise<DeskVisit[]> {
  const db = database.read;
  const { from, until } = dayRangeToMoments(facts, { first, last });
  const rows = await visitsWithSeats(db)
    .where("visit.starts_at", ">=", from)
    .where("visit.starts_at", "<=", until)
    .orderBy("visit.starts_at")
    .orderBy("visit_seat.seat")
    .orderBy("visit.id")
    .execute();
  const pieces = await readTrayPieces(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => deskView(facts, row, pieces));
}

/** A visit for the desk, with its history and the other pieces laid out at its time; null if there is none. */
export async function findDeskVisit({ database, facts }: VisitContext, id: number) {
  const db = database.read;
  const row = await visitsWithSeats(db).where("visit.id", "=", id).executeTakeFirst();
  if (!row) return null;
  const history = await db
    .selectFrom("audit")
    .select(["at", "actor", "action"])
    .where("subject", "=", `visit ${visitLabel(id)}`)
    .orderBy("id")
    .execute();
  const others = await db
    .selectFrom("visit_piece")
    .innerJoin("visit", "visit.id", "visit_piece.visit_id")
    .select("product_handle")
    .where("visit.starts_at", "=", row.starts_at)
    .where("visit.state", "=", "booked")
    .where("visit.id", "<>", id)
    .where("product_handle", "is not", null)
    .execute();
  const alsoLaid = others.flatMap(({ product_handle }) => product_handle ?? []);
  return { ...deskView(facts, row, await readTrayPieces(db, [id])), history, alsoLaid };
}

/** Today in the shop's time zone. */
export function shopToday({ facts, now }: Pick<VisitContext, "facts" | "now">): string {
  return calendarDay(now(), facts.timeZone);
}

/** Start of the first day and last minute of the last day. */
export function dayRangeToMoments(
  { timeZone }: VisitContext["facts"],
  { first, last }: { first: string; last: string },
) {
  return {
    from: momentOf(first, 0, timeZone) ?? Date.parse(first),
    until: momentOf(last, 23 * 60 + 59, timeZone) ?? Date.parse(last) + 86_400_000,
  };
}

function visitsWithSeats(db: Db) {
  return db
    .selectFrom("visit")
    .leftJoin("visit_seat", "visit_seat.visit_id", "visit.id")
    .selectAll("visit")
    .select("visit_seat.seat");
}

function deskView(
  facts: VisitContext["facts"],
  row: VisitRow & { seat: number | null },
  pieces: readonly TrayPieceRow[],
) {
  const { seat, shared } = row;
  const read = shared === null ? null : sharedPieces.safeParse(readJson(shared)).data;
  return {
    ...sharedVisitView(facts, row, pieces),
    ...readRow(visitFields, row),
    ...{ seat, shared: read ?? null },
  };
}

function sharedVisitView(facts: VisitContext["facts"], row: VisitRow, pieces: readonly TrayPieceRow[]) {
  const { id, name, reason, starts_at, ends_at, state, sequence, version } = row;
  return {
    ...{ id, label: visitLabel(id), name, reason, reasonLabel: reasonLabel(reason) },
    ...{
      day: calendarDay(starts_at, facts.timeZone),
      startsAt: starts_at,
      endsAt: ends_at,
      state,
      sequence,
      version,
    },
    ...{ bookedAt: row.created_at, updatedAt: row.updated_at },
    pieces: pieces
      .filter(({ visit_id }) => visit_id === id)
      .map(
        (piece): TrayView => ({
          id: piece.id,
          handle: piece.product_handle,
          design: piece.design_text,
          title: piece.title,
          laidAt: piece.laid_at,
        }),
      ),
  };
}
