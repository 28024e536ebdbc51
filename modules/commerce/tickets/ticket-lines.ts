import type { Insertable } from "kysely";
import type { Tables } from "#database";
import { type Cents, formatMoneyExact } from "#money";
import { pieceLabel } from "#stock";
import { keepBalanceCurrent } from "../balance/refresh-tax.ts";
import { lineFacts, readVariants } from "../checkout/priced-lines.ts";
import { lineTitle, orderColumns } from "../orders/order-record.ts";
import { lockOrder, type OrderRow } from "../orders/order-row.ts";
import { balanceLabel, balanceOf, balanceOrderId, defaultPayment } from "./balance-target.ts";
import { assertGiftCardAmount, giftCardItem } from "./sell-gift-cards.ts";
import { refuse } from "./ticket-answer.ts";
import type { TicketItem, TicketLineRow } from "./ticket-rows.ts";
import type { GiftCardRecipient } from "./ticket-view.ts";
import type { Writing } from "./write-ticket.ts";

export type NewLine = Omit<
  Insertable<Tables["ticket_line"]>,
  "ticket_id" | "position" | "item" | "discount" | "discount_cents" | "share_cents"
> & { item: TicketItem; discount_cents?: number };

/** Adds a line in the caller's transaction. Returns its id. */
export async function addLine(writing: Writing, line: NewLine): Promise<number> {
  const { transaction, ticket } = writing;
  const position = ticket.row.last_position + 1;
  const row: TicketLineRow = {
    ...{ ...line, unit_id: line.unit_id ?? null, balance_order: line.balance_order ?? null },
    ...{ ticket_id: ticket.row.id, position, item: JSON.stringify(line.item) },
    ...{ discount: null, discount_cents: line.discount_cents ?? 0, share_cents: 0 },
  };
  await transaction.tx.insertInto("ticket_line").values(row).execute();
  ticket.lines.push(row);
  ticket.row.last_position = position;
  return position;
}

/** A piece in stock, at its price today. */
export async function pieceLine(
  { context, transaction, ticket }: Writing,
  { unit }: { unit: number },
): Promise<NewLine> {
  if (ticket.lines.some(({ unit_id }) => unit_id === unit)) refuse("This piece is already on this ticket.");
  const { tx } = transaction;
  const piece = await tx
    .selectFrom("stock_unit")
    .select(["variant_id", "serial"])
    .where("id", "=", unit)
    .executeTakeFirst();
  if (!piece) refuse("We don't have this piece. Check the tag.");
  const variant = (await readVariants(tx, [piece.variant_id])).get(piece.variant_id);
  if (!variant || variant.price_cents <= 0)
    refuse("This piece has no price yet. Set one on its product first.");
  const label = [pieceLabel(unit), piece.serial].filter(Boolean).join(", ");
  return {
    ...{ kind: "piece", unit_id: unit, quantity: 1, unit_cents: variant.price_cents },
    taxable: variant.taxable,
    item: {
      ...itemOf(lineFacts(variant, context.facts.deposit.productHandle), {
        variantId: piece.variant_id,
        label,
      }),
      // Even if others like it are made to order.
      isTracked: true,
    },
  };
}

/** A made-to-order variant, at its price today. */
export async function madeLine(
  { context, transaction: { tx } }: Writing,
  { variant: variantId, quantity }: { variant: number; quantity: number },
): Promise<NewLine> {
  const variant = (await readVariants(tx, [variantId])).get(variantId);
  const { productHandle: deposit } = context.facts.deposit;
  if (variant?.status !== "ACTIVE" || variant.handle === deposit)
    refuse("We don't sell this. Choose another.");
  if (variant.tracked === 1) refuse("This is sold from stock. Add the piece by its tag or serial number.");
  if (variant.available !== 1) refuse("We aren't making this right now.");
  if (variant.price_cents <= 0) refuse("This has no price yet. Set one on its product first.");
  return {
    ...{ kind: "made-to-order", quantity, unit_cents: variant.price_cents, taxable: variant.taxable },
    item: itemOf(lineFacts(variant, deposit), { variantId, label: "" }),
  };
}

/** A service from the shop's list, or one with a price of its own, which is taxed. */
export function serviceLine(
  { context }: Writing,
  { title, cents, service }: { title: string; cents: Cents; service?: string },
): NewLine {
  const { services } = context.facts.counter;
  // Typed by hand, a listed service is the listed one.
  const typed = title.trim().toLowerCase();
  const listed = services.find((one) =>
    service === undefined ? one.title.toLowerCase() === typed : one.key === service,
  );
  if (service !== undefined && !listed)
    refuse("We don't offer this service anymore. Choose another.", "service");
  // A lower price is a discount, with its reason and limit.
  if (listed && cents < listed.cents)
    refuse(
      `This is below the listed price of ${formatMoneyExact(listed.cents)}. Give a discount instead.`,
      "cents",
    );
  return {
    ...{ kind: "service", quantity: 1, unit_cents: cents, taxable: (listed?.isTaxable ?? true) ? 1 : 0 },
    item: { ...plainItem, title, service: listed?.key ?? null },
  };
}

/** What is due for a repair or custom piece, or part of it. */
export async function balanceLine(
  { transaction, ticket, actor, now }: Writing,
  { number, cents }: { number: string; cents?: Cents },
): Promise<NewLine & { order: OrderRow }> {
  const { tx } = transaction;
  const known = await lockOrder(transaction, await balanceOrderId(tx, number));
  if (!known) refuse("No order, repair or layaway has this number.", "number");
  const order = (await keepBalanceCurrent(transaction, known, { actor: actor.actor, now })) ?? known;
  if (ticket.lines.some(({ balance_order }) => balance_order === order.id))
    refuse("This balance is already on this ticket.", "number");
  const { balanceCents, refusal } = await balanceOf(tx, order);
  if (refusal) refuse(refusal, "number");
  if (cents !== undefined && cents > balanceCents)
    refuse(`Only ${formatMoneyExact(balanceCents)} is due.`, "cents");
  const [line] = orderColumns.lines.parse(JSON.parse(order.lines));
  const label = balanceLabel(order);
  return {
    ...{
      kind: "balance",
      balance_order: order.id,
      quantity: 1,
      unit_cents: cents ?? (await defaultPayment(tx, order, { balanceCents, now })),
      taxable: 0,
    },
    item: { ...plainItem, title: line ? lineTitle(line) : `Order ${order.number}`, label },
    order,
  };
}

/** A gift card, which gets its number when the ticket is finished. */
export function giftCardLine(
  writing: Writing,
  { cents, recipient }: { cents: Cents; recipient: GiftCardRecipient | null },
): NewLine {
  assertGiftCardAmount(writing, cents);
  return {
    ...{ kind: "gift-card", quantity: 1, unit_cents: cents, taxable: 0 },
    item: { ...plainItem, ...giftCardItem(recipient ?? undefined) },
  };
}

/** An item that is no product. */
export const plainItem: TicketItem = {
  ...{ variantId: 0, productHandle: "", title: "", variantTitle: null, vendor: "", sku: null, image: null },
  ...{ isTracked: false, requiresShipping: false, label: "", service: null },
};

function itemOf(
  facts: ReturnType<typeof lineFacts>,
  { variantId, label }: { variantId: number; label: string },
): TicketItem {
  const { isTaxable: _, isDiscountable: __, ...rest } = facts;
  return { ...rest, variantId, label, service: null };
}
