import { showroomTime } from "../platform/showroom-time.ts";
import type { CheckoutLine } from "./checkout-result.ts";

/** Why a line cannot be bought now; null when it can. */
export function lineProblem({
  status,
  heldUntil,
}: Pick<CheckoutLine, "status" | "heldUntil">): string | null {
  switch (status) {
    case "ok":
      return null;
    case "sold":
      return "This piece has just been sold.";
    case "gone":
      return "This piece is no longer available.";
    case "held":
      return heldUntil === null
        ? "Another customer is completing a purchase of this piece."
        : `Another customer is completing a purchase of this piece. It may become available again at ${showroomTime(heldUntil)}.`;
  }
}
