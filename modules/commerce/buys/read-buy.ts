import type { Db } from "#database";
import { fixedString } from "#money";
import { pieceLabel } from "#stock";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { readRow } from "../../../foundation/records/field-rows.ts";
import type { ShopContext } from "../context.ts";
import { buyFields, formatGrams } from "./buy-fields.ts";
import { type BuyRow, buyLabel, findBuy, ticketLabels } from "./buy-rows.ts";

/** What was taken in, as its page at the desk shows it. */
export type DeskBuy = NonNullable<Awaited<ReturnType<typeof readBuy>>>;

/** A record by its number, "BUY-1001", without the seller's ID; null if there is none. */
export async function readBuy({ database, facts, now }: ShopContext, label: string) {
  const db = database.read;
  const buy = await findBuy(db, label);
  if (buy?.number == null || buy.unit_id === null || buy.hold_until === null) return null;
  const { number } = await db
    .selectFrom("ticket")
    .select("number")
    .where("id", "=", buy.ticket_id)
    .executeTakeFirstOrThrow();
  const piece = await db
    .selectFrom("stock_unit")
    .select(["state", "withheld"])
    .where("id", "=", buy.unit_id)
    .executeTakeFirstOrThrow();
  const today = calendarDay(now(), facts.timeZone);
  return {
    ...{ number: buy.number, label: buyLabel(buy.number), version: buy.version, state: buy.state },
    ...readRow(buyFields, buy),
    weight: buy.weight_mg === null ? null : formatGrams(buy.weight_mg),
    ...{ allowedCents: buy.allowed_cents, isForResale: buy.for_resale === 1, approvedBy: buy.approved_by },
    ...{ sellerAge: buy.seller_age, hasId: buy.id_sealed !== "" },
    ...{ signature: buy.signature, signedName: buy.signed_name, signedAt: buy.signed_at },
    ...{ takenBy: buy.taken_by, takenAt: buy.taken_at },
    ...{ holdUntil: buy.hold_until, holdNote: buy.hold_note, isHoldOver: today > buy.hold_until },
    ...{ releasedAt: buy.released_at, releasedBy: buy.released_by },
    ticket: number === null ? null : ticketLabels.of(number),
    piece: { id: buy.unit_id, label: pieceLabel(buy.unit_id), isSold: piece.state === "sold" },
    photos: await photosOf(db, buy.id),
    earlier: await earlierPieces(db, buy),
  };
}

/** The fields of a trade-in on an open ticket, as typed, without its ID; null if there is none. */
export async function readDraft(db: Db, { ticket, line }: { ticket: string; line: number }) {
  const buy = await db
    .selectFrom("buy")
    .selectAll()
    .where("ticket_id", "=", ticket)
    .where("position", "=", line)
    .where("state", "=", "draft")
    .executeTakeFirst();
  if (!buy) return null;
  return {
    fields: readRow(buyFields, buy),
    typed: {
      weight: buy.weight_mg === null ? "" : formatGrams(buy.weight_mg).replace(" g", ""),
      allowed: fixedString(buy.allowed_cents),
      resale: buy.for_resale === 1 ? "yes" : "no",
    },
    signedName: buy.signed_name,
    photos: await photosOf(db, buy.id),
  };
}

/** The bytes of a photo; null if there is none. */
export async function readBuyPhoto(db: Db, id: number): Promise<Uint8Array | null> {
  const row = await db.selectFrom("buy_photo").select("bytes").where("id", "=", id).executeTakeFirst();
  return row?.bytes ?? null;
}

async function photosOf(db: Db, id: string): Promise<number[]> {
  const rows = await db.selectFrom("buy_photo").select("id").where("buy_id", "=", id).orderBy("id").execute();
  return rows.map((row) => row.id);
}

/** Pieces with the same case serial that were here before. */
async function earlierPieces(db: Db, { case_key, unit_id }: BuyRow) {
  if (case_key === null) return [];
  const rows = await db
    .selectFrom("stock_unit")
    .select("id")
    .where("serial_key", "=", case_key)
    .where("id", "<>", unit_id ?? 0)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => ({ id, label: pieceLabel(id) }));
}
