import { formatMoneyExact } from "#money";
import type { DeskQuote, DeskQuoteVersion } from "#quotes";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { longDayLabel } from "../../client/quote/days-left.ts";
import { Button } from "../../ui/button.tsx";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskLink } from "../kit/desk-link.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { groupLabels, kindLabels } from "./quote-labels.ts";
import { QuoteMargin, QuoteSums } from "./quote-sums.tsx";

type Line = DeskQuoteVersion["lines"][number] & { position: number };

const columns: readonly DeskColumn<Line>[] = [
  {
    label: "Line",
    cell: ({ title, note, piece, tag, expectedOn, vendorNote }) => (
      <span className="grid justify-items-start">
        {title}
        {piece !== null && <DeskLink to={`/desk/stock/${piece}`}>{tag}</DeskLink>}
        {note !== "" && <span className="text-small text-text-2">{note}</span>}
        {expectedOn !== null && (
          <span className="text-small text-text-2">Expected {calendarDayLabel(expectedOn)}</span>
        )}
        {vendorNote !== "" && <span className="text-small text-text-2">Staff only: {vendorNote}</span>}
      </span>
    ),
  },
  {
    label: "Type",
    cell: ({ kind, group }) => (kind === "made" ? groupLabels[group] : kindLabels[kind]),
  },
  { label: "Quantity", cell: ({ quantity, unit }) => `${quantity} ${unit}`.trim(), isFigure: true },
  {
    label: "Cost each",
    cell: ({ costEachCents }) => (costEachCents === null ? "" : formatMoneyExact(costEachCents)),
    isFigure: true,
  },
  { label: "Price each", cell: ({ eachCents }) => formatMoneyExact(eachCents), isFigure: true },
  { label: "Total", cell: ({ cents }) => formatMoneyExact(cents), isFigure: true },
];

interface QuoteSentProps {
  quote: DeskQuote;
  version: DeskQuoteVersion;
  answer: ChangeAnswer | undefined;
}

/** A sent version, which never changes. */
export function SentQuoteVersion({ quote, version, answer }: QuoteSentProps) {
  const isNewest = version.version === quote.versions.at(-1)?.version;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,340px)] lg:gap-12">
      <div className="grid content-start gap-8">
        <DeskSection title="Lines">
          <DeskTable
            caption={`Lines of version ${version.version}`}
            columns={columns}
            rows={version.lines.map((line, position) => ({ ...line, position }))}
            rowKey={({ position }) => position}
          />
        </DeskSection>
        {version.words !== "" && (
          <DeskSection title="Note to the client">
            <p className="max-w-[36em] text-ui wrap-anywhere whitespace-pre-line">{version.words}</p>
          </DeskSection>
        )}
      </div>
      <div className="grid content-start gap-8">
        <QuoteSums version={version} />
        <QuoteMargin margin={version.margin} />
        <DeskSection title="Terms">
          <DeskFacts
            facts={[
              { label: "Valid until", value: longDayLabel(version.validUntil) },
              { label: "Deposit", value: formatMoneyExact(version.depositCents) },
              { label: "Delivery", value: version.taxCounty ?? "Another state" },
            ]}
          />
        </DeskSection>
        <ChangeNotices answer={answer?.intent === "revise" ? answer : undefined} hasText={false} />
        {isNewest && quote.state !== "accepted" && (
          <DeskForm className="grid gap-3">
            <input type="hidden" name="revision" value={quote.revision} />
            <Button type="submit" name="intent" value="revise" block>
              Start version {version.version + 1}
            </Button>
            <p className="text-small text-text-2">
              Version {version.version} was sent and can't be edited. The client can accept it until you send
              the next one.
            </p>
          </DeskForm>
        )}
      </div>
    </div>
  );
}
