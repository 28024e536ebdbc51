import { m } from "#messages";
import { showroomTime } from "../platform/showroom-time.ts";
import type { CheckoutLine } from "./checkout-result.ts";

/** Why a line can't be bought now; null if it can. */
export function lineProblem({
  status,
  heldUntil,
}: Pick<CheckoutLine, "status" | "heldUntil">): string | null {
  switch (status) {
    case "ok":
      return null;
    case "sold":
      return m.checkout.pieceSold;
    case "gone":
      return m.checkout.pieceGone;
    case "held":
      return heldUntil === null ? m.checkout.pieceHeld : m.checkout.heldUntil(showroomTime(heldUntil));
  }
}
