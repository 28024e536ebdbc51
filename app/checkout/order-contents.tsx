import type { OrderView } from "./checkout-result.ts";
import { DepositSummary } from "./deposit-summary.tsx";
import { FinalSum } from "./final-sum.tsx";
import { SummaryLine } from "./summary-line.tsx";
import { TotalsList } from "./totals-list.tsx";

/** What was bought and what it came to. */
export function OrderContents({ order }: { order: OrderView }) {
  const isDeposit = order.kind === "deposit";
  return (
    <>
      {isDeposit ? (
        <DepositSummary designs={order.designs} hasLinks />
      ) : (
        <>
          <h2 className="font-serif text-title-2">Your order</h2>
          <ul className="mt-3.5 border-b border-line pb-[18px]">
            {order.lines.map((line, index) => (
              <SummaryLine key={index} line={line} />
            ))}
          </ul>
          {order.designs.length > 0 && <DepositSummary designs={order.designs} hasLinks />}
          {order.note && <p className="pt-4 text-small text-text-2">{order.note}</p>}
        </>
      )}
      <TotalsList
        totals={order.totals}
        delivery={order.delivery}
        totalLabel={isDeposit ? "Deposit" : "Total"}
        isDeposit={isDeposit}
      />
      {order.final && <FinalSum final={order.final} isPaid={order.state === "completed"} />}
    </>
  );
}
