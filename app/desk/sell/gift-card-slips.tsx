import type { SoldGiftCard } from "#commerce";
import { formatMoneyExact } from "#money";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";

/** The gift cards that a sale issued, below its receipt: number and PIN, to cut off and hand over. */
export function GiftCardSlips({ cards }: { cards: readonly SoldGiftCard[] }) {
  return cards.map(({ account, number, pin, cents, recipient, expires }) => (
    <section key={account} aria-label={`Gift card ${formatMoneyExact(cents)}`}>
      <hr />
      <p className="receipt-row receipt-total">
        <span>{recipient === "" ? "Gift card" : `Gift card for ${recipient}`}</span>
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
