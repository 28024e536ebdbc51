import { formatMoneyExact } from "#money";
import type { OrderView } from "./checkout-result.ts";
import { Row } from "./totals-list.tsx";

/** A custom piece's final amount: price and tax, less the deposit. `isPaid`: the piece was handed over. */
export function FinalSum({ final, isPaid }: { final: NonNullable<OrderView["final"]>; isPaid: boolean }) {
  return (
    <section aria-labelledby="final-price" className="mt-8 border-t border-line pt-5">
      <h2 id="final-price" className="font-serif text-[22px] leading-[1.2] font-[350]">
        Your final price
      </h2>
      <dl className="mt-4 grid gap-2 text-ui tabular-nums">
        <Row label="Final price">{formatMoneyExact(final.priceCents)}</Row>
        <Row label={final.taxLabel ? `Tax, ${final.taxLabel}` : "Tax"}>
          {final.taxCents === null ? "Destination tax not calculated" : formatMoneyExact(final.taxCents)}
        </Row>
        <Row label="Deposit paid">−{formatMoneyExact(final.depositCents)}</Row>
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-body font-medium">
          <dt>{isPaid ? "Balance paid" : "Balance due"}</dt>
          <dd className="font-serif text-[30px] leading-none font-[350]">
            {formatMoneyExact(final.balanceCents)}
          </dd>
        </div>
      </dl>
      {!isPaid && (
        <p className="mt-3 text-small text-text-2">
          You pay the balance at the showroom when the piece is ready.
        </p>
      )}
    </section>
  );
}
