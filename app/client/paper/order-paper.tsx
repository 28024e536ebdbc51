import { m } from "#messages";
import { formatMoneyExact, payMethod } from "#money";
import { settings } from "#settings";
import { paidByLabel } from "../../../foundation/records/paid-by-label.ts";
import { deskDay } from "../../platform/showroom-time.ts";
import { receiptLabel } from "../receipts/receipt-labels.ts";
import { Paper, PaperTotals } from "./paper.tsx";

/** The order data needed for printing. */
export interface PrintedOrder {
  number: string;
  kind: "goods" | "deposit";
  /** Milliseconds since the Unix epoch. */
  placedAt: number;
  name: string;
  email: string;
  phone: string | null;
  delivery:
    | { method: "pickup" }
    | {
        method: "shipping";
        address1: string;
        address2: string | null;
        city: string;
        state: string;
        postalCode: string;
      };
  lines: readonly {
    title: string;
    variantTitle: string | null;
    vendor: string;
    quantity: number;
    unitPriceCents: number;
    totalCents: number;
    serials: readonly string[];
  }[];
  designs: readonly { title: string; facts: readonly { label: string; value: string }[] }[];
  totals: {
    subtotalCents: number;
    discountCents: number;
    shippingCents: number | null;
    taxCents: number | null;
    taxLabel: string | null;
    totalCents: number;
  };
  final: { priceCents: number; taxCents: number | null; taxLabel: string | null } | null;
  balanceCents: number;
  invoice: { number: number; day: string } | null;
  receipts: readonly {
    receipt: number;
    day: string;
    account: string;
    reference: string | null;
    cents: number;
  }[];
}

/** The title of an order's document. */
export function paperTitle({ number, invoice }: Pick<PrintedOrder, "number" | "invoice">): string {
  return invoice ? m.receipt.invoice(invoice.number) : m.receipt.orderOf(number);
}

/** A printable order or invoice. */
export function OrderPaper({ order, headingLevel }: { order: PrintedOrder; headingLevel?: 1 | 2 }) {
  const { number, name, email, phone, invoice, placedAt, designs, lines } = order;
  return (
    <Paper
      title={paperTitle(order)}
      {...(headingLevel && { headingLevel })}
      facts={[
        invoice && { label: m.receipt.date, value: dayLabel(invoice.day) },
        { label: m.receipt.order, value: number },
        { label: m.receipt.placed, value: deskDay(placedAt) },
        { label: m.receipt.soldTo, value: [name, email, phone].filter(Boolean).join(", ") },
        order.kind === "goods" && { label: m.receipt.delivery, value: deliveryText(order.delivery) },
      ]}
    >
      {designs.length > 0 ? <Designs designs={designs} /> : <Goods lines={lines} />}
      <PaperTotals rows={order.kind === "deposit" ? customSums(order) : goodsSums(order)} />
      <Receipts order={order} />
      <p>
        <small>{order.kind === "deposit" ? settings().returns.custom : settings().returns.goods}</small>
      </p>
    </Paper>
  );
}

function Goods({ lines }: Pick<PrintedOrder, "lines">) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{m.receipt.piece}</th>
          <th scope="col" className="paper-figure">
            {m.receipt.quantity}
          </th>
          <th scope="col" className="paper-figure">
            {m.receipt.price}
          </th>
          <th scope="col" className="paper-figure">
            {m.receipt.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(
          ({ title, variantTitle, vendor, quantity, unitPriceCents, totalCents, serials }, index) => (
            <tr key={index}>
              <th scope="row">
                {[title, variantTitle].filter(Boolean).join(", ")}
                <br />
                <small>{serials.length > 0 ? m.receipt.serial(vendor, serials.join(", ")) : vendor}</small>
              </th>
              <td className="paper-figure">{quantity}</td>
              <td className="paper-figure">{formatMoneyExact(unitPriceCents)}</td>
              <td className="paper-figure">{formatMoneyExact(totalCents)}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function Designs({ designs }: Pick<PrintedOrder, "designs">) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{m.receipt.madeForYou}</th>
        </tr>
      </thead>
      <tbody>
        {designs.map(({ title, facts }, index) => (
          <tr key={index}>
            <th scope="row">
              {title}
              <br />
              <small>{facts.map(({ label, value }) => `${label}: ${value}`).join("; ")}</small>
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Row {
  label: string;
  value: string;
  isTotal?: boolean;
}

function goodsSums({ totals }: PrintedOrder): Row[] {
  const { subtotalCents, discountCents, shippingCents, totalCents } = totals;
  return [
    { label: m.receipt.subtotal, value: formatMoneyExact(subtotalCents) },
    ...(discountCents > 0
      ? [{ label: m.receipt.discount, value: `−${formatMoneyExact(discountCents)}` }]
      : []),
    { label: m.receipt.delivery, value: shippingCents ? formatMoneyExact(shippingCents) : m.receipt.free },
    taxRow(totals),
    { label: m.receipt.total, value: formatMoneyExact(totalCents), isTotal: true },
  ];
}

function customSums({ final, totals }: PrintedOrder): Row[] {
  if (!final)
    return [{ label: m.receipt.deposit, value: formatMoneyExact(totals.totalCents), isTotal: true }];
  const { priceCents, taxCents } = final;
  return [
    { label: m.receipt.price, value: formatMoneyExact(priceCents) },
    taxRow(final),
    { label: m.receipt.total, value: formatMoneyExact(priceCents + (taxCents ?? 0)), isTotal: true },
  ];
}

/** Sales tax, with its place. */
function taxRow({ taxCents, taxLabel }: { taxCents: number | null; taxLabel: string | null }): Row {
  return {
    label: taxLabel ? m.receipt.salesTaxOf(taxLabel) : m.receipt.salesTax,
    value: taxCents === null || taxLabel === null ? m.receipt.noneCollected : formatMoneyExact(taxCents),
  };
}

/** Payments and refunds with their receipts, and the balance due. */
function Receipts({ order: { receipts, final, balanceCents } }: { order: PrintedOrder }) {
  if (receipts.length === 0) return null;
  return (
    <section>
      <h2>{m.receipt.payments}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.receipt.receipt}</th>
            <th scope="col">{m.receipt.date}</th>
            <th scope="col">{m.receipt.method}</th>
            <th scope="col" className="paper-figure">
              {m.receipt.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {receipts.map(({ receipt, day, account, reference, cents }, index) => (
            <tr key={index}>
              <th scope="row">{receiptLabel(receipt)}</th>
              <td>{dayLabel(day)}</td>
              <td>{paidByLabel({ method: payMethod(account), account, reference })}</td>
              <td className="paper-figure">{amountText(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {final && (
        <PaperTotals rows={[{ label: m.receipt.balance, value: amountText(balanceCents), isTotal: true }]} />
      )}
    </section>
  );
}

function amountText(cents: number): string {
  return cents < 0 ? `−${formatMoneyExact(-cents)}` : formatMoneyExact(cents);
}

/** Formats "2026-11-24", a date at the showroom, as "Nov 24, 2026". */
function dayLabel(day: string): string {
  return deskDay(Date.parse(`${day}T17:00:00Z`));
}

function deliveryText(delivery: PrintedOrder["delivery"]): string {
  if (delivery.method === "pickup") return m.receipt.pickUp;
  const { address1, address2, city, state, postalCode } = delivery;
  return [address1, address2, `${city}, ${state} ${postalCode}`].filter(Boolean).join(", ");
}
