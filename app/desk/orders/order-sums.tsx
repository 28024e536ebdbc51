import type { ReactNode } from "react";
import { formatMoneyExact } from "#money";
import type { DeskOrder } from "./desk-orders.server.ts";

/** How an order's total comes about; for a custom piece with a price, how its balance does. */
export function OrderSums({ order }: { order: DeskOrder }) {
  const { totals, final, kind, discountCode } = order;
  if (kind === "deposit")
    return (
      <dl className="ml-auto grid w-full max-w-[420px] gap-2 text-ui tabular-nums">
        <Total label="Deposit" isLast={!final}>
          {formatMoneyExact(totals.totalCents)}
        </Total>
        {final && <FinalRows final={final} isPaid={order.state === "completed"} />}
      </dl>
    );
  return (
    <dl className="ml-auto grid w-full max-w-[420px] gap-2 text-ui tabular-nums">
      <Row label="Subtotal">{formatMoneyExact(totals.subtotalCents)}</Row>
      {totals.discountCents > 0 && (
        <Row label={discountCode ? `Discount ${discountCode}` : "Discount"}>
          −{formatMoneyExact(totals.discountCents)}
        </Row>
      )}
      <Row label="Delivery">{totals.shippingCents ? formatMoneyExact(totals.shippingCents) : "Free"}</Row>
      <Row label={totals.taxLabel ? `Tax, ${totals.taxLabel}` : "Tax"}>
        {totals.taxCents === null ? "Destination tax not calculated" : formatMoneyExact(totals.taxCents)}
      </Row>
      <Total label="Total" isLast>
        {formatMoneyExact(totals.totalCents)}
      </Total>
    </dl>
  );
}

function FinalRows({ final, isPaid }: { final: NonNullable<DeskOrder["final"]>; isPaid: boolean }) {
  return (
    <>
      <Row label="Final price">{formatMoneyExact(final.priceCents)}</Row>
      <Row label={final.taxLabel ? `Tax, ${final.taxLabel}` : "Tax"}>
        {final.taxCents === null ? "Not collected" : formatMoneyExact(final.taxCents)}
      </Row>
      <Row label="Deposit">−{formatMoneyExact(final.depositCents)}</Row>
      <Total label={isPaid ? "Balance paid" : "Balance due"} isLast>
        {formatMoneyExact(final.balanceCents)}
      </Total>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text-2">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

/** The sum that the rows above it come to; the last one counts. */
function Total({ label, isLast, children }: { label: string; isLast: boolean; children: ReactNode }) {
  return (
    <div
      className={
        isLast
          ? "mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-medium"
          : "flex justify-between gap-4 pb-2"
      }
    >
      <dt>{label}</dt>
      <dd className={isLast ? "font-serif text-title-3" : undefined}>{children}</dd>
    </div>
  );
}
