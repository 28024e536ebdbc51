import { randomBytes } from "node:crypto";
import { type Db, prepareStatement } from "#database";
import { m } from "#messages";
import {
  findAcceptableVersion,
  findQuoteByToken,
  type QuoteRow,
  quotedDesign,
  quoteLabel,
  quoteTable,
  recordAcceptance,
} from "#quotes";
import { emailKey } from "../../../foundation/records/email-key.ts";
import { deriveKey, sha256Hex } from "../../../foundation/records/secret.ts";
import type { ShopContext } from "../context.ts";
import { holdMs, insertOrder, type NewOrder } from "../orders/insert-order.ts";
import { cancelOrder, type OrderTransaction, writeOrders } from "../orders/move-order.ts";
import { insertOrderDesigns } from "../orders/order-designs.ts";
import { type OrderLine, orderColumns } from "../orders/order-record.ts";
import { checkoutOrderState, lockOrder, orderToken } from "../orders/order-row.ts";

export type AcceptResult =
  /** The deposit's order is waiting in the checkout with this key; a second click gets the same one. */
  | { outcome: "payment"; checkoutKey: string }
  /** Not possible, as a message to the client. */
  | { outcome: "refused"; message: string }
  | { outcome: "unknown" };

/** Another request accepted the quote between two reads; read it again. */
class RivalError extends Error {}

const attempts = 4;
const cartMs = 30 * 24 * 60 * 60_000;

/**
 * Accepts the latest sent version of a quote on the client's page, before it expires, and writes the order for its
 * deposit, paid in the checkout. Can be accepted again if the deposit wasn't paid in time.
 */
export async function acceptQuote(
  context: ShopContext,
  { token, version }: { token: string; version: number },
): Promise<AcceptResult> {
  const { gateway, facts } = context;
  if (!(await findQuoteByToken(context.database.read, token))) return { outcome: "unknown" };
  if (gateway.kind === "page" && !(await gateway.isReady()))
    return {
      outcome: "refused",
      message: m.quotes.noPayments(facts.phones.showroom),
    };
  const secret = await context.secret();
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeOrders(context, (transaction) =>
        accept(transaction, context, { token, version, secret }),
      );
    } catch (error) {
      if (!(error instanceof RivalError) || attempt >= attempts) throw error;
    }
  }
}

interface Accepting {
  token: string;
  version: number;
  secret: Awaited<ReturnType<ShopContext["secret"]>>;
}

/** Locks the order before its quote, like a payment does. */
async function accept(
  transaction: OrderTransaction,
  { facts, now: clock }: ShopContext,
  { token, version, secret }: Accepting,
): Promise<AcceptResult> {
  const { tx } = transaction;
  const now = clock();
  const seen = await findQuoteByToken(tx, token);
  if (!seen || seen.sent_version === null) return { outcome: "unknown" };
  const earlier = await lockOrder(transaction, seen.order_id);
  const quote = await quoteTable.lock(transaction, seen.number);
  if (!quote || quote.order_id !== seen.order_id) throw new RivalError();
  const found = await findAcceptableVersion(tx, quote, { version, facts, now });
  const cartId = deriveKey(secret, "quote cart", quote.number);
  const checkoutKey = deriveKey(secret, "checkout", cartId);
  const standing = checkoutOrderState(earlier, now);
  const isWaiting = standing === "waiting" && quote.accepted_version === version;
  if (isWaiting && quote.state !== "accepted") return { outcome: "payment", checkoutKey };
  if ("message" in found) return { outcome: "refused", message: found.message };
  if (earlier?.state === "pending_payment")
    await cancelOrder(transaction, earlier, { reason: "expired", actor: "visitor", now });

  const { version: terms } = found;
  const order = depositOrder(quote, { cartId, version, cents: terms.deposit_cents, facts, secret, now });
  await insertOrder(tx, order);
  const design = quotedDesign(quote, terms.price_cents);
  // The price comes from the quote, so the price book doesn't matter.
  await insertOrderDesigns(tx, order.id, { designs: design ? [design] : [], priceBook: 1 });
  await openCheckoutOf(tx, { cartId, keyHash: sha256Hex(checkoutKey), orderId: order.id, now });
  await recordAcceptance(tx, found, { orderId: order.id, now });
  return { outcome: "payment", checkoutKey };
}

