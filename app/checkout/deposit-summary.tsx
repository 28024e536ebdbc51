import type { ReactNode } from "react";
import { formatMoney } from "#money";
import { shop } from "../../shop.config.ts";
import type { OrderView } from "./checkout-result.ts";
import { DepositDesign } from "./deposit-design.tsx";

interface DepositSummaryProps {
  designs: OrderView["designs"];
  /** Why no deposit can be taken for the designs. */
  fault?: string | null;
  /** The order is placed: each design can be looked at again. */
  hasLinks?: boolean;
}

/** A deposit: the designs it is for, as the shop understood them, and what it is worth later. */
export function DepositSummary({ designs, fault = null, hasLinks = false }: DepositSummaryProps) {
  const isOne = designs.length === 1;
  const estimatedCents = designs.reduce((sum, { estimateCents }) => sum + estimateCents, 0);
  return (
    <>
      <DepositTitle count={designs.length} />
      {fault && <p className="mt-4 text-small text-garnet">{fault}</p>}
      <ul>
        {designs.map((design, index) => (
          <li key={index} className={isOne ? undefined : "border-b border-line py-[18px] first:pt-0"}>
            <DepositDesign design={design} isOnly={isOne} hasLink={hasLinks} />
          </li>
        ))}
      </ul>
      {designs.length > 1 && (
        <dl className="flex justify-between gap-4 py-[9px] text-small tabular-nums">
          <dt className="text-text-2">Total estimated</dt>
          <dd>{formatMoney(estimatedCents)}</dd>
        </dl>
      )}
      {designs.length > 0 && (
        <p className="mt-4 text-small text-text-2">
          The deposit is deducted from the final total. Estimated completion is {shop.deposit.weeks} after
          final design approval.
        </p>
      )}
    </>
  );
}

function DepositTitle({ count }: { count: number }): ReactNode {
  const text =
    count === 0
      ? "Deposit"
      : count === 1
        ? "Deposit for one custom design"
        : `Deposit for ${count} custom designs`;
  return <h2 className="mb-[18px] font-serif text-title-2">{text}</h2>;
}
