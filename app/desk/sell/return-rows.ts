import type { TicketView } from "#commerce";
import { signedMoney } from "./signed-money.ts";

/** The rows of a ticket's returns in its sums: what they are worth, and their tax, never netted with the sale's. */
export function returnRows({ returnedCents, returnedTaxes }: TicketView["totals"]) {
  if (returnedCents === 0 && returnedTaxes.length === 0) return [];
  return [
    { label: "Returns", value: signedMoney(-returnedCents), cents: -returnedCents },
    ...returnedTaxes.map(({ label, cents }) => ({
      label: label ? `Tax on returns, ${label}` : "Tax on returns",
      value: signedMoney(-cents),
      cents: -cents,
    })),
  ];
}
