import type { ShopFacts } from "#settings";
import { clockTime } from "../../../foundation/records/calendar-day.ts";
import { lineLimitMessage, orderLimitMessage, piecesOf } from "../cart/cart-limits.ts";
import type { HoldRefusal } from "../stock/hold-limits.ts";
import { isPayable, type PricedLine } from "./priced-lines.ts";

/** Why a checkout can't continue, as shown to the visitor. */
export interface Refusal {
  message: string;
  /** Stored id of the cart line it concerns, if any. */
  lineId: string | null;
}

/**
 * The first line that blocks the checkout. A sold or removed line blocks only until the visitor has seen the total
 * without it (`seenSubtotalCents`), or if nothing else is left.
 */
export function refusedLine(
  lines: readonly PricedLine[],
  { seenSubtotalCents, timeZone }: { seenSubtotalCents: number | null; timeZone: string },
): Refusal | null {
  const payable = lines.filter(isPayable);
  const subtotal = payable.reduce((total, line) => total + line.totalCents, 0);
  const held = payable.find((line) => line.status === "held");
  if (held) return { message: refusalMessage(held, timeZone), lineId: held.id };
  const lost = lines.find((line) => !isPayable(line));
  if (!lost) return null;
  const sawItLeftOut = seenSubtotalCents !== null && seenSubtotalCents <= subtotal && payable.length > 0;
  return sawItLeftOut ? null : { message: refusalMessage(lost, timeZone), lineId: lost.id };
}

/** Error if the lines exceed the order limits (possible in carts filled before a limit was set); otherwise null. */
export function excessRefusal(
  lines: readonly PricedLine[],
  { orderLimits, phones }: Pick<ShopFacts, "orderLimits" | "phones">,
): Refusal | null {
  const payable = lines.filter(isPayable);
  const mend = `Lower the quantities in your cart and open the checkout again, or call ${phones.showroom}.`;
  const excess = payable.find(({ quantity }) => quantity > orderLimits.perLine);
  if (excess) return { message: `${lineLimitMessage(excess.title)} ${mend}`, lineId: excess.id };
  if (piecesOf(payable) <= orderLimits.perOrder) return null;
  return { message: `${orderLimitMessage()} ${mend}`, lineId: null };
}

export function refusalMessage({ status, heldUntil }: PricedLine, timeZone: string): string {
  if (status === "gone") return "This piece is no longer available.";
  if (status !== "held" || heldUntil === null) return "This piece has just been sold.";
  return `Another customer is completing a purchase of this piece. It may become available again at ${clockTime(heldUntil, timeZone)}.`;
}

/** Message to the visitor about a rejected hold, with what to do instead. */
export function holdRefusalMessage(
  refusal: HoldRefusal,
  { timeZone, phone }: { timeZone: string; phone: string },
): string {
  switch (refusal.reason) {
    case "units":
      return `You can hold ${refusal.most} pieces at a time. Take pieces out of this cart or finish your other checkout first, or call ${phone}.`;
    case "holds":
      return `You already hold pieces in ${refusal.most} other checkouts. Finish or release one of them first, or call ${phone}.`;
    case "pause":
      return `Two of your holds ended without a payment. You can hold a piece again at ${clockTime(refusal.until, timeZone)}, or call ${phone}.`;
  }
}
