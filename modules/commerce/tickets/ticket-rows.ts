import type { Selectable } from "kysely";
import { z } from "zod";
import type { Db, Tables } from "#database";
import { seriesLabel } from "../../../foundation/records/record-label.ts";
import { type BuyRow, buysOfTicket } from "../buys/buy-rows.ts";
import { orderColumns } from "../orders/order-record.ts";
import type { ShopTransaction } from "../stock/transaction.ts";

export type TicketRow = Selectable<Tables["ticket"]>;
export type TicketLineRow = Selectable<Tables["ticket_line"]>;
export type TicketTenderRow = Selectable<Tables["ticket_tender"]>;

export type TicketReturnRow = Selectable<Tables["ticket_return"]>;

/** A ticket with its lines, trade-ins and tenders. */
export interface Ticket {
  row: TicketRow;
  lines: TicketLineRow[];
  /** What its lines of the kind `return` take back. */
  returns: TicketReturnRow[];
  tenders: TicketTenderRow[];
  tradeIns: BuyRow[];
}

export const ticketLabels = seriesLabel("ticket");
/** "T-1001" */
export const ticketLabel = ticketLabels.of;

/** Its name in the audit log; its number isn't known before it is finished. */
export function ticketSubject(id: string): string {
  return `ticket ${id}`;
}

const discount = z.object({
  by: z.enum(["percent", "amount", "price"]),
  /** Percent, with up to two decimals, or cents. */
  value: z.number(),
  reason: z.string(),
  /** The owner who approved it above the limit; null if it is within. */
  approvedBy: z.string().nullable(),
});

export type StoredDiscount = z.infer<typeof discount>;

const [orderLine] = [orderColumns.lines.element];

const item = orderLine
  .pick({ variantId: true, productHandle: true, title: true, titles: true, variantTitle: true, vendor: true })
  .extend(orderLine.pick({ sku: true, image: true, isTracked: true, taxClass: true }).shape)
  .extend({
    requiresShipping: z.boolean(),
    /** Tag and serial of a piece, number of an order; empty for others. */
    label: z.string(),
    /** Key of the service in the shop's list; null for others. */
    service: z.string().nullable(),
    /** Number of the quote it was added from. */
    quote: z.int().exactOptional(),
    /** Who a gift card is for; absent for others. */
    recipient: z.object({ name: z.string(), email: z.string().nullable(), message: z.string() }).optional(),
  });

/** What a line is for, as it will be on the order. */
export type TicketItem = z.infer<typeof item>;

const exemption = z.object({
  kind: z.enum(["resale", "exempt-organization"]),
  number: z.string(),
  expires: z.string(),
});

/** JSON columns of the tables: parse with these, write with `JSON.stringify`. */
export const ticketColumns = {
  item,
  discount,
  exemption,
  salespeople: z.array(z.object({ staff: z.string(), percent: z.int() })),
  delivery: orderColumns.delivery,
};

/** Parses a nullable JSON column. */
export function readColumn<T>(schema: z.ZodType<T>, column: string | null): T | null {
  return column === null ? null : schema.parse(JSON.parse(column));
}

/** Reads a ticket by its id or number, with its lines and tenders in order; null if there is none. */
export async function findTicket(db: Db, id: string): Promise<Ticket | null> {
  if (!/^[\w-]+$/.test(id)) return null;
  const number = ticketLabels.read(id);
  const row = await db
    .selectFrom("ticket")
    .selectAll()
    .where((eb) => (number === null ? eb("id", "=", id) : eb("number", "=", number)))
    .executeTakeFirst();
  return row ? await withParts(db, row) : null;
}

/** Like `findTicket`, but locks the ticket until the commit. */
export async function lockTicket({ tx, dialect }: ShopTransaction, id: string): Promise<Ticket | null> {
  const row = await tx
    .selectFrom("ticket")
    .selectAll()
    .where("id", "=", id)
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? await withParts(tx, row) : null;
}

async function withParts(db: Db, row: TicketRow): Promise<Ticket> {
  const lines = await db
    .selectFrom("ticket_line")
    .selectAll()
    .where("ticket_id", "=", row.id)
    .orderBy("position")
    .execute();
  const tenders = await db
    .selectFrom("ticket_tender")
    .selectAll()
    .where("ticket_id", "=", row.id)
    .orderBy("position")
    .execute();
  const returns = lines.some(({ kind }) => kind === "return")
    ? await db
        .selectFrom("ticket_return")
        .selectAll()
        .where("ticket_id", "=", row.id)
        .orderBy("position")
        .execute()
    : [];
  return { row, lines, returns, tenders, tradeIns: await buysOfTicket(db, row.id) };
}

/** What a ticket costs after its returns; negative if more goes back than is sold. */
export function netTotalCents({
  total_cents,
  returned_cents,
}: Pick<TicketRow, "total_cents" | "returned_cents">): number {
  return total_cents - returned_cents;
}

/** What is left to pay; 0 if a refund is due. */
export function dueCents({ row, tenders }: Pick<Ticket, "row" | "tenders">): number {
  return Math.max(0, netTotalCents(row) - paidCents({ tenders }));
}

/** What its gift cards cost. */
export function giftCardCents({ lines }: Pick<Ticket, "lines">): number {
  return lines.reduce((sum, line) => sum + (line.kind === "gift-card" ? line.unit_cents : 0), 0);
}

/** Paid so far: tenders that weren't undone. */
export function paidCents({ tenders }: Pick<Ticket, "tenders">): number {
  return tenders.reduce((sum, { state, cents }) => sum + (state === "undone" ? 0 : cents), 0);
}
