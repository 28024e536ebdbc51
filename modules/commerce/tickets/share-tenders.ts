import type { MoneyAccount } from "#ledger";
import type { Cents } from "#money";
import type { TicketTenderRow } from "./ticket-rows.ts";

/** The part of a tender that pays for one order. */
export interface TenderShare {
  account: MoneyAccount;
  /** The tender's id; null for exchanged goods. */
  position: number | null;
  cents: Cents;
  reference: string | null;
  lastFour: string | null;
  /** For cash; includes the change in the tender's last part. */
  handedOverCents: Cents | null;
  /** As in `payment.provider`. */
  provider: string;
  /** For money of exchanged goods: the charge that first paid for them. */
  originRef: string | null;
}

/** A tender, or money of exchanged goods, which names its provider and origin. */
export type PayingTender = Pick<
  TicketTenderRow,
  "account" | "cents" | "reference" | "last_four" | "handed_over_cents"
> & { position?: number; provider?: string; origin_ref?: string };

/**
 * Shares tenders among amounts, in the order in which they were taken. Together they must be equal. Throws RangeError
 * if they aren't.
 */
export function shareTenders(tenders: readonly PayingTender[], amounts: readonly Cents[]): TenderShare[][] {
  const left = tenders.map((tender) => ({ ...tender, leftCents: tender.cents }));
  const shares = amounts.map((amount) => {
    let open = amount;
    return left.flatMap((tender): TenderShare[] => {
      const cents = Math.min(open, tender.leftCents);
      if (cents === 0) return [];
      open -= cents;
      tender.leftCents -= cents;
      const change = tender.leftCents === 0 ? (tender.handed_over_cents ?? tender.cents) - tender.cents : 0;
      const handedOverCents = tender.handed_over_cents === null ? null : cents + change;
      const { account, reference, last_four: lastFour, provider = account, origin_ref = null } = tender;
      const money = { account: account as MoneyAccount, provider, cents, originRef: origin_ref };
      return [{ ...money, position: tender.position ?? null, reference, lastFour, handedOverCents }];
    });
  });
  const paid = tenders.reduce((sum, { cents }) => sum + cents, 0);
  const due = amounts.reduce((sum, cents) => sum + cents, 0);
  if (paid !== due) throw new RangeError(`Tenders of ${paid} cents can't pay ${due} cents.`);
  return shares;
}
