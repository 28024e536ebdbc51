import type { Draft, DraftKind, DraftValue } from "../../modules/imports/drafts/draft.ts";

let line = 1;

/** A draft of one row. */
export function draftOf<Kind extends DraftKind>(
  kind: Kind,
  key: string,
  value: DraftValue<Kind>,
  more: Partial<Draft<Kind>> = {},
): Draft<Kind> {
  line += 1;
  const from = { file: `${kind}.csv`, sheet: null, lines: [line] };
  return { ...from, kind, key, value, facts: [], notes: [], questions: [], ...more };
}

export type ProductValue = DraftValue<"product">;

/** A ring in two sizes with one piece each. */
export function ring(change: Partial<ProductValue> = {}): ProductValue {
  const variant = (size: string, sku: string) => ({
    ...{ sourceId: null, sku, options: [{ name: "Ring size", value: size }] },
    ...{ priceCents: 249_900, costCents: 120_000, isTracked: true, quantity: 1, sellsWhenOut: false },
  });
  return {
    ...{
      source: "shopify",
      sourceId: "8123",
      handle: "bezel-ring",
      title: "Bezel Sapphire Ring",
      command: "merge",
    },
    ...{ vendor: "A. Jaffe", productType: "Rings", tags: ["gold"], status: "active", isPublished: true },
    options: [{ name: "Ring size", values: ["6", "7"] }],
    variants: [variant("6", "BSR-6"), variant("7", "BSR-7")],
    other: [],
    ...change,
  };
}

export type ClientValue = DraftValue<"client">;

export function client(change: Partial<ClientValue> = {}): ClientValue {
  return {
    ...{ source: "shopify", sourceId: null, firstName: "Anna", lastName: "Ruiz", company: "", email: null },
    ...{ otherEmails: [], addresses: [], birthday: null, anniversary: null, spouse: "", ringSizes: [] },
    phones: [{ label: "", text: "(914) 555-0110", key: "+19145550110" }],
    ...{ wrist: "", notes: "", tags: [], emailMarketing: null, smsMarketing: null, isTaxExempt: false },
    ...{ spentBeforeCents: null, ordersBefore: null, other: [] },
    ...change,
  };
}

export type PastOrderValue = DraftValue<"order">;

export function pastOrder(change: Partial<PastOrderValue> = {}): PastOrderValue {
  return {
    ...{
      source: "shopify",
      sourceId: "900",
      number: "#1001",
      placedAt: "2024-12-20T10:00:00-05:00",
      currency: "USD",
    },
    client: { sourceId: null, name: "Anna Ruiz", email: "anna@example.com", phone: null },
    lines: [{ title: "Bezel ring", sku: "BSR-6", quantity: 1, priceCents: 249_900, discountCents: 0 }],
    ...{ subtotalCents: 249_900, discountCents: 0, shippingCents: 0, taxCents: 20_929, totalCents: 270_829 },
    ...{
      refundedCents: 0,
      outstandingCents: 0,
      taxes: [],
      paymentStatus: "paid",
      fulfillmentStatus: "fulfilled",
    },
    ...{ canceledAt: null, paidBy: "", paymentReference: "", staff: "", location: "", notes: "" },
    ...{ billTo: null, shipTo: null, other: [] },
    ...change,
  };
}

export type PieceValue = DraftValue<"piece">;

/** A watch of an old register. */
export function watch(change: Partial<PieceValue> = {}): PieceValue {
  return {
    ...{
      source: "edge",
      code: "001-100-00123",
      title: "Submariner Date 126610LN",
      description: "",
      category: "Watches",
    },
    ...{
      vendor: "Rolex",
      sku: null,
      barcode: null,
      serial: "4R790221",
      ownership: "owned",
      status: "in-stock",
    },
    ...{
      quantity: 1,
      costCents: 1_085_000,
      priceCents: 1_340_000,
      compareAtCents: null,
      replacementCostCents: null,
    },
    ...{
      appraisedCents: null,
      acquiredOn: "2024-10-02",
      supplier: "",
      terms: "",
      place: "Window 2",
      lab: "",
    },
    ...{
      reportNumber: "",
      hasBox: true,
      hasPapers: true,
      papersNote: "",
      condition: "",
      stones: [],
      pictures: [],
    },
    other: [],
    ...change,
  };
}

export type CreditValue = DraftValue<"credit">;

export function giftCard(change: Partial<CreditValue> = {}): CreditValue {
  return {
    ...{
      source: "shopify",
      sourceId: "g1",
      type: "gift-card",
      code: "ABCD EFGH 2345 6789",
      lastCharacters: "6789",
    },
    ...{
      initialCents: 10_000,
      balanceCents: 4_000,
      issuedOn: null,
      expiresOn: null,
      isEnabled: true,
      note: "",
    },
    client: { sourceId: null, name: "Anna Ruiz", email: "anna@example.com", phone: null },
    other: [],
    ...change,
  };
}

export type RepairValue = DraftValue<"repair">;

export function repair(change: Partial<RepairValue> = {}): RepairValue {
  return {
    ...{
      source: "edge",
      number: "48213",
      title: "Ring, 14K",
      kind: "Ring sizing",
      metal: "14K",
      stones: "",
      serial: "",
    },
    client: { sourceId: null, name: "Anna Ruiz", email: "anna@example.com", phone: null },
    ...{ valueCents: null, receivedOn: "2026-11-02", promisedOn: null, condition: "", wish: "Size 6 to 7" },
    ...{
      estimateCents: 8_500,
      depositCents: 2_000,
      status: "approved",
      statusText: "At bench",
      pictures: [],
      other: [],
    },
    ...change,
  };
}

export type LayawayValue = DraftValue<"layaway">;

export function layaway(change: Partial<LayawayValue> = {}): LayawayValue {
  return {
    ...{ source: "edge", number: "L-77", openedOn: "2026-09-01", nextDueOn: "2026-12-01" },
    client: { sourceId: null, name: "Anna Ruiz", email: "anna@example.com", phone: null },
    lines: [{ title: "Submariner", code: "001-100-00123", quantity: 1, priceCents: 1_340_000 }],
    ...{
      totalCents: 1_340_000,
      paidCents: 340_000,
      balanceCents: 1_000_000,
      payments: [],
      notes: "",
      other: [],
    },
    ...change,
  };
}
