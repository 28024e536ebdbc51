import { randomBytes } from "node:crypto";
import { type Db, prepareStatement } from "#database";
import { m } from "#messages";
import {
  findAcceptableVersion,
  findQuoteByToken,
  quotedDesign,
  quoteTable,
  readQuoteLines,
  recordAcceptance,
  versionRows,
} from "#quotes";
import { deriveKey, sha256Hex } from "../../../foundation/records/secret.ts";
import type { ShopContext } from "../context.ts";
import { holdMs, insertOrder } from "../orders/insert-order.ts";
import { cancelOrder, type OrderTransaction, writeOrders } from "../orders/move-order.ts";
import { insertOrderDesigns } from "../orders/order-designs.ts";
import { checkoutOrderState, lockOrder, orderToken } from "../orders/order-row.ts";
import { acceptAtOnce } from "./accept-at-once.ts";
import { quoteOrder } from "./quote-order.ts";
import { holdQuotedPieces, lockQuotedPieces } from "./quoted-stock.ts";

export type AcceptResult =
  /** The deposit's order is waiting in the checkout with this key; a second click gets the same one. */
  | { outcome: "payment"; checkoutKey: string }
  /** No deposit is due. A second click gets the same answer. */
  | { outcome: "accepted"; orderToken: string }
  /** Not possible, as a message to the client. */
  | { outcome: "refused"; message: string }
  | { outcome: "unknown" };

/** Another request accepted the quote between two reads; read it again. */
class RivalError extends Error {}

const attempts = 4;
const cartMs = 30 * 24 * 60 * 60_000;

/**
 * Accepts the latest sent version of a quote on the client's page, before it expires, and writes the order for its
 * deposit, paid in the checkout, with its pieces from stock on hold. Can be accepted again if the deposit wasn't paid in
 * time. Without a deposit, it is accepted at once.
 */
export async function acceptQuote(
  context: ShopContext,
  { token, version }: { token: string; version: number },
): Promise<AcceptResult> {
  const { gateway, facts } = context;
  const { read } = context.database;
  const known = await findQuoteByToken(read, token);
  if (!known) return { outcome: "unknown" };
  const terms = (await versionRows(read, known.number)).find((row) => row.version === version);
  if (terms?.deposit_cents !== 0 && gateway.kind === "page" && !(await gateway.isReady()))
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
  context: ShopContext,
  { token, version, secret }: Accepting,
): Promise<AcceptResult> {
  const { tx } = transaction;
  const { facts } = context;
  const now = context.now();
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
  const isAccepted = quote.state === "accepted" && quote.accepted_version === version;
  if (isAccepted && earlier?.kind === "deposit" && earlier.total_cents === 0)
    return { outcome: "accepted", orderToken: orderToken(secret, earlier.id) };
  if ("message" in found) return { outcome: "refused", message: found.message };
  if (found.version.deposit_cents === 0) {
    const accepting = { quote, earlier, version: found.version, secret, signature: null, now };
    const accepted = await acceptAtOnce(transaction, context, accepting);
    return "message" in accepted
      ? { outcome: "refused", message: accepted.message }
      : { outcome: "accepted", orderToken: accepted.orderToken };
  }
  if (earlier?.state === "pending_payment")
    await cancelOrder(transaction, earlier, { reason: "expired", actor: "visitor", now });

  const { version: terms } = found;
  const pieces = await lockQuotedPieces(transaction, readQuoteLines(terms.lines));
  if (!pieces) return { outcome: "refused", message: m.quote.notAccepted(m.quote.pieceGone) };
  const order = quoteOrder(quote, {
    ...{ cartId, version, pieces, cents: terms.deposit_cents, facts, secret, now },
  });
  await insertOrder(tx, order);
  await holdQuotedPieces(transaction, pieces, { orderId: order.id, heldUntil: now + holdMs });
  const design = quotedDesign(quote, terms);
  // The price comes from the quote, so the price book doesn't matter.
  await insertOrderDesigns(tx, order.id, { designs: design ? [design] : [], priceBook: 1 });
  await openCheckoutOf(tx, { cartId, keyHash: sha256Hex(checkoutKey), orderId: order.id, now });
  await recordAcceptance(tx, found, { orderId: order.id, now });
  return { outcome: "payment", checkoutKey };
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
