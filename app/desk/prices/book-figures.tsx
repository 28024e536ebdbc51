import type { PriceBook } from "#jewelry/price/price-book";
import { firstPriceBook } from "#jewelry/price/price-book";
import { figuresOf, figureText, type PriceFigure, priceFigures } from "#jewelry/price/price-figures";
import { formatMoney } from "#money";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskSection } from "../kit/desk-section.tsx";

const first = figuresOf(firstPriceBook);

export const figureGroups: readonly { title: string; figures: readonly PriceFigure[] }[] = [
  ...Map.groupBy(priceFigures, ({ group }) => group),
].map(([title, figures]) => ({ title, figures }));

/** "$2,000", "1.30". */
export function figureLabel(figure: PriceFigure, value: number): string {
  return figure.unit === "dollars" ? formatMoney(value * 100) : figureText(figure, value);
}

export function firstFigureLabel(figure: PriceFigure): string {
  return figureLabel(figure, first[figure.id] ?? 0);
}

/** A read-only price book. Marks differences from the first book. */
export function BookFigures({ book }: { book: PriceBook }) {
  const values = figuresOf(book);
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      {figureGroups.map(({ title, figures }) => (
        <DeskSection key={title} title={title}>
          <DeskFacts
            facts={figures.map((figure) => ({
              label: figure.label,
              value: <FigureValue figure={figure} value={values[figure.id] ?? 0} />,
            }))}
          />
        </DeskSection>
      ))}
    </div>
  );
}

function FigureValue({ figure, value }: { figure: PriceFigure; value: number }) {
  const isOther = value !== first[figure.id];
  return (
    <>
      {figureLabel(figure, value)}
      {isOther && <span className="text-text-2"> (first book {firstFigureLabel(figure)})</span>}
    </>
  );
}
