import type { CheckoutLine, CheckoutView } from "./checkout-result.ts";

/** A checkout of one watch, for tests. */
export function sampleView(changes: Partial<CheckoutView> = {}): CheckoutView {
  return {
    state: "open",
    kind: "goods",
    lines: [sampleLine()],
    designs: [],
    designFault: null,
    attributes: [],
    note: "",
    discountCode: null,
    totals: {
      subtotalCents: 395_000,
      discountCents: 0,
      shippingCents: 0,
      taxCents: 34_563,
      taxLabel: "Suffolk County, 8.75%",
      totalCents: 429_563,
    },
    credits: [],
    dueCents: 429_563,
    delivery: {
      draft: { method: "pickup" },
      pickup: { label: "Pick up in the showroom", address: "14 Lanthorn Row, Harrow Bay" },
      shippingCents: 4_500,
      places: [],
      needsAddress: false,
    },
    asksToShow: false,
    needsPhone: false,
    details: null,
    heldUntil: null,
    payment: { kind: "code", isStarted: false, isDeclined: false },
    idempotencyKey: "intent-1",
    order: null,
    ...changes,
  };
}

export function sampleLine(changes: Partial<CheckoutLine> = {}): CheckoutLine {
  return {
    id: "1",
    variantId: "gid://shopify/ProductVariant/1",
    productHandle: "sagamore-39-automatic",
    title: "Sagamore 39 Automatic",
    variantTitle: null,
    vendor: "Hallmere",
    image: null,
    quantity: 1,
    unitPriceCents: 395_000,
    totalCents: 395_000,
    earlierUnitPriceCents: null,
    attributes: [],
    status: "ok",
    heldUntil: null,
    ...changes,
  };
}
