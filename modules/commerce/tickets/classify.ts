import { sql } from "kysely";
import { formatMoneyExact } from "#money";
import { otherStoreOf, parsePieceCode, pieceLabel } from "#stock";
import { codeKey } from "../../../foundation/records/code-key.ts";
import { firstPage } from "../../../foundation/records/listing.ts";
import { matchesSearch, normalizedCodeColumn } from "../../../foundation/records/searched-text.ts";
import { variantName } from "../../../foundation/records/variant-name.ts";
import { readImages, readSelectedOptions } from "../catalogue/json-columns.ts";
import { variantImageIndex } from "../catalogue/variant-image.ts";
import type { ShopContext } from "../context.ts";
import { unusableReason } from "../credits/pay-with-credit.ts";
import { creditName, findByCode, readCreditCode, readFreeCents } from "../credits/stored-value.ts";
import { listPayableOrders } from "../desk/payable-orders.ts";
import { lineTitle, orderColumns } from "../orders/order-record.ts";
import { findOrder, type OrderRow } from "../orders/order-row.ts";
import { quotedDepositDue } from "../quotes/deposit-due.ts";
import { balanceOf, balanceOrderId } from "./balance-target.ts";
import { datedReturns } from "./classify-dated-returns.ts";
import { classifyQuote } from "./classify-quote.ts";
import { namedReturns, numberedReturns } from "./classify-returns.ts";
import type { Classified } from "./counter.ts";
import { listTickets } from "./list-tickets.ts";
import { unitFaults } from "./piece-faults.ts";
import { ticketLabels } from "./ticket-rows.ts";

const maxTyped = 120;
/** Results of each kind. */
const most = 6;

/**
 * What a scan or typed text may mean at the counter, best match first; empty if nothing matches. A tag, serial number or
 * record number means only that; other text is searched among balances, clients, pieces, services and made-to-order
 * goods.
 */
export async function classify(context: ShopContext, text: string): Promise<Classified[]> {
  // PostgreSQL rejects control characters, which a faulty scanner may send.
  const typed = text
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, maxTyped);
  if (typed === "") return [];
  const otherStore = otherStoreOf(typed, context.origin);
  if (otherStore !== null) return [foreignTag(otherStore)];
  const asked = /^returns?\s+(.+)$/i.exec(typed)?.[1];
  if (asked !== undefined) return await returns(context, asked);
  const returned = await numberedReturns(context, typed);
  const exact = [
    ...(await taggedPieces(context, typed)),
    ...returned,
    // A sale that can be returned is paid.
    ...(returned.length > 0 ? [] : await numberedBalance(context, typed)),
    ...(await classifyQuote(context, typed)),
    ...(await numberedTicket(context, typed)),
    ...(await numberedGiftCard(context, typed)),
  ];
  if (exact.length > 0) return exact;
  return [
    ...(await balances(context, typed)),
    ...(await clients(context, typed)),
    ...(await namedPieces(context, typed)),
    ...services(context, typed),
    ...(await madeToOrder(context, typed)),
    ...(await openTickets(context, typed)),
  ];
}

/** Our own old tags have another host if the store's address has changed. */
function foreignTag(host: string): Classified {
  return {
    ...{ kind: "piece", title: `Tag of ${host}`, detail: "", label: null, image: null, cents: null },
    fault: "Not one of our tags. If it's an old one of ours, type its number.",
    ...{ act: null, path: null },
  };
}

/** What "return" and a number, name, day, total or a card's last four digits may mean. */
async function returns(context: ShopContext, typed: string): Promise<Classified[]> {
  const exact = await numberedReturns(context, typed, { showsRefused: true });
  if (exact.length > 0) return exact;
  const dated = await datedReturns(context, typed);
  return dated.length > 0 ? dated : await namedReturns(context, typed);
}

