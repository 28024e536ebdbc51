import { bandOfDesign } from "#jewelry/band-choice";
import type { Design } from "#jewelry/design";
import { incompletePhases } from "#jewelry/phases";
import { designPrice } from "#jewelry/price/design-price";
import { m } from "#messages";
import { type Cents, formatMoney } from "#money";
import { settings } from "#settings";
import { classNames } from "../../../ui/class-names.ts";
import { priceBook } from "./price-book.ts";

interface PriceSummaryProps {
  design: Design | null;
  /** Where the total is shown: next to the heading, or large below the lines. */
  total?: "top" | "bottom";
  /** False if a sheet or dialog already has the title "Price summary". */
  hasHeading?: boolean;
  hasDepositLine?: boolean;
}

/** "Estimated total" for a finished design, "Total so far" for a draft. */
export function totalLabel(design: Design | null): string {
  return isFinished(design) ? m.builder.estimatedTotal : m.builder.totalSoFar;
}

function isFinished(design: Design | null): boolean {
  return incompletePhases(design).length === 0;
}

export function PriceSummary(props: PriceSummaryProps) {
  const { design, total = "top", hasHeading = true, hasDepositLine = true } = props;
  const totalCents = design ? designPrice(design, priceBook()).totalCents : 0;
  const isTop = total === "top";
  return (
    <section aria-label={hasHeading ? undefined : m.builder.priceSummary}>
      {hasHeading && (
        <div className={classNames("flex items-baseline justify-between gap-4", isTop ? "pb-4" : "pb-5")}>
          <h2 className={isTop ? "text-ui font-medium" : "font-serif text-title-2"}>
            {m.builder.priceSummary}
          </h2>
          {isTop && (
            <p className="flex items-baseline gap-3.5">
              <span className="text-small text-text-2">{totalLabel(design)}</span>
              <TotalFigure cents={totalCents} />
            </p>
          )}
        </div>
      )}
      <PriceLines design={design} isTight={isTop} />
      {!isTop && (
        <p className="mt-[18px] flex items-baseline justify-between gap-4 border-t border-line pt-5">
          <span className="text-ui">{totalLabel(design)}</span>
          <TotalFigure cents={totalCents} />
        </p>
      )}
      {hasDepositLine && (
        <p className="mt-3.5 text-small text-text-2">
          {m.builder.depositStarts(formatMoney(settings().deposit.cents))}
          {isTop ? "." : m.builder.deducted}
        </p>
      )}
    </section>
  );
}

function TotalFigure({ cents }: { cents: Cents }) {
  return (
    <span className="font-serif text-[34px] leading-none font-[350] tracking-[-0.01em] tabular-nums lining-nums">
      {formatMoney(cents)}
    </span>
  );
}

function PriceLines({ design, isTight }: { design: Design | null; isTight: boolean }) {
  return (
    <dl className={classNames("grid text-ui tabular-nums", isTight ? "gap-1" : "gap-2")}>
      {priceLines(design).map(({ label, words, isChosen }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-text-2">{label}</dt>
          <dd className={isChosen ? undefined : "text-text-3"}>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The seven parts of a price in the order they are chosen, and the band ordered with the piece. */
export function priceLines(design: Design | null) {
  const price = design && designPrice(design, priceBook());
  const parts = price?.parts;
  const isEngraved = Boolean(design?.engraving.enabled && design.engraving.text);
  const isWhole = isFinished(design);
  function line(label: string, chosen: unknown, cents: Cents | undefined, free = m.builder.included) {
    if (!chosen) return { label, words: m.builder.notSelected, isChosen: false };
    return { label, words: cents ? formatMoney(cents) : free, isChosen: true };
  }
  return [
    line(m.builder.metal, design?.metal, parts?.metal),
    line(m.builder.centerStone, design?.primaryStone, parts?.centerStone),
    // A setting without accents counts as "none", as in the review.
    line(m.builder.accentStones, design?.accentStones ?? design?.setting, parts?.accentStones),
    line(m.builder.setting, design?.setting, parts?.setting),
    line(m.builder.engraving, isEngraved || isWhole, parts?.engraving, m.builder.none),
    line(m.builder.finishing, design?.finishing, parts?.finishing),
    line(m.builder.packaging, design?.finishing, parts?.packaging),
    ...(design && bandOfDesign(design) ? [line(m.builder.matchingBand, true, price?.bandCents)] : []),
  ];
}
