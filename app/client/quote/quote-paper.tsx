import { m } from "#messages";
import { formatMoneyExact } from "#money";
import type { ClientQuoteVersion } from "#quotes";
import { showroomDate } from "../../platform/showroom-time.ts";
import { Paper, PaperTotals } from "../paper/paper.tsx";
import { longDayLabel } from "./days-left.ts";

interface QuotePaperProps {
  quote: { label: string; title: string; name: string };
  version: ClientQuoteVersion;
}

/** A printable version of a quote, without cost and margin. */
export function QuotePaper({ quote: { label, title, name }, version }: QuotePaperProps) {
  const { lines, tradeInCents, tradeInTitle, priceCents, taxCents, taxLabel, totalCents, depositCents } =
    version;
  const tradeIn = [m.quote.tradeIn, tradeInTitle].filter(Boolean).join(", ");
  return (
    <Paper
      title={m.quote.quoteLabel(label)}
      facts={[
        { label: m.quote.preparedFor, value: name },
        { label: m.quote.piece, value: title },
        version.sentAt !== null && {
          label: m.quote.versionHeading,
          value: `${version.version}, ${showroomDate(version.sentAt)}`,
        },
        { label: m.quote.validUntilHeading, value: longDayLabel(version.validUntil) },
      ]}
    >
      {version.words !== "" && <p className="whitespace-pre-line">{version.words}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{m.quote.item}</th>
            <th scope="col" className="paper-figure">
              {m.quote.quantity}
            </th>
            <th scope="col" className="paper-figure">
              {m.quote.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">
                {line.title}
                {line.expectedOn && (
                  <>
                    <br />
                    <small>
                      {m.quote.specialOrder}, {m.quote.expectedOn(longDayLabel(line.expectedOn))}
                    </small>
                  </>
                )}
                {line.tag && (
                  <>
                    <br />
                    <small>
                      {m.quote.inStock}, {line.tag}
                    </small>
                  </>
                )}
                {line.note !== "" && (
                  <>
                    <br />
                    <small>{line.note}</small>
                  </>
                )}
              </th>
              <td className="paper-figure">{`${line.quantity} ${line.unit}`.trim()}</td>
              <td className="paper-figure">
                {line.cents === 0 ? m.quote.included : formatMoneyExact(line.cents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PaperTotals
        rows={[
          ...(tradeInCents > 0 ? [{ label: tradeIn, value: `−${formatMoneyExact(tradeInCents)}` }] : []),
          { label: m.quote.subtotal, value: formatMoneyExact(priceCents) },
          {
            label: taxLabel === null ? m.quote.noSalesTax : m.quote.salesTax(taxLabel),
            value: formatMoneyExact(taxCents),
          },
          { label: m.quote.total, value: formatMoneyExact(totalCents), isTotal: true },
          { label: m.quote.depositToAccept, value: formatMoneyExact(depositCents) },
        ]}
      />
    </Paper>
  );
}
