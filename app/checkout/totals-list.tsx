import type { ReactNode } from "react";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import type { CheckoutView, OrderView } from "./checkout-result.ts";
import { creditLabel } from "./credit-field.tsx";

interface TotalsListProps {
  totals: CheckoutView["totals"];
  /** Set if tax is collected, but its rate isn't known until the address is complete. */
  needsAddress?: boolean;
  discountCode?: string | null;
  /** "Estimated tax" until the details are entered. */
  taxName?: string;
  totalLabel: string;
  isDeposit: boolean;
  /** Gift cards and store credits that pay for it. */
  credits?: OrderView["credits"];
  /** Names what they leave; "Left to pay" until it was paid. */
  restLabel?: string;
}

/** The rows of the total. A deposit is a single amount. */
export function TotalsList({
  totals,
  needsAddress = false,
  discountCode,
  taxName = m.checkout.tax,
  totalLabel,
  isDeposit,
  credits = [],
  restLabel = m.credits.leftToPay,
}: TotalsListProps) {
  const creditCents = credits.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <dl className="grid gap-2 pt-5 text-ui tabular-nums">
      {!isDeposit && (
        <>
          <TotalsRow label={m.checkout.subtotal}>{formatMoneyExact(totals.subtotalCents)}</TotalsRow>
          {totals.discountCents > 0 && (
            <TotalsRow label={discountCode ? m.checkout.discountOf(discountCode) : m.checkout.discount}>
              −{formatMoneyExact(totals.discountCents)}
            </TotalsRow>
          )}
          <TotalsRow label={m.checkout.delivery}>{deliveryText(totals.shippingCents)}</TotalsRow>
          <TotalsRow label={taxName} note={totals.taxLabel}>
            {totals.taxCents === null
              ? needsAddress
                ? m.checkout.enterAddress
                : m.checkout.noTax
              : formatMoneyExact(totals.taxCents)}
          </TotalsRow>
        </>
      )}
      <div
        aria-live="polite"
        aria-atomic="true"
        className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-body font-medium"
      >
        <dt>{totalLabel}</dt>
        <dd className="font-serif text-[30px] leading-none font-[350]">
          {formatMoneyExact(totals.totalCents)}
        </dd>
      </div>
      {credits.length > 0 && (
        <>
          {credits.map((credit) => (
            <TotalsRow key={credit.account} label={creditLabel(credit)}>
              −{formatMoneyExact(credit.cents)}
            </TotalsRow>
          ))}
          <div
            aria-live="polite"
            aria-atomic="true"
            className="flex items-baseline justify-between gap-4 text-body font-medium"
          >
            <dt>{restLabel}</dt>
            <dd>{formatMoneyExact(totals.totalCents - creditCents)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

export function TotalsRow({
  label,
  note,
  children,
}: {
  label: string;
  note?: string | null;
  children: ReactNode;
}) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text-2">
        {label}
        {note && <span className="block text-small text-text-3">{note}</span>}
      </dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

function deliveryText(cents: number | null): string {
  if (cents === null) return m.checkout.callUs(settings().phones.showroom);
  return cents === 0 ? m.checkout.free : formatMoneyExact(cents);
}
