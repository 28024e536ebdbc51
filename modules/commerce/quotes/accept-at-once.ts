import { randomBytes } from "node:crypto";
import { m } from "#messages";
import {
  findAcceptableVersion,
  type QuoteRow,
  queueAcceptedEmail,
  quotedDesign,
  readQuoteLines,
  recordAcceptance,
  type Signature,
  settleQuote,
  type VersionRow,
} from "#quotes";
import type { ShopContext } from "../context.ts";
import { insertOrder } from "../orders/insert-order.ts";
import { cancelOrder, type OrderTransaction } from "../orders/move-order.ts";
import { insertOrderDesigns } from "../orders/order-designs.ts";
import { findOrder, type OrderRow, orderToken } from "../orders/order-row.ts";
import { quoteOrder } from "./quote-order.ts";
import { holdQuotedPieces, lockQuotedPieces } from "./quoted-stock.ts";

interface AcceptingAtOnce {
  /** The locked quote and the order of an earlier acceptance, locked before it. */
  quote: QuoteRow;
  earlier: OrderRow | null;
  version: VersionRow;
  secret: Awaited<ReturnType<ShopContext["secret"]>>;
  /** Null if the client accepted online, which needs no deposit. */
  signature: Signature | null;
  now: number;
}

/**
 * Accepts a quote whose deposit isn't paid by card now: its order has an agreed price at once, and deposit and balance
 * are paid like any other balance. Returns the order's token, or a message for the client.
 */
export async function acceptAtOnce(
  transaction: OrderTransaction,
  context: ShopContext,
  { quote, earlier, version, secret, signature, now }: AcceptingAtOnce,
): Promise<{ orderToken: string; number: string } | { message: string }> {
  const { tx } = transaction;
  const { facts, origin, inbox } = context;
  const actor = signature?.actor ?? "client";
  const found = await findAcceptableVersion(tx, quote, { version: version.version, facts, now });
  if ("message" in found) return found;
  if (earlier?.state === "pending_payment")
    await cancelOrder(transaction, earlier, { reason: "released", actor, now });
  const pieces = await lockQuotedPieces(transaction, readQuoteLines(version.lines));
  if (!pieces) return { message: m.quote.notAccepted(m.quote.pieceGone) };
  const cartId = `quote ${quote.number} ${randomBytes(8).toString("base64url")}`;
  const order = quoteOrder(quote, {
    ...{ cartId, version: version.version, pieces, cents: 0, facts, secret, now },
  });
  await insertOrder(tx, order, { state: "final_quoted", actor });
  await holdQuotedPieces(transaction, pieces, { orderId: order.id, heldUntil: null });
  const design = quotedDesign(quote, version);
  await insertOrderDesigns(tx, order.id, { designs: design ? [design] : [], priceBook: 1 });
  await recordAcceptance(tx, found, { orderId: order.id, now, signature });
  await settleQuote(transaction, { id: order.id, total_cents: 0 }, { facts, origin, inbox, now });
  const placed = await findOrder(tx, order.id);
  if (!placed) throw new Error("The order couldn't be read back, so nothing was saved. Try again.");
  const token = orderToken(secret, order.id);
  await queueAcceptedEmail(tx, quote, { version, order: placed.number, now });
  return { orderToken: token, number: placed.number };
}
