import { m } from "#messages";
import { formatMoneyExact } from "#money";
import type { ClientQuoteVersion } from "#quotes";
import { longDayLabel } from "./days-left.ts";

/** The lines of a version, with prices and total. */
export function QuoteLines({ version }: { version: ClientQuoteVersion }) {
  const { lines, tradeInCents, tradeInTitle, priceCents, taxCents, taxLabel, totalCents } = version;
  return (
    <section aria-labelledby="made-of" className="border-t border-line py-[30px]">
      <h2 id="made-of" className="font-serif text-[22px] leading-[1.2] font-[350]">
        {m.quote.whatsIncluded}
      </h2>
      <table className="mt-4 w-full border-collapse text-ui tabular-nums lining-nums">
        <thead>
          <tr className="border-b border-control text-left text-small text-text-2">
            <th scope="col" className="py-2 font-normal">
              {m.quote.item}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {m.quote.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ note, cents, ...line }, index) => (
            <tr key={index} className="border-b border-line align-baseline">
              <th scope="row" className="py-3 pr-4 text-left font-medium wrap-anywhere">
                {line.title}
                {note !== "" && <span className="block text-small font-normal text-text-2">{note}</span>}
                <LineKindText line={line} />
              </th>
              <td className="py-3 text-right whitespace-nowrap">{priceLabel(cents)}</td>
            </tr>
          ))}
          {tradeInCents > 0 && (
            <tr className="border-b border-line align-baseline">
              <th scope="row" className="py-3 pr-4 text-left font-medium wrap-anywhere">
                {m.quote.tradeIn}
                <span className="block text-small font-normal text-text-2">
                  {[tradeInTitle, m.quote.lowersTax].filter(Boolean).join(", ")}
                </span>
              </th>
              <td className="py-3 text-right whitespace-nowrap">−{formatMoneyExact(tradeInCents)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <Sum label={m.quote.subtotal} value={formatMoneyExact(priceCents)} />
          <Sum
            label={taxLabel === null ? m.quote.noSalesTax : m.quote.salesTax(taxLabel)}
            value={formatMoneyExact(taxCents)}
          />
          <tr className="border-t border-control">
            <th scope="row" className="pt-3 text-left font-medium">
              {m.quote.total}
            </th>
            <td className="pt-3 text-right font-serif text-title-2">{formatMoneyExact(totalCents)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** How a line that isn't made here is provided. */
function LineKindText({
  line: { kind, tag, expectedOn, depositCents },
}: {
  line: Pick<ClientQuoteVersion["lines"][number], "kind" | "tag" | "expectedOn" | "depositCents">;
}) {
  if (kind === "made") return null;
  const text = {
    stock: [m.quote.inStock, tag],
    service: [m.quote.service],
    special: [
      m.quote.specialOrder,
      expectedOn && m.quote.expectedOn(longDayLabel(expectedOn)),
      depositCents && m.quote.orderDeposit(formatMoneyExact(depositCents)),
    ],
  }[kind];
  return <span className="block text-small font-normal text-text-2">{text.filter(Boolean).join(", ")}</span>;
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <tr className="text-text-2">
      <th scope="row" className="py-2 text-left font-normal">
        {label}
      </th>
      <td className="py-2 text-right">{value}</td>
    </tr>
  );
}

/** Formats a price; 0 means included. */
function priceLabel(cents: number): string {
  return cents === 0 ? m.quote.included : formatMoneyExact(cents);
}
