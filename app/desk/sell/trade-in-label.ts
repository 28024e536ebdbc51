import type { TicketTotals } from "#commerce";
import { formatMoneyExact } from "#money";

/** Names a ticket's trade-ins, with the part that isn't taxed. */
export function tradeInLabel({ tradeInCents, untaxedCents }: TicketTotals): string {
  if (untaxedCents === 0) return "Trade-in";
  return untaxedCents === tradeInCents
    ? "Trade-in, untaxed"
    : `Trade-in, ${formatMoneyExact(untaxedCents)} untaxed`;
}
