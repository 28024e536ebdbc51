import { ChevronDown } from "lucide-react";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { DepositSummary } from "./deposit-summary.tsx";
import { DiscountField } from "./discount-field.tsx";
import { SummaryLine } from "./summary-line.tsx";
import { TotalsList } from "./totals-list.tsx";
import type { LiveCheckoutPage } from "./use-checkout-page.ts";

/** Items and totals: expanded beside the form; on small screens above it, collapsed behind a bar with the total. */
export function OrderSummary({ page }: { page: LiveCheckoutPage }) {
  const { view } = page;
  const isDeposit = view.kind === "deposit";
  return (
    <details
      className="group/summary lg:[&::details-content]:block lg:[&::details-content]:[content-visibility:visible]"
      open={page.isAboutDiscount || undefined}
    >
      <summary className="flex min-h-11 items-center justify-between gap-4 lg:hidden">
        <span className="flex items-center gap-2 text-ui">
          {m.checkout.summary}
          <ChevronDown
            aria-hidden="true"
            size={16}
            strokeWidth={1.25}
            className="transition-transform duration-[220ms] ease-house group-open/summary:rotate-180 motion-reduce:transition-none"
          />
        </span>
        <b className="font-medium tabular-nums">{formatMoneyExact(view.dueCents)}</b>
      </summary>
      {isDeposit ? (
        <DepositSummary designs={view.designs} fault={view.designFault} />
      ) : (
        <>
          <h2 className="font-serif text-title-2 max-lg:sr-only">{m.checkout.summary}</h2>
          <ul className="mt-3.5 border-b border-line pb-[18px]">
            {view.lines.map((line) => (
              <SummaryLine key={line.id} line={line} />
            ))}
          </ul>
          {view.designs.length > 0 && <DepositSummary designs={view.designs} />}
          {view.state === "open" && <DiscountField page={page} />}
        </>
      )}
      {view.note && !isDeposit && <p className="pt-4 text-small text-text-2">{view.note}</p>}
      <TotalsList
        totals={view.totals}
        needsAddress={view.delivery.needsAddress}
        discountCode={view.discountCode}
        taxName={view.state === "open" ? m.checkout.estimatedTax : m.checkout.tax}
        totalLabel={isDeposit ? m.checkout.depositDue : m.checkout.total}
        isDeposit={isDeposit}
        credits={view.credits}
      />
    </details>
  );
}
