import type { SoldGiftCard } from "#commerce";
import { formatMoneyExact, payMethods } from "#money";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";

/** "Gift card for Anna Bell", "Store credit" */
export function issuedTitle({ kind, recipient }: Pick<SoldGiftCard, "kind" | "recipient">): string {
  const { label } = payMethods[kind];
  return recipient === "" ? label : `${label} for ${recipient}`;
}

/** The gift cards and store credits that a sale issued, below its receipt: number and PIN, to cut off and hand over. */
export function GiftCardSlips({ cards }: { cards: readonly SoldGiftCard[] }) {
  return cards.map(({ account, kind, number, pin, cents, recipient, expires }) => (
    <section key={account} aria-label={`${payMethods[kind].label} ${formatMoneyExact(cents)}`}>
      <hr />
      <p className="receipt-row receipt-total">
        <span>{issuedTitle({ kind, recipient })}</span>
        <span>{formatMoneyExact(cents)}</span>
      </p>
      <p className="receipt-row">
        <span>Number</span>
        <span className="whitespace-nowrap">{number}</span>
      </p>
      <p className="receipt-row">
        <span>PIN</span>
        <span>{pin}</span>
      </p>
      <p className="receipt-note">
        {expires === null
          ? "Keep it like cash."
          : `Keep it like cash. Valid through ${calendarDayLabel(expires)}. No fees.`}
      </p>
    </section>
  ));
}
