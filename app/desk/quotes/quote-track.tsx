import { formatMoneyExact } from "#money";
import type { DeskQuote } from "#quotes";
import { receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { deskTime } from "../../platform/showroom-time.ts";

interface Step {
  label: string;
  /** Null if not reached yet. */
  text: string | null;
}

/** A quote's progress: drawn up, sent, opened, accepted, deposit paid. */
export function QuoteTrack({ quote }: { quote: DeskQuote }) {
  const steps = quoteSteps(quote);
  const reached = steps.findLastIndex(({ text }) => text !== null);
  return (
    <ol className="grid gap-x-4 gap-y-3 border-t border-line sm:grid-cols-5" aria-label="Progress">
      {steps.map(({ label, text }, index) => (
        <li
          key={label}
          aria-current={index === reached ? "step" : undefined}
          className={`-mt-px border-t-2 pt-2 ${index <= reached ? "border-gold" : "border-transparent max-sm:hidden"}`}
        >
          <span className={`block text-ui ${index === reached ? "font-medium" : ""}`}>{label}</span>
          <span className="block text-small text-text-2 tabular-nums lining-nums">{text ?? "Not yet"}</span>
        </li>
      ))}
    </ol>
  );
}

function quoteSteps(quote: DeskQuote): Step[] {
  const { versions, sentVersion, firstOpenedAt, openings, acceptedAt, acceptedVersion, deposit } = quote;
  const sentAt = versions.find(({ version }) => version === sentVersion)?.sentAt ?? null;
  const times = openings === 1 ? "once" : `${openings} times`;
  return [
    { label: "Created", text: deskTime(quote.createdAt) },
    { label: "Sent", text: sentAt === null ? null : `${deskTime(sentAt)}, version ${sentVersion}` },
    { label: "Opened", text: firstOpenedAt === null ? null : `${deskTime(firstOpenedAt)}, ${times}` },
    {
      label: "Accepted",
      text: acceptedAt === null ? null : acceptedText(quote, acceptedAt, acceptedVersion),
    },
    {
      label: "Deposit paid",
      text: deposit && depositText(quote, deposit),
    },
  ];
}

function depositText(
  { depositDueCents }: DeskQuote,
  { cents, paidAt, paidCents, receipt, ticket }: NonNullable<DeskQuote["deposit"]>,
): string | null {
  if (ticket !== null) return `${formatMoneyExact(cents)}, sold on a ticket`;
  if (cents > 0)
    return [
      paidAt !== null && deskTime(paidAt),
      formatMoneyExact(cents),
      receipt !== null && `receipt ${receiptLabel(receipt)}`,
    ]
      .filter(Boolean)
      .join(", ");
  if (depositDueCents > 0) return null;
  return paidCents > 0 ? `${formatMoneyExact(paidCents)} paid so far` : "None due";
}

function acceptedText(quote: DeskQuote, at: number, version: number | null): string {
  const text = `${deskTime(at)}, version ${version}`;
  if (quote.deposit) return text;
  return quote.payingUntil === null
    ? `${text}; the deposit was not paid`
    : `${text}; its deposit is being paid`;
}
