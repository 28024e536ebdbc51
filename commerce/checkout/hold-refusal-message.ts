import type { HoldRefusal } from "../stock/hold-limits.ts";
import { wallClockTime } from "./wall-clock.ts";

/** A refused hold in the visitor's words, with what to do instead. */
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
      return `Two of your holds ended without a payment. You can hold a piece again at ${wallClockTime(refusal.until, timeZone)}, or call ${phone}.`;
  }
}
