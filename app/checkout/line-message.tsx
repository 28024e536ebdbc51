import { CircleAlert, Info } from "lucide-react";
import { formatMoneyExact } from "#money";
import { similarPath } from "../store/quote/similar/similar-path.ts";
import { TextLink } from "../ui/text-link.tsx";
import type { CheckoutLine } from "./checkout-result.ts";
import { lineProblem } from "./line-problem.ts";

/** Says of a line that its price changed, or that the piece cannot be had now, why, and where to ask for another. */
export function LineMessage({ line }: { line: CheckoutLine }) {
  const trouble = lineProblem(line);
  const { earlierUnitPriceCents, unitPriceCents, quantity, status, productHandle } = line;
  return (
    <>
      {earlierUnitPriceCents !== null && (
        <p className="mt-1 flex gap-2 text-small text-text tabular-nums">
          <Info aria-hidden="true" size={16} strokeWidth={1.25} className="mt-0.5 flex-none" />
          <span>
            The price has changed: <span className="sr-only">from </span>
            <s className="text-text-3">{formatMoneyExact(earlierUnitPriceCents)}</s>
            <span className="sr-only"> to</span> {formatMoneyExact(unitPriceCents)}
            {quantity > 1 && " each"}
          </span>
        </p>
      )}
      {trouble && (
        <p className="mt-1 flex gap-2 text-small text-garnet">
          <CircleAlert aria-hidden="true" size={16} strokeWidth={1.25} className="mt-0.5 flex-none" />
          {trouble}
        </p>
      )}
      {(status === "sold" || status === "held") && productHandle && (
        <TextLink to={similarPath(productHandle)} className="mt-1 text-small">
          Ask for a similar piece
        </TextLink>
      )}
    </>
  );
}
