import { pieceLabel } from "#stock";
import { addVariant } from "../checkout/checkout-service.ts";
import { readDeskOrder } from "../checkout/desk-service.ts";
import { deviceOf, newKey, sales } from "../counter/counter-service.ts";
import { deskActor, type QuoteService } from "./quote-service.ts";

const { actor } = deskActor;
export const handover = { method: "collected", givenBy: "Mara", receivedBy: "Claire Donnelly" };
export const signed = { signedName: "Claire Donnelly", signature: "M10 10L40 40" };
/** Only the lines of a test. */
const noLines = { "0-title": "", "0-note": "", "0-each": "", "0-cost": "", "1-title": "", "1-note": "" };
export const bare = { ...noLines, "1-each": "", "1-cost": "", tradeIn: "", tradeInTitle: "", words: "" };

export async function stockLine({ till }: QuoteService, changes: Record<string, string> = {}) {
  const variant = await addVariant(till.database, { priceCents: 200_000 }, till.clock.at);
  const { id } = await till.database.read
    .selectFrom("stock_unit")
    .select("id")
    .where("variant_id", "=", variant)
    .executeTakeFirstOrThrow();
  const line = { "2-kind": "stock", "2-piece": pieceLabel(id), "2-title": "", "2-each": "1800" };
  return { unit: id, variant, typed: { ...bare, ...line, ...changes } };
}

export async function unitOf({ till }: QuoteService, id: number) {
  return await till.database.read
    .selectFrom("stock_unit")
    .select(["state", "order_id", "held_until"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export async function signAtCounter(
  { till, quotes }: QuoteService,
  { label, version }: { label: string; version: number },
) {
  const revision = (await quotes.read(label))?.revision ?? 0;
  return await till.quoteDeposits.acceptAtCounter({ label, version, revision, input: signed, by: deskActor });
}

/** Pays an order's balance in cash on a ticket, by a typed number. */
export async function payOnTicket({ till }: QuoteService, number: string, cents?: number) {
  const begun = await till.counter.begin({ key: newKey(), actor: sales });
  if (begun.outcome !== "done") throw new Error(begun.outcome);
  const ticket = deviceOf(till.counter, begun.ticket);
  const added = await ticket.act({ do: "add-balance", number, ...(cents !== undefined && { cents }) });
  if (added.outcome !== "done") throw new Error(JSON.stringify(added));
  await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
  const finished = await ticket.finish();
  if (finished.outcome !== "done") throw new Error(JSON.stringify(finished));
  return ticket.view;
}

export async function handOver({ desk }: QuoteService, number: string) {
  const { version } = await readDeskOrder(desk, number);
  return await desk.handOver({ number, version, seenBalanceCents: 0, actor, input: handover });
}

export async function handoverEntry({ till }: QuoteService) {
  const rows = await till.database.read
    .selectFrom("journal_entry")
    .innerJoin("journal_posting", "entry", "journal_entry.number")
    .select(["account", "cents"])
    .where("kind", "=", "handover")
    .orderBy("position")
    .execute();
  return rows.map(({ account, cents }) => `${account} ${cents}`);
}

export async function orderId({ till }: QuoteService, number: string): Promise<string> {
  const order = till.database.read.selectFrom("orders").select("id").where("number", "=", number);
  return (await order.executeTakeFirstOrThrow()).id;
}

export async function variantOf({ till }: QuoteService, unit: number): Promise<number | undefined> {
  const row = till.database.read.selectFrom("stock_unit").select("variant_id").where("id", "=", unit);
  return (await row.executeTakeFirst())?.variant_id;
}

export async function emails({ till }: QuoteService): Promise<string[]> {
  const rows = await till.database.read.selectFrom("outbox").select("template").orderBy("id").execute();
  return rows.map(({ template }) => template);
}