/** Pieces of the register with their products, those in stock first. */
export function pieces({ database: { read } }: ShopContext) {
  return read
    .selectFrom("stock_unit")
    .innerJoin("variant", "variant.id", "stock_unit.variant_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .select(["stock_unit.id", "stock_unit.serial", "product.title", "product.images"])
    .select(["variant.selected_options", "variant.price_cents"])
    .orderBy(sql`case stock_unit.state when 'free' then 0 when 'held' then 1 else 2 end`)
    .orderBy("product.title")
    .orderBy("stock_unit.id")
    .limit(most);
}

type PieceRow = Awaited<ReturnType<ReturnType<typeof pieces>["execute"]>>[number];

async function taggedPieces(context: ShopContext, typed: string): Promise<Classified[]> {
  const unit = parsePieceCode(typed, context.origin);
  const rows = await pieces(context)
    .where((eb) =>
      unit === null ? eb("stock_unit.serial_key", "=", codeKey(typed)) : eb("stock_unit.id", "=", unit),
    )
    .execute();
  return await shownPieces(context, rows);
}

async function namedPieces(context: ShopContext, typed: string): Promise<Classified[]> {
  const facts = {
    texts: [sql`product.title`, sql`product.vendor`, sql`variant.title`],
    codes: [sql`stock_unit.serial_key`, normalizedCodeColumn(sql`variant.sku`)],
  };
  // What was sold is found by its tag or serial number.
  const rows = await pieces(context)
    .where(matchesSearch(typed, facts))
    .where("stock_unit.state", "<>", "sold")
    .execute();
  return await shownPieces(context, rows);
}

export async function shownPieces(
  { database: { read }, now }: ShopContext,
  rows: readonly PieceRow[],
): Promise<Classified[]> {
  const units = rows.map(({ id }) => id);
  const faults = await unitFaults(read, { orderId: null, units, now: now() });
  return rows.map(({ id, serial, title, images, selected_options, price_cents: cents }) => {
    const unpriced = cents > 0 ? null : "This piece has no price yet.";
    const fault = faults.get(id) ?? unpriced;
    return {
      kind: "piece",
      ...{ title, ...pictured(images, selected_options) },
      label: [pieceLabel(id), serial].filter(Boolean).join(", "),
      ...{ cents, fault },
      act: fault === null ? { do: "add-piece", unit: id } : null,
      path: `/desk/stock/${id}`,
    };
  });
}

function pictured(images: string, options: string): { detail: string; image: string | null } {
  const selectedOptions = readSelectedOptions(options);
  const all = readImages(images);
  return {
    detail: variantName(selectedOptions) ?? "",
    image: all[variantImageIndex(all, { selectedOptions })]?.url ?? null,
  };
}

async function numberedBalance({ database: { read } }: ShopContext, typed: string): Promise<Classified[]> {
  const order = await findOrder(read, await balanceOrderId(read, typed));
  if (!order) return [];
  const { balanceCents, refusal } = await balanceOf(read, order);
  const shown = shownBalance(order, { cents: balanceCents, fault: refusal });
  const depositCents = refusal ? null : await quotedDepositDue(read, order.id);
  if (depositCents === null) return [shown];
  const act = { do: "add-balance" as const, number: order.number, cents: depositCents };
  return [{ ...shown, cents: depositCents, act }];
}

async function balances(context: ShopContext, typed: string): Promise<Classified[]> {
  const { rows } = await listPayableOrders(context, { ...firstPage, search: typed, size: most });
  return rows.map(({ number, repair, name, titles, balanceCents: cents }) => ({
    kind: "balance",
    ...{ title: titles.join(", "), detail: name, label: repair ?? number, image: null },
    ...{ cents, fault: null, path: `/desk/orders/${number}` },
    act: { do: "add-balance", number },
  }));
}

function shownBalance(
  order: OrderRow,
  { cents, fault }: { cents: number; fault: string | null },
): Classified {
  const lines = orderColumns.lines.parse(JSON.parse(order.lines));
  const { number, first_name, last_name } = order;
  return {
    kind: "balance",
    ...{ title: lines.map(lineTitle).join(", "), detail: `${first_name} ${last_name}`.trim() },
    ...{ label: number, image: null, cents: Math.max(0, cents), fault },
    act: fault === null ? { do: "add-balance", number } : null,
    path: `/desk/orders/${number}`,
  };
}

/** A gift card is a payment, so it adds nothing to a ticket. */
async function numberedGiftCard(
  { database: { read }, now }: ShopContext,
  typed: string,
): Promise<Classified[]> {
  const code = readCreditCode(typed, "gift-card");
  const row = code === null ? null : await findByCode(read, code);
  if (!row) return [];
  return [
    {
      ...{ kind: "gift-card", title: creditName(row.account), detail: row.name, label: null, image: null },
      ...{ cents: await readFreeCents(read, row.account), fault: unusableReason(row, now()), act: null },
      path: `/desk/gift-cards/${row.account}`,
    },
  ];
}

async function numberedTicket({ database: { read } }: ShopContext, typed: string): Promise<Classified[]> {
  const number = ticketLabels.read(typed);
  if (number === null) return [];
  const row = await read
    .selectFrom("ticket")
    .select(["id", "name", "total_cents"])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return [];
  return [
    {
      kind: "ticket",
      ...{ title: ticketLabels.of(number), detail: row.name, label: ticketLabels.of(number) },
      ...{ image: null, cents: null, fault: null, act: null, path: `/desk/sell/${row.id}` },
    },
  ];
}

async function openTickets({ database: { read } }: ShopContext, typed: string): Promise<Classified[]> {
  const { rows } = await listTickets(read, { search: typed, size: most, states: ["open", "parked"] });
  return rows.map(({ id, who, what, totalCents }) => ({
    kind: "ticket",
    ...{ title: what || "Empty ticket", label: null, image: null, cents: null },
    detail: [who, formatMoneyExact(totalCents)].filter(Boolean).join(", "),
    ...{ fault: null, act: null, path: `/desk/sell/${id}` },
  }));
}

async function clients({ findClients }: ShopContext, typed: string): Promise<Classified[]> {
  const found = await findClients(typed);
  return found.slice(0, most).map(({ name, email, phone, path }) => ({
    kind: "client",
    ...{ title: name, detail: [email, phone].filter(Boolean).join(", "), label: null },
    ...{ image: null, cents: null, fault: null, path },
    act: { do: "set-client", client: { name, email, phone } },
  }));
}

function services({ facts }: ShopContext, typed: string): Classified[] {
  const words = typed.toLowerCase().split(/\s+/);
  return facts.counter.services
    .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
    .map(({ key: service, title, cents }) => ({
      kind: "service",
      ...{ title, detail: "", label: null, image: null, cents, fault: null, path: null },
      act: { do: "add-service", title, cents, service },
    }));
}

async function madeToOrder(context: ShopContext, typed: string): Promise<Classified[]> {
  const found = {
    texts: [sql`product.title`, sql`product.vendor`, sql`variant.title`],
    codes: [normalizedCodeColumn(sql`variant.sku`)],
  };
  const rows = await madeVariants(context).where(matchesSearch(typed, found)).limit(most).execute();
  return rows.map(shownVariant);
}

/** Made-to-order variants that are for sale. */
export function madeVariants({ database: { read }, facts }: ShopContext) {
  return read
    .selectFrom("variant")
    .innerJoin("product", "product.id", "variant.product_id")
    .select(["variant.id", "variant.sku", "variant.price_cents", "variant.selected_options"])
    .select(["product.id as product", "product.title", "product.images"])
    .where("variant.tracked", "=", 0)
    .where("variant.available", "=", 1)
    .where("variant.price_cents", ">", 0)
    .where("product.status", "=", "ACTIVE")
    .where("product.handle", "<>", facts.deposit.productHandle)
    .orderBy("product.title")
    .orderBy("variant.id");
}

type MadeVariant = Awaited<ReturnType<ReturnType<typeof madeVariants>["execute"]>>[number];

export function shownVariant(variant: MadeVariant): Classified {
  const { id, sku, title, images, selected_options, price_cents: cents, product } = variant;
  return {
    kind: "made-to-order",
    ...{ title, ...pictured(images, selected_options), label: sku, cents },
    ...{ fault: null, path: `/desk/products/${product}` },
    act: { do: "add-made", variant: id, quantity: 1 },
  };
}
