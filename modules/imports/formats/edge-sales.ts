import type { PastOrderDraft } from "../drafts/sale-drafts.ts";
import { readAmount } from "./amounts.ts";
import type { Row } from "./columns.ts";
import { type EdgeRecord, edgeList, edgeText } from "./edge-values.ts";
import { format } from "./format.ts";
import type { Reading } from "./reading.ts";
import { orNull, readCount } from "./words.ts";

export const edgeSales = format({
  ...{ id: "edge-sales", label: "The Edge sales", kind: "order", source: "edge" },
  columns: {
    number: ["TransactionNumber", "TransactionNo", "TransactionKey", "TransactionId", "TransNo"],
    date: ["TransactionDate", "TransDate"],
    customer: ["CustomerNumber", "CustomerNo", "CustomerKey"],
    total: ["TransactionTotal", "TransTotal", "Total"],
    tax: ["TransactionTax", "TransTax", "SalesTax", "Tax"],
    subtotal: ["TransactionSubtotal", "Subtotal"],
    type: ["TransactionType", "TransType"],
    staff: ["Salesperson", "AssociateName", "TransactionAssociate", "Associate"],
    lines: ["Items", "Lines", "TransactionItems", "LineItems"],
    payments: ["Payments", "TransactionPayments", "Tenders"],
    notes: ["TransactionNotes", "Notes"],
  },
  required: [["number"], ["date"], ["total", "lines"]],
  signs: ["number", "lines"],
  named: /transaction/i,
  amounts: ["total", "tax", "subtotal"],
  dates: ["date"],
  read: (rows, reading) => {
    const row = rows[0] as Row;
    const number = row.get("number");
    const amount = (field: string, path: string) => reading.amount(row, field, [path]) ?? null;
    const value: PastOrderDraft = {
      ...{
        source: "edge",
        sourceId: orNull(number),
        number,
        placedAt: reading.time(row, "date", ["placedAt"]),
      },
      client: { sourceId: orNull(row.get("customer")), name: "", email: null, phone: null },
      ...{ currency: "", lines: edgeList(row.get("lines")).map((line) => readLine(line, row, reading)) },
      ...{ subtotalCents: amount("subtotal", "subtotalCents"), discountCents: null, shippingCents: null },
      ...{ taxCents: amount("tax", "taxCents"), totalCents: amount("total", "totalCents") },
      ...{ refundedCents: null, outstandingCents: null, taxes: [] },
      ...{ paymentStatus: row.get("type"), fulfillmentStatus: "", canceledAt: null },
      paidBy: edgeList(row.get("payments"))
        .map((payment) => edgeText(payment, /type|method|tender/i))
        .join(", "),
      ...{ paymentReference: "", staff: row.get("staff"), location: "", notes: row.get("notes") },
      ...{ billTo: null, shipTo: null, other: [] },
    };
    return { key: `sale:${number.toLowerCase()}`, value };
  },
});

function readLine(line: EdgeRecord, row: Row, reading: Reading): PastOrderDraft["lines"][number] {
  const text = edgeText(line, /price|amount|total/i);
  const price = text === "" ? null : readAmount(text);
  if (price && !("cents" in price)) reading.note(`“${text}” in a line of row ${row.line} isn't an amount.`);
  return {
    title: edgeText(line, /desc|name|title/i),
    sku: orNull(edgeText(line, /item(number|no|key|id)|sku/i)),
    quantity: readCount(edgeText(line, /qty|quantity/i)) ?? 1,
    priceCents: price && "cents" in price ? price.cents : null,
    discountCents: 0,
  };
}
