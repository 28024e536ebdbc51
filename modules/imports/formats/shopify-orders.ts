import type { DraftAddress } from "../drafts/draft-fields.ts";
import type { PastOrderDraft } from "../drafts/sale-drafts.ts";
import type { Aliases, Row } from "./columns.ts";
import { format } from "./format.ts";
import type { Reading } from "./reading.ts";
import { orNull, readCount, readEmail } from "./words.ts";

const addressFields = [
  "Name",
  "Company",
  "Address1",
  "Address2",
  "City",
  "Province",
  "Zip",
  "Country",
  "Phone",
] as const;

const columns: Aliases = {
  number: ["Name"],
  id: ["Id"],
  email: ["Email"],
  phone: ["Phone"],
  currency: ["Currency"],
  created: ["Created at"],
  paidAt: ["Paid at"],
  fulfilledAt: ["Fulfilled at"],
  canceledAt: ["Cancelled at"],
  financial: ["Financial Status"],
  fulfillment: ["Fulfillment Status"],
  subtotal: ["Subtotal"],
  shipping: ["Shipping"],
  taxes: ["Taxes"],
  total: ["Total"],
  discountCode: ["Discount Code"],
  discount: ["Discount Amount"],
  shippingMethod: ["Shipping Method"],
  refunded: ["Refunded Amount"],
  outstanding: ["Outstanding Balance"],
  quantity: ["Lineitem quantity"],
  title: ["Lineitem name"],
  price: ["Lineitem price"],
  lineDiscount: ["Lineitem discount"],
  sku: ["Lineitem sku"],
  paidBy: ["Payment Method"],
  reference: ["Payment Reference"],
  employee: ["Employee"],
  location: ["Location"],
  notes: ["Notes"],
  tags: ["Tags"],
  taxName: [/^tax \d name$/i],
  taxValue: [/^tax \d value$/i],
  ...Object.fromEntries(addressFields.map((field) => [`billing${field}`, [`Billing ${field}`]])),
  ...Object.fromEntries(addressFields.map((field) => [`shipping${field}`, [`Shipping ${field}`]])),
  ignored: [
    /^(accepts marketing|risk level|device id|source|vendor|duties|receipt number|note attributes|payment id)$/i,
    /^lineitem (compare at price|requires shipping|taxable|fulfillment status)$/i,
    /^(billing|shipping) (street|province name)$/i,
    /^(payment terms name|next payment due at|payment references)$/i,
  ],
};

export const shopifyOrders = format({
  ...{ id: "shopify-orders", label: "Shopify orders", kind: "order", source: "shopify", columns },
  required: [["number"], ["title"], ["total"], ["quantity"]],
  signs: ["financial", "created", "price"],
  named: /order/i,
  amounts: [
    "subtotal",
    "shipping",
    "taxes",
    "total",
    "discount",
    "refunded",
    "outstanding",
    "price",
    "lineDiscount",
  ],
  dates: ["created", "canceledAt"],
  group: (row) => orNull(row.get("number")),
  read: (rows, reading) => {
    const first = rows.find((row) => row.get("total") !== "") ?? (rows[0] as Row);
    const number = first.get("number");
    const amount = (field: string, path: string) => reading.amount(first, field, [path]) ?? null;
    const value: PastOrderDraft = {
      ...{ source: "shopify", sourceId: orNull(first.get("id")), number },
      placedAt: reading.time(first, "created", ["placedAt"]),
      client: {
        sourceId: null,
        name: first.get("billingName") || first.get("shippingName"),
        email: readEmail(first.get("email")),
        phone: reading.phone(first.get("phone") || first.get("billingPhone"), ""),
      },
      currency: first.get("currency"),
      lines: rows.filter(hasLine).map((row, at) => readLine(row, at, reading)),
      subtotalCents: amount("subtotal", "subtotalCents"),
      discountCents: amount("discount", "discountCents"),
      shippingCents: amount("shipping", "shippingCents"),
      taxCents: amount("taxes", "taxCents"),
      totalCents: amount("total", "totalCents"),
      refundedCents: amount("refunded", "refundedCents"),
      outstandingCents: amount("outstanding", "outstandingCents"),
      taxes: readTaxes(first),
      paymentStatus: first.get("financial"),
      fulfillmentStatus: first.get("fulfillment"),
      canceledAt: reading.time(first, "canceledAt", ["canceledAt"]),
      paidBy: first.get("paidBy"),
      paymentReference: first.get("reference"),
      staff: first.get("employee"),
      location: first.get("location"),
      notes: first.get("notes"),
      billTo: addressOf(first, "billing"),
      shipTo: addressOf(first, "shipping"),
      other: ["discountCode", "shippingMethod", "tags"].flatMap((field) => {
        const [column] = first.all(field);
        return column && column.text !== "" ? [{ label: column.heading, value: column.text }] : [];
      }),
    };
    checkTotal(value, reading);
    return { key: `order:${number.toLowerCase()}`, value };
  },
});

const hasLine = (row: Row) => row.get("title") !== "" || row.get("sku") !== "";

function readLine(row: Row, at: number, reading: Reading): PastOrderDraft["lines"][number] {
  return {
    ...{ title: row.get("title"), sku: orNull(row.get("sku").replace(/^'/, "")) },
    quantity: readCount(row.get("quantity")) ?? 1,
    priceCents: reading.amount(row, "price", ["lines", at, "priceCents"]) ?? null,
    discountCents: reading.amount(row, "lineDiscount", ["lines", at, "discountCents"]) ?? 0,
  };
}

function readTaxes(row: Row): PastOrderDraft["taxes"] {
  const names = row.all("taxName");
  return row.all("taxValue").flatMap(({ text }, at) => {
    const value = Number(text || Number.NaN);
    return Number.isFinite(value) && value < 1e9
      ? [{ name: names[at]?.text ?? "", cents: Math.round(value * 100) }]
      : [];
  });
}

function addressOf(row: Row, kind: "billing" | "shipping"): DraftAddress | null {
  const get = (field: (typeof addressFields)[number]) => row.get(`${kind}${field}`).replace(/^'/, "");
  const address = {
    ...{
      label: kind,
      name: get("Name"),
      company: get("Company"),
      address1: get("Address1"),
      address2: get("Address2"),
    },
    ...{
      city: get("City"),
      state: get("Province"),
      postalCode: get("Zip"),
      country: get("Country"),
      phone: get("Phone"),
    },
  };
  return address.address1 === "" && address.city === "" ? null : address;
}

/** Notes a total that its parts don't make. Shopify's subtotal is after the discount. */
function checkTotal(
  { subtotalCents, shippingCents, taxCents, totalCents }: PastOrderDraft,
  reading: Reading,
) {
  if (subtotalCents === null || totalCents === null) return;
  const sum = subtotalCents + (shippingCents ?? 0) + (taxCents ?? 0);
  if (sum !== totalCents && subtotalCents + (shippingCents ?? 0) !== totalCents) {
    reading.note("The total isn't the subtotal with shipping and tax. It is kept as the file has it.");
  }
}
