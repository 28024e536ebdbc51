import type { Db } from "#database";
import { designTitle } from "#jewelry/description";
import { decodeDesign } from "#jewelry/link";
import { language } from "#language";
import { m } from "#messages";
import type { ShopFacts } from "#settings";
import { addDays } from "../../foundation/records/calendar-day.ts";
import { emailKey } from "../../foundation/records/email-key.ts";
import { formColumns } from "../../foundation/records/field-rows.ts";
import type { FormOf } from "../../foundation/records/fields.ts";
import { readSecretInTransaction, sha256Hex } from "../../foundation/records/secret.ts";
import { findFreeSeat, takeSeat } from "./take-seat.ts";
import { visitFields } from "./visit-fields.ts";
import type { TrayPiece } from "./visit-form.ts";
import { deriveVisitToken, type VisitRow } from "./visit-rows.ts";
import { localTimeAt, minutesAfterMidnight, momentOf } from "./zoned-time.ts";

export interface NewVisit extends FormOf<typeof visitFields> {
  key: string;
  at: number;
  pieces: readonly TrayPiece[];
  shared: object | null;
  /** "client" or the desk's actor. */
  addedBy: string;
  now: number;
}

/** `known`: this form was stored before; `other`: its key was used for another form; `taken`: nothing was stored. */
export type StoreVisitResult = { outcome: "new" | "known"; visit: VisitRow } | { outcome: "other" | "taken" };

/** Stores a visit with its seat and tray in the caller's transaction, once per form key. */
export async function storeVisit(tx: Db, facts: ShopFacts, visit: NewVisit): Promise<StoreVisitResult> {
  const { key, name, email, phone, reason, notes, at, pieces, shared, addedBy, now } = visit;
  const hash = sha256Hex(JSON.stringify([name, email, phone, reason, notes, at, pieces, shared]));
  const known = async (): Promise<StoreVisitResult | null> => {
    const row = await tx.selectFrom("visit").selectAll().where("key", "=", key).executeTakeFirst();
    if (!row) return null;
    return row.request_hash === hash ? { outcome: "known", visit: row } : { outcome: "other" };
  };
  // Most concurrent requests for a full time end here, without using up a number.
  if ((await findFreeSeat(tx, facts, at)) === null) return (await known()) ?? { outcome: "taken" };
  const row = await tx
    .insertInto("visit")
    .values({
      ...{
        key,
        request_hash: hash,
        token_hash: sha256Hex(deriveVisitToken(await readSecretInTransaction(tx), key)),
      },
      ...formColumns(visitFields, visit),
      ...{ email: email || null, email_key: email ? emailKey(email) : null, phone: phone || null },
      language: language(),
      ...{ shared: shared && JSON.stringify(shared), zone: facts.timeZone },
      ...{ starts_at: at, ends_at: at + facts.visits.minutes * 60_000, state: "booked", sequence: 0 },
      ...{ remind_at: reminderAt(facts, at, now), version: 1, created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return (await known()) ?? { outcome: "taken" };
  if (!(await takeSeat(tx, facts, { id: row.id, at }))) {
    await tx.deleteFrom("visit").where("id", "=", row.id).execute();
    return { outcome: "taken" };
  }
  for (const piece of pieces) await insertTrayPiece(tx, row.id, { piece, addedBy, now });
  return { outcome: "new", visit: row };
}

/** Adds a piece to a visit's tray. Returns false if it is already there. */
export async function insertTrayPiece(
  tx: Db,
  visit: number,
  { piece, addedBy, now }: { piece: TrayPiece; addedBy: string; now: number },
): Promise<boolean> {
  const isProduct = "handle" in piece;
  const design = isProduct ? null : decodeDesign(piece.design);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("visit_piece")
    .values({
      visit_id: visit,
      product_handle: isProduct ? piece.handle : null,
      design_text: isProduct ? null : piece.design,
      title: isProduct ? piece.title : design ? designTitle(design) : m.visits.aDesign,
      laid_at: null,
      added_by: addedBy,
      added_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** When to send a visit's reminder, on the day before in the shop's time zone; null if that has passed. */
export function reminderAt(facts: ShopFacts, at: number, now: number): number | null {
  const before = addDays(localTimeAt(at, facts.timeZone).day, -1);
  const due = momentOf(before, minutesAfterMidnight(facts.visits.remindsAt) ?? 0, facts.timeZone);
  return due !== null && due > now ? due : null;
}
