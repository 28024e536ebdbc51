import { createHash, randomBytes } from "node:crypto";
import { convertPhoto } from "#stock";
import { formColumns } from "../../../foundation/records/field-rows.ts";
import { readForm } from "../../../foundation/records/read-form.ts";
import { buyFields } from "../buys/buy-fields.ts";
import { type BuyForm, buyForm } from "../buys/buy-form.ts";
import { type BuyRow, serialKeys } from "../buys/buy-rows.ts";
import { serialFault } from "../buys/serial-faults.ts";
import type { ShopContext } from "../context.ts";
import { settleTicket } from "./settle-ticket.ts";
import { refuse, rejectWithErrors, TicketStoppedError } from "./ticket-answer.ts";
import type { TradeIn } from "./ticket-view.ts";
import { saveTicket, type Writing, type Written, writeTicket } from "./write-ticket.ts";

/** Enough for a watch from all sides with its papers. */
export const maxBuyPhotos = 12;

/**
 * Adds a trade-in to an open ticket, or changes it: what it is, its photos, its seller with their ID, encrypted, and
 * signature, and what is allowed for it. Above the role's limit for all trade-ins of the ticket it asks for an owner.
 */
export async function takeIn(context: ShopContext, asked: TradeIn): Promise<Written> {
  const { line, input, photographs, approval, ...change } = asked;
  const { facts, seal } = context;
  if (seal === null)
    return stopped("Trade-ins need a key for sellers' IDs. Set SELLER_ID_KEY, then restart the store.");
  const read = readForm(buyForm({ facts, now: context.now(), keepsId: line !== null }), input);
  if ("errors" in read) return { outcome: "refused", errors: read.errors };
  const photos = await readPhotographs(photographs);
  if (typeof photos === "string") return { outcome: "refused", errors: [{ field: "file", message: photos }] };
  const approver = approval === undefined ? null : await context.ownerOf(approval);
  if (approval !== undefined && approver === null)
    return stopped("We couldn't verify the owner. Ask them to confirm again.", "approval");
  const { form } = read;
  const { idNumber: _, bornOn: __, ...hashed } = form;
  return await writeTicket(context, change, {
    // Excludes the ID, because a hash of its number could be brute-forced.
    input: { line, ...hashed, photos: photos.map(({ hash }) => hash) },
    from: ["open"],
    async work(writing) {
      const { ticket } = writing;
      const known = line === null ? null : tradeInOf(writing, line);
      const position = known?.position ?? ticket.row.last_position + 1;
      const row = { ...newRow(writing, position), ...known, ...columnsOf(form), approved_by: approver };
      if (known && !isSigned(form) && signedColumns.some((column) => known[column] !== row[column]))
        refuse("What the seller signed has changed. Have them sign again.", "signedName");
      row.id_sealed = sealedId({ form, known, id: row.id, seal });
      const fault = await serialFault(writing.transaction.tx, row);
      if (fault) rejectWithErrors([fault]);
      assertNotTwice(writing, row);
      await saveBuy(writing, row, known);
      await savePhotos(writing, row.id, photos);
      ticket.row.last_position = Math.max(ticket.row.last_position, position);
      const { set } = await settleTicket(writing);
      assertWithinAllowance(writing, approver);
      await saveTicket(writing, {
        set: { ...set, last_position: ticket.row.last_position },
        action: known ? "trade_in_changed" : "trade_in_added",
        data: {
          ...{
            line: position,
            kind: row.kind,
            allowedCents: row.allowed_cents,
            forResale: row.for_resale === 1,
          },
          ...(approver !== null && { approvedBy: approver }),
        },
      });
      return { added: position };
    },
  });
}

/** What the bill of sale says, above the seller's signature. */
const signedColumns = [
  ...(["title", "description", "metal", "fineness", "weight_mg", "brand", "reference"] as const),
  ...([
    "case_serial",
    "movement_serial",
    "allowed_cents",
    "for_resale",
    "seller_name",
    "seller_address",
  ] as const),
] satisfies readonly (keyof BuyRow)[];

/** Removes a trade-in from its ticket with its photos, in the caller's transaction. */
export async function removeTradeIn({ transaction: { tx }, ticket }: Writing, buy: BuyRow): Promise<void> {
  await tx.deleteFrom("buy").where("id", "=", buy.id).where("state", "=", "draft").execute();
  ticket.tradeIns.splice(ticket.tradeIns.indexOf(buy), 1);
}

/** The trade-in on a ticket's line. Refuses if it was removed. */
export function tradeInOf({ ticket }: Writing, position: number): BuyRow {
  return ticket.tradeIns.find((buy) => buy.position === position) ?? refuse("This line was removed.");
}

interface Photo {
  hash: string;
  bytes: Uint8Array;
}

