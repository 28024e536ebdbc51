import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { showroomDate } from "../../platform/showroom-time.ts";
import type { BalanceView } from "../checkout-result.ts";

type Row = BalanceView["rows"][number];

const title = "font-serif text-[22px] leading-[1.2] font-[350]";

interface BalanceStatementProps {
  balance: BalanceView;
  /** Number of designs that the price covers. */
  designs: number;
}

/** What was paid for a custom piece, with receipts, and the balance due. */
export function BalanceStatement({ balance, designs }: BalanceStatementProps) {
  const { price, rows } = balance;
  return (
    <>
      {price && (
        <section aria-labelledby="paid-and-left" className="border-t border-line py-[30px]">
          <h2 id="paid-and-left" className={title}>
            {m.balance.paidAndDue}
          </h2>
          <dl className="mt-4 text-ui tabular-nums lining-nums">
            <PriceRows price={price} designs={designs} />
            {rows.map((row) => (
              <Line key={row.entry} label={rowLabel(row)} note={showroomDate(row.at)}>
                {signedAmount(row.owedCents)}
              </Line>
            ))}
            <div className="flex items-baseline justify-between gap-4 pt-4">
              <dt className="font-medium">
                {balance.balanceCents < 0 ? m.balance.credit : m.balance.balance}
              </dt>
              <dd className="font-serif text-[30px] leading-none font-[350]">
                {formatMoneyExact(Math.abs(balance.balanceCents))}
              </dd>
            </div>
          </dl>
        </section>
      )}
      {balance.receipts.length + balance.voidReceipts.length > 0 && <Receipts balance={balance} />}
    </>
  );
}

function PriceRows({
  price,
  designs,
}: Pick<BalanceStatementProps, "designs"> & { price: NonNullable<BalanceView["price"]> }) {
  const { priceCents, taxCents, taxLabel, version, agreedAt } = price;
  const day = showroomDate(agreedAt);
  return (
    <>
      <Line
        label={designs > 1 ? m.balance.priceOf(designs) : m.balance.price}
        note={version > 1 ? m.balance.version(version, day) : day}
      >
        {formatMoneyExact(priceCents)}
      </Line>
      <Line label={m.checkout.tax} note={taxLabel}>
        {taxCents === null ? m.checkout.noTax : formatMoneyExact(taxCents)}
      </Line>
    </>
  );
}

function Line({ label, note, children }: { label: string; note: string | null; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-3.5 first:border-t">
      <dt>
        <span className="font-medium">{label}</span>
        {note && <span className="mt-1 block text-small text-text-2">{note}</span>}
      </dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

function Receipts({ balance: { receipts, voidReceipts, orderToken } }: { balance: BalanceView }) {
  return (
    <section aria-labelledby="receipts" className="border-t border-line py-[30px]">
      <h2 id="receipts" className={title}>
        {m.balance.receipts}
      </h2>
      <ul className="mt-4 text-ui tabular-nums lining-nums">
        {receipts.map(({ entry, receipt, kind, at, methods, moneyCents }) => (
          <li key={entry} className="border-b border-line first:border-t">
            <Link
              to={`/orders/${encodeURIComponent(orderToken)}/receipts/${settings().numbers.receipt}-${receipt}`}
              className="group flex min-h-11 items-center justify-between gap-4 py-3"
            >
              <span className="flex min-w-0 gap-3">
                <ReceiptText aria-hidden="true" size={18} strokeWidth={1.25} className="mt-0.5 flex-none" />
                <span>
                  <span className="underline decoration-line underline-offset-4 group-hover:decoration-transparent">
                    {`${settings().numbers.receipt}-${receipt}, ${receiptLabels()[kind] ?? m.balance.paymentReceipt}, ${showroomDate(at)}`}
                  </span>
                  <span className="block text-small text-text-2 first-letter:uppercase">
                    {methods.join("; ")}
                  </span>
                </span>
              </span>
              <span>{signedAmount(moneyCents)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {voidReceipts.map(({ receipt, at }) => (
        <p key={receipt} className="mt-4 max-w-[36em] text-small text-text-2 tabular-nums">
          {m.balance.voided({
            receipt: `${settings().numbers.receipt}-${receipt}`,
            date: showroomDate(at),
            phone: settings().phones.showroom,
          })}
        </p>
      ))}
    </section>
  );
}

const receiptLabels = (): Partial<Record<Row["kind"], string>> => ({
  deposit: m.balance.depositReceipt,
  "late-payment": m.balance.latePayment,
  surplus: m.balance.overpayment,
  "refund-paid": m.balance.refundReceipt,
  "surplus-refund-paid": m.balance.refundReceipt,
});

const labels = (): Partial<Record<Row["kind"], string>> => ({
  deposit: m.balance.deposit,
  payment: m.balance.payment,
  refund: m.balance.refund,
});

function rowLabel({ kind, owedCents }: Row): string {
  return labels()[kind] ?? (owedCents < 0 ? m.balance.creditRow : m.balance.charge);
}

function signedAmount(cents: number): string {
  return `${cents < 0 ? "−" : ""}${formatMoneyExact(Math.abs(cents))}`;
}
