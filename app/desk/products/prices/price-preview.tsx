import type { PlannedPrice } from "#commerce";
import { formatMoney, formatMoneyExact } from "#money";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { DeskForm } from "../../kit/desk-form.tsx";
import { DeskSection } from "../../kit/desk-section.tsx";
import { type DeskColumn, DeskTable } from "../../kit/desk-table.tsx";
import type { ShownPlan } from "./read-plan.server.ts";

interface PricePreviewProps {
  plan: ShownPlan;
  /** Idempotency key of the change. */
  formKey: string;
}

/** What a rule would change, what it skips and why, and the button that does it. */
export function PricePreview({ plan, formKey }: PricePreviewProps) {
  const { changed, changedCount, productCount, skipped, reasons, belowCost } = plan;
  if (plan.isTooMany)
    return <Notice kind="error">More than 2,000 products match. Choose a brand, type or collection.</Notice>;
  return (
    <>
      <DeskSection title="Preview" anchor="preview" aside={sumWords(plan)}>
        {changedCount === 0 ? (
          <p className="text-ui text-text-2">No prices to change. Try another rule or other products.</p>
        ) : (
          <>
            {belowCost > 0 && (
              <Notice kind="error">
                {belowCost === 1 ? "One price is below cost." : `${belowCost} prices are below cost.`} They're
                listed first.
              </Notice>
            )}
            <DeskTable
              caption="New prices"
              columns={columnsOf(plan)}
              rows={changed}
              rowKey={({ variantId }) => variantId}
            />
            {changedCount > changed.length && (
              <p className="text-small text-text-2">{`And ${changedCount - changed.length} more, by the same rule.`}</p>
            )}
            <DeskForm className="sticky bottom-0 z-(--z-nav) -mx-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line bg-surface px-4 py-3 max-lg:bottom-16">
              <input type="hidden" name="key" value={formKey} />
              <input type="hidden" name="seen" value={plan.seen} />
              <p className="text-ui tabular-nums">
                {productCount === 1 ? "One product" : `${productCount} products`}
              </p>
              <Button type="submit" className="md:ml-auto">
                {changedCount === 1 ? "Change one price" : `Change ${changedCount} prices`}
              </Button>
            </DeskForm>
          </>
        )}
      </DeskSection>
      {skipped.length > 0 && (
        <details className="group/skipped">
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 text-ui">
            <span className="underline decoration-line underline-offset-4">Not changed</span>
            <span className="text-text-2 tabular-nums">
              {reasons.map(({ reason, count }) => `${reason}: ${count}`).join(", ")}
            </span>
          </summary>
          <DeskTable
            caption="Prices that stay"
            columns={skippedColumns}
            rows={skipped}
            rowKey={({ variantId }) => variantId}
          />
        </details>
      )}
    </>
  );
}

function sumWords({ changedCount, oldSumCents, newSumCents }: ShownPlan): string | undefined {
  if (changedCount === 0) return undefined;
  return `${changedCount === 1 ? "One price" : `${changedCount} prices`}, together ${formatMoney(oldSumCents)} before and ${formatMoney(newSumCents)} after`;
}

const product: DeskColumn<PlannedPrice> = {
  label: "Product",
  isHead: true,
  cell: ({ productId, title, variantTitle, vendor, heldUnits }) => (
    <span className="grid">
      <TextLink to={`/desk/products/${productId}`} className="justify-self-start font-medium">
        {title}
      </TextLink>
      <span className="text-small text-text-2">
        {[variantTitle, vendor, heldUnits > 0 && `${heldUnits} on hold keep the agreed price`]
          .filter(Boolean)
          .join(", ")}
      </span>
    </span>
  ),
};

function columnsOf({ seesCost }: ShownPlan): DeskColumn<PlannedPrice>[] {
  return [
    product,
    { label: "Price", isFigure: true, cell: ({ oldCents }) => <Amount cents={oldCents} isOld /> },
    { label: "New price", isFigure: true, cell: ({ newCents }) => <Amount cents={newCents} /> },
    {
      label: "Original price",
      isFigure: true,
      cell: ({ newCompareAtCents, oldCompareAtCents }) =>
        newCompareAtCents === null ? (
          <span className="text-text-2">{oldCompareAtCents === null ? "–" : "removed"}</span>
        ) : (
          <s className="text-text-2">{formatMoneyExact(newCompareAtCents)}</s>
        ),
    },
    ...(seesCost ? [{ label: "Margin", isFigure: true, cell: marginCell }] : []),
  ];
}

function Amount({ cents, isOld = false }: { cents: number; isOld?: boolean }) {
  return (
    <span className={`whitespace-nowrap ${isOld ? "text-text-2" : "font-medium"}`}>
      {formatMoneyExact(cents)}
    </span>
  );
}

function marginCell({ costCents, newCents, oldCents }: PlannedPrice) {
  if (costCents === null) return <span className="text-text-2">–</span>;
  const margin = (cents: number) => `${Math.round(((cents - costCents) / cents) * 100)}%`;
  if (newCents < costCents) return <span className="font-medium text-garnet">below cost</span>;
  return <span className="whitespace-nowrap">{`${margin(oldCents)} to ${margin(newCents)}`}</span>;
}

const skippedColumns: DeskColumn<PlannedPrice>[] = [
  product,
  { label: "Price", isFigure: true, cell: ({ oldCents }) => <Amount cents={oldCents} isOld /> },
  { label: "Why", cell: ({ skipped }) => skipped },
];
