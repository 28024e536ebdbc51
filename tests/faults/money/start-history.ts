import { encodeDesign } from "#jewelry/link";
import { shop as facts } from "../../../shop.config.ts";
import { pickupInput } from "../../checkout/checkout-service.ts";
import type { DeskService } from "../../checkout/desk-service.ts";
import { ringDesign } from "../../jewelry/sample-designs.ts";
import { receivePieces } from "./cost-acts.ts";
import { newOrderModel, type OrderHistory } from "./order-model.ts";
import { createAcceptedQuote } from "./quote-acts.ts";
import { chance, randomCents, type Showroom } from "./showroom.ts";

const depositVariants = new WeakMap<Showroom, Promise<number>>();

/** An order waiting for payment: goods, a deposit, or a quote's deposit; null if no quote was accepted. */
export async function startHistory(room: Showroom): Promise<OrderHistory | null> {
  const shop = chance(room, 0.35) ? room.byPage : room.byCode;
  const share = room.random();
  if (share < 0.35) return await startQuoteHistory(room, shop);
  const kind = share < 0.5 ? "goods" : "deposit";
  const key = await (kind === "goods" ? goods(room, shop) : deposit(room, shop));
  const held = await shop.till.hold(
    key,
    kind === "goods" ? pickupInput() : pickupInput({ method: undefined }),
  );
  if (held.outcome !== "payment") throw new Error(`The order is ${held.outcome}.`);
  const { orderId } = held;
  return newHistory({ room, shop, kind }, { orderId, checkoutKey: key, quoted: null });
}

async function startQuoteHistory(room: Showroom, shop: DeskService): Promise<OrderHistory | null> {
  const accepted = await createAcceptedQuote(room, shop);
  return accepted && (await newHistory({ room, shop, kind: "deposit" }, accepted));
}

async function newHistory(
  { room, shop, kind }: Pick<OrderHistory, "room" | "shop" | "kind">,
  { orderId, checkoutKey, quoted }: Pick<OrderHistory, "orderId" | "checkoutKey" | "quoted">,
): Promise<OrderHistory> {
  const { number } = await room.database.read
    .selectFrom("orders")
    .select("number")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { room, shop, kind, orderId, number, checkoutKey, quoted, page: null, model: newOrderModel() };
}

async function goods(room: Showroom, { till }: DeskService): Promise<string> {
  const variantId = await till.addVariant({ priceCents: 1_000 + randomCents(room, 3_000_000) });
  await receivePieces(room, variantId);
  return await till.enter([{ variantId }]);
}

async function deposit(room: Showroom, { till }: DeskService): Promise<string> {
  const { productHandle: handle, cents: priceCents } = facts.deposit;
  const variant = { handle, priceCents, pieces: null, isTaxable: false, requiresShipping: false };
  const known = depositVariants.get(room) ?? till.addVariant(variant);
  depositVariants.set(room, known);
  const attributes = [
    { key: "Custom Design", value: "Yes" },
    { key: "_design", value: encodeDesign(ringDesign()) },
  ];
  return await till.enter([{ variantId: await known }], { attributes });
}
