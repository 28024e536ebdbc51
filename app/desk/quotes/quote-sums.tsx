import { formatMoneyExact } from "#money";
import type { DeskQuoteVersion } from "#quotes";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskSection } from "../kit/desk-section.tsx";

/** A version's totals, as the client sees them. */
export function QuoteSums({ version }: { version: DeskQuoteVersion }) {
  const { linesCents, tradeInCents, tradeInTitle, priceCents, taxCents, taxLabel, totalCents } = version;
  return (
    <DeskSection title={`Version ${version.version}`}>
      <DeskFacts
        facts={[
          { label: "Lines", value: formatMoneyExact(linesCents) },
          tradeInCents > 0 && {
            label: ["Trade-in", tradeInTitle].filter(Boolean).join(", "),
            value: `−${formatMoneyExact(tradeInCents)}, reduces the taxable amount`,
          },
          { label: "Taxable", value: formatMoneyExact(priceCents) },
          {
            label: taxLabel ?? "Tax",
            value: taxLabel === null ? "None collected" : `${formatMoneyExact(taxCents)}, due at handover`,
          },
          {
            label: "Client pays",
            value: <span className="font-serif text-title-2">{formatMoneyExact(totalCents)}</span>,
          },
        ]}
      />
    </DeskSection>
  );
}

/** A version's cost and margin, never shown to the client. */
export function QuoteMargin({ margin }: { margin: DeskQuoteVersion["margin"] }) {
  const { costCents, leftCents, permille, isWhole } = margin;
  return (
    <DeskSection title="Margin">
      <DeskFacts
        facts={[
          {
            label: "Cost",
            value: isWhole ? formatMoneyExact(costCents) : `${formatMoneyExact(costCents)} so far`,
          },
          isWhole && { label: "Profit", value: formatMoneyExact(leftCents) },
          isWhole && {
            label: "Margin",
            value: permille === null ? "No price yet" : `${(permille / 10).toFixed(1)}%`,
          },
        ]}
      />
      {!isWhole && <p className="text-small">Enter the cost of every line to see your margin.</p>}
      <p className="text-small text-text-2">The client doesn't see this.</p>
    </DeskSection>
  );
}