interface DepositOf extends Pick<Accepting, "version" | "secret"> {
  cartId: string;
  cents: number;
  facts: ShopContext["facts"];
  now: number;
}

function depositOrder(quote: QuoteRow, { cartId, version, cents, facts, secret, now }: DepositOf): NewOrder {
  const id = randomBytes(16).toString("base64url");
  const label = quoteLabel(quote.number);
  const [firstName, lastName] = names(quote.name);
  return {
    id,
    token_hash: sha256Hex(orderToken(secret, id)),
    cart_id: cartId,
    kind: "deposit",
    email: quote.email,
    email_key: emailKey(quote.email),
    client_key: "",
    first_name: firstName,
    last_name: lastName,
    phone: quote.phone,
    delivery: JSON.stringify({ method: "pickup" }),
    lines: JSON.stringify(orderColumns.lines.parse([depositLine(quote, label, cents)])),
    attributes: JSON.stringify([{ key: "Quote", value: `${label}, version ${version}` }]),
    ...{ note: "", agreed_to_show: 0, discount_code: null, discount_percent: null },
    ...{ subtotal_cents: cents, discount_cents: 0, shipping_cents: 0, tax_cents: 0, total_cents: cents },
    // Like every deposit: its tax is due at handover.
    ...{ tax_ppm: null, tax_label: null, currency: facts.currency, unit_count: 0 },
    held_until: now + holdMs,
    created_at: now,
  };
}

/** Not a catalogue variant, so that no catalogue price changes the deposit. */
function depositLine({ title }: QuoteRow, label: string, cents: number): OrderLine {
  return {
    id: "quote",
    variantId: 0,
    productHandle: "",
    title: `Deposit, ${title}`,
    variantTitle: `Quote ${label}`,
    ...{ vendor: "", sku: null, image: null, quantity: 1, unitPriceCents: cents, totalCents: cents },
    ...{ discountCents: 0, attributes: [], isTracked: false, isTaxable: false, isDiscountable: false },
  };
}

/** Treats the last word as the last name. */
function names(name: string): [first: string, last: string] {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? "") : "";
  return [words.join(" "), last];
}

/** The checkout for the deposit, with an empty cart, so that nothing else can be bought in it. */
async function openCheckoutOf(
  tx: Db,
  { cartId, keyHash, orderId, now }: { cartId: string; keyHash: string; orderId: string; now: number },
): Promise<void> {
  await tx
    .insertInto("cart")
    .values({
      id: cartId,
      key_hash: sha256Hex(randomBytes(16).toString("base64url")),
      ...{ lines: "[]", attributes: "[]", note: "", discount_codes: "[]" },
      buyer_identity: JSON.stringify({ countryCode: null, email: null, phone: null }),
      ...{ order_id: null, created_at: now, updated_at: now, expires_at: now + cartMs },
    })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ updated_at: now, expires_at: now + cartMs }),
    )
    .execute();
  await tx
    .insertInto("checkout")
    .values({ key_hash: keyHash, cart_id: cartId, discount_code: "", order_id: orderId, created_at: now })
    .onConflict((conflict) => conflict.column("key_hash").doUpdateSet({ order_id: orderId }))
    .execute();
}

/** The token of the quote whose deposit a checkout is for; otherwise null. */
export async function findQuoteTokenByCheckout(context: ShopContext, key: string): Promise<string | null> {
  const [quote] = (await quoteOfHash(context.database.read, sha256Hex(key))).rows;
  return quote ? deriveKey(await context.secret(), "quote", quote.number) : null;
}

const quoteOfHash = prepareStatement((db, hash: string) =>
  db.selectFrom("quote").select("number").where("checkout_hash", "=", hash),
);