async function readPhotographs(files: readonly Uint8Array[]): Promise<Photo[] | string> {
  const photos = new Map<string, Photo>();
  for (const file of files) {
    const bytes = await convertPhoto(file);
    if (typeof bytes === "string") return bytes;
    const hash = createHash("sha256").update(bytes).digest("hex");
    photos.set(hash, { hash, bytes });
  }
  return [...photos.values()];
}

function newRow({ ticket, actor, now }: Writing, position: number): BuyRow {
  return {
    ...{ id: randomBytes(16).toString("base64url"), number: null, state: "draft", settlement: "ticket" },
    ...{ ticket_id: ticket.row.id, position, kind: "jewelry", title: "", description: "", metal: "" },
    ...{ fineness: null, weight_mg: null, brand: "", reference: "", case_serial: "", movement_serial: "" },
    ...{ case_key: null, movement_key: null, allowed_cents: 0, for_resale: 0, approved_by: null },
    ...{ seller_name: "", seller_address: "", seller_email: "", seller_phone: "", seller_age: null },
    ...{ id_type: "", id_sealed: "", signature: "", signed_name: "", signed_at: now },
    ...{ taken_by: actor.actor, taken_at: now, unit_id: null, hold_until: null, hold_note: "" },
    ...{ released_at: null, released_by: null, version: 1, created_at: now, updated_at: now },
  };
}

function columnsOf(form: BuyForm) {
  const { weightMg, isForResale, allowed, age, signature, signedName } = form;
  return {
    ...formColumns(buyFields, form),
    ...serialKeys(form),
    ...{ weight_mg: weightMg, allowed_cents: allowed, for_resale: isForResale ? (1 as const) : (0 as const) },
    ...(age !== null && { seller_age: age }),
    ...(isSigned(form) && { signature, signed_name: signedName || form.sellerName }),
  };
}

function isSigned({ signature, signedName }: BuyForm): boolean {
  return signature !== "" || signedName !== "";
}

interface Sealing {
  form: BuyForm;
  known: BuyRow | null;
  id: string;
  seal: NonNullable<ShopContext["seal"]>;
}

function sealedId({ form: { idNumber, bornOn }, known, id, seal }: Sealing): string {
  if (idNumber === "" && known) return known.id_sealed;
  return seal.seal(JSON.stringify({ number: idNumber, bornOn }), id);
}

/** The same serial twice on one ticket is the same piece. */
function assertNotTwice({ ticket }: Writing, row: BuyRow): void {
  if (row.case_key === null) return;
  const twin = ticket.tradeIns.find(({ id, case_key }) => id !== row.id && case_key === row.case_key);
  if (twin) refuse("A trade-in with this serial is already on this ticket.", "caseSerial");
}

async function saveBuy(
  { transaction: { tx }, ticket, now }: Writing,
  row: BuyRow,
  known: BuyRow | null,
): Promise<void> {
  if (known) {
    const { id, ...set } = row;
    Object.assign(row, { version: known.version + 1, updated_at: now });
    await tx
      .updateTable("buy")
      .set({ ...set, version: row.version, updated_at: now })
      .where("id", "=", id)
      .execute();
    ticket.tradeIns.splice(ticket.tradeIns.indexOf(known), 1, row);
    return;
  }
  await tx.insertInto("buy").values(row).execute();
  ticket.tradeIns.push(row);
}

async function savePhotos(
  { transaction: { tx }, now }: Writing,
  id: string,
  photos: readonly Photo[],
): Promise<void> {
  const known = await tx.selectFrom("buy_photo").select("hash").where("buy_id", "=", id).execute();
  const added = photos.filter(({ hash }) => !known.some((photo) => photo.hash === hash));
  const count = known.length + added.length;
  if (count === 0) refuse("Take at least one photo of it.", "file");
  if (count > maxBuyPhotos) refuse(`A trade-in can have up to ${maxBuyPhotos} photos.`, "file");
  for (const photo of added)
    await tx
      .insertInto("buy_photo")
      .values({ ...photo, buy_id: id, added_at: now })
      .execute();
}

/** Allowances add up over a ticket, so that two small ones can't pass for a large one. */
function assertWithinAllowance({ context, ticket, actor }: Writing, approver: string | null): void {
  if (approver !== null || actor.role === "owner") return;
  const limits: Partial<Record<string, number>> = context.facts.counter.tradeIns.allowanceCents;
  const limitCents = limits[actor.role] ?? 0;
  const allowed = ticket.tradeIns.reduce((sum, { allowed_cents }) => sum + allowed_cents, 0);
  if (allowed > limitCents)
    throw new TicketStoppedError({ outcome: "approval", limitPercent: null, limitCents });
}

function stopped(message: string, field = "form"): Written {
  return { outcome: "refused", errors: [{ field, message }] };
}
