import { m } from "#messages";
import type { ShopFacts } from "#settings";
import { showroomTime } from "../../../foundation/records/showroom-time.ts";
import { countCartPieces, lineLimitMessage, orderLimitMessage } from "../cart/cart-limits.ts";
import { lineTitle } from "../orders/order-record.ts";
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
export function findBlockingLine(
  lines: readonly PricedLine[],
  { seenSubtotalCents }: { seenSubtotalCents: number | null },
): Refusal | null {
  const payable = lines.filter(isPayable);
  const subtotal = payable.reduce((total, line) => total + line.totalCents, 0);
  const held = payable.find((line) => line.status === "held");
  if (held) return { message: unavailableLineMessage(held), lineId: held.id };
  const lost = lines.find((line) => !isPayable(line));
  if (!lost) return null;
  const sawItLeftOut = seenSubtotalCents !== null && seenSubtotalCents <= subtotal && payable.length > 0;
  return sawItLeftOut ? null : { message: unavailableLineMessage(lost), lineId: lost.id };
}

/** Error if the lines exceed the order limits (possible in carts filled before a limit was set); otherwise null. */
export function excessRefusal(
  lines: readonly PricedLine[],
  { orderLimits, phones }: Pick<ShopFacts, "orderLimits" | "phones">,
): Refusal | null {
  const payable = lines.filter(isPayable);
  const mend = m.payments.lowerQuantities(phones.showroom);
  const excess = payable.find(({ quantity }) => quantity > orderLimits.perLine);
  if (excess) return { message: `${lineLimitMessage(lineTitle(excess))} ${mend}`, lineId: excess.id };
  if (countCartPieces(payable) <= orderLimits.perOrder) return null;
  return { message: `${orderLimitMessage()} ${mend}`, lineId: null };
}

/** Why this line is unavailable. */
export function unavailableLineMessage({ status, heldUntil }: PricedLine): string {
  if (status === "gone") return m.checkout.pieceGone;
  if (status !== "held" || heldUntil === null) return m.checkout.pieceSold;
  return m.checkout.heldUntil(showroomTime(heldUntil));
}

/** Message to the visitor about a rejected hold, with what to do instead. */
export function holdRefusalMessage(refusal: HoldRefusal, phone: string): string {
  switch (refusal.reason) {
    case "units":
      return m.payments.tooManyHeld(refusal.most, phone);
    case "holds":
      return m.payments.tooManyHolds(refusal.most, phone);
    case "pause":
      return m.payments.holdsPaused(showroomTime(refusal.until), phone);
  }
}
