import { formatMoneyExact } from "#money";
import type { ClientQuoteVersion } from "#quotes";
import { showroomDate } from "../../platform/showroom-time.ts";
import { Paper, PaperSums } from "../paper/paper.tsx";
import { longDay } from "./days-left.ts";

interface QuotePaperProps {
  quote: { label: string; title: string; name: string };
  version: ClientQuoteVersion;
}

/** A version of a quote on paper, without cost and margin. */
export function QuotePaper({ quote: { label, title, name }, version }: QuotePaperProps) {
  const { lines, tradeInCents, tradeInTitle, priceCents, taxCents, taxLabel, totalCents, depositCents } =
    version;
  const tradeIn = ["Trade-in", tradeInTitle].filter(Boolean).join(", ");
  return (
    <Paper
      title={`Quote ${label}`}
      facts={[
        { label: "Prepared for", value: name },
        { label: "Piece", value: title },
        version.sentAt !== null && {
          label: "Version",
          value: `${version.version}, ${showroomDate(version.sentAt)}`,
        },
        { label: "Valid until", value: longDay(version.validUntil) },
      ]}
    >
      {version.words !== "" && <p className="whitespace-pre-line">{version.words}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="paper-figure">
              Quantity
            </th>
            <th scope="col" className="paper-figure">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">
                {line.title}
                {line.note !== "" && (
                  <>
                    <br />
                    <small>{line.note}</small>
                  </>
                )}
              </th>
              <td className="paper-figure">{`${line.quantity} ${line.unit}`.trim()}</td>
              <td className="paper-figure">{line.cents === 0 ? "Included" : formatMoneyExact(line.cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PaperSums
        rows={[
          ...(tradeInCents > 0 ? [{ label: tradeIn, value: `−${formatMoneyExact(tradeInCents)}` }] : []),
          { label: "Subtotal", value: formatMoneyExact(priceCents) },
          {
            label: taxLabel === null ? "Sales tax, none collected" : `Sales tax, ${taxLabel}`,
            value: formatMoneyExact(taxCents),
          },
          { label: "Total", value: formatMoneyExact(totalCents), isTotal: true },
          { label: "Deposit to accept", value: formatMoneyExact(depositCents) },
        ]}
      />
    </Paper>
  );
}
