import type { DeskPayment } from "#commerce";
import { formatMoneyExact } from "#money";
import { paidByLabel } from "../../../foundation/records/paid-by-label.ts";
import { receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { shortDate } from "../../platform/showroom-time.ts";
import { DesignThumbnail } from "../../store/builder/designs/piece-drawing.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** The piece, its balance due, and how that adds up. */
export function PaymentBalance({ payment }: { payment: DeskPayment }) {
  const { designs, balanceCents, final } = payment;
  const [design] = designs;
  return (
    <section
      aria-labelledby="balance"
      className="grid grid-cols-[92px_minmax(0,1fr)] items-start gap-4 sm:grid-cols-[180px_minmax(0,1fr)] xl:grid-cols-1"
    >
      {design?.design ? <DesignThumbnail design={design.design} /> : <div className="plate aspect-4/5" />}
      <div>
        <h2 id="balance" className="text-small text-text-2">
          Balance
        </h2>
        <p className="mt-1 font-serif text-[32px] leading-[1.1] font-light tabular-nums lining-nums sm:text-[38px] xl:text-[32px]">
          {formatMoneyExact(final ? balanceCents : 0)}
        </p>
        <dl className="mt-3 text-small tabular-nums">
          {final && <Row label="Price" value={formatMoneyExact(final.priceCents)} />}
          {final && (
            <Row
              label={final.taxLabel ?? "Tax"}
              value={final.taxCents === null ? "Not collected" : formatMoneyExact(final.taxCents)}
            />
          )}
          {payment.receipts.map((part, index) => (
            <PaidRow key={index} part={part} />
          ))}
        </dl>
      </div>
    </section>
  );
}

function PaidRow({ part }: { part: DeskPayment["receipts"][number] }) {
  const { receipt, at, cents, method, account, reference } = part;
  const amount = formatMoneyExact(Math.abs(cents));
  return (
    <div className="flex justify-between gap-3 border-b border-line py-2">
      <dt className="min-w-0 text-text-2">
        {paidByLabel({ method, account, reference: null })}, {shortDate(at)},{" "}
        <TextLink to={`/desk/receipts/${receiptLabel(receipt)}`} className="text-small">
          {receiptLabel(receipt)}
        </TextLink>
        {reference !== null && method !== "online" && <span className="sr-only">, {reference}</span>}
      </dt>
      <dd className="whitespace-nowrap">{cents > 0 ? `−${amount}` : amount}</dd>
    </div>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-3 border-b border-line py-2">
      <dt className="min-w-0 text-text-2">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
