import type { EmailContext } from "../../foundation/mail/emails/email.ts";
import { shop } from "../../shop.config.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";

/** The context in which tests write emails. */
export const sampleContext: EmailContext = {
  facts: shop,
  link: async (page, id) => `https://store.test/${page}/key-of-${id}`,
  credit: async (account) => ({ code: account.split(":")[1] ?? "", pin: "482913" }),
  policyLink: (slug) => `https://store.test/policies/${slug}`,
  isDemo: false,
};
export const replyTo = { name: "Claire Donnelly", address: "claire@example.com" };
export const emailQuote = {
  name: "Claire Donnelly",
  notes: "By May, please.",
  title: "Custom ring, solitaire",
  facts: [{ label: "Metal", value: "18K yellow gold" }],
  estimateCents: 2_198_500,
  link: "https://store.test/custom-builder/review?design=abc",
};
const sizer = { name: "Claire Donnelly", address: ["3 Mill Lane", "Harrow Bay, NY 11700"] };
const layaway = {
  ...{ orderId: "o1", number: "L-1001", name: "Claire Donnelly", pieces: "Three-stone ring" },
  schedule: [
    { dueOn: "2026-11-21", cents: 30_000, isPaid: true },
    { dueOn: "2026-12-21", cents: 78_750, isPaid: false },
  ],
  ...{ paidCents: 30_000, totalCents: 108_750, taxLabel: "Suffolk County, 8.75%", isShipped: false },
  ...{ due: { dueOn: "2026-12-21", cents: 78_750 }, heldUntil: "2027-01-20" },
  end: { feeCents: 2_500, refundCents: 27_500, refundDays: 14 },
};
const texted = { page: "orders", id: "o1", number: "LI-7K2M9QXA", client: "claire@example.com" };
const similar = {
  name: "Claire Donnelly",
  notes: "I was looking for Submariner.",
  title: "Submariner",
  link: "https://store.test/product/submariner",
};
const shipping = {
  method: "shipping",
  address1: "3 Mill Lane",
  address2: null,
  city: "Harrow Bay",
  state: "NY",
  postalCode: "11700",
};
export const emailDesign = {
  id: "d-1",
  title: "Custom ring, solitaire",
  facts: [{ label: "Metal", value: "18K yellow gold" }],
  design: ringDesign(),
  estimateCents: 2_198_500,
  link: "https://store.test/custom-builder/review?design=abc",
};
const order = {
  number: "LI-7K2M9QXA",
  name: "Claire Donnelly",
  delivery: shipping,
  lines: [
    { title: "Submariner", variantTitle: null, quantity: 1, totalCents: 1_345_000 },
    { title: "Hoops", variantTitle: "14K", quantity: 2, totalCents: 90_000 },
  ],
  designs: [],
  note: "",
  totals: {
    subtotalCents: 1_435_000,
    discountCents: 143_500,
    shippingCents: 9_500,
    taxCents: 113_837,
    taxLabel: "Suffolk County, 8.75%",
    totalCents: 1_414_837,
  },
  callsBeforeHandover: true,
};
const moved = { orderId: "o1", number: "LI-7K2M9QXA", name: "Claire Donnelly", delivery: shipping };
const job = { jobId: "j1", number: "LJ-7K2M9QXA", title: emailDesign.title, name: "Claire Donnelly" };

const repair = {
  ...{ repair: 1001, number: "RP-1001", name: "Claire Donnelly", title: "Ring, two prongs worn" },
  ...{ promisedOn: "2026-12-22", lines: [{ work: "Retip two prongs", cents: 14_850 }] },
  ...{ taxCents: 1_299, taxLabel: "Suffolk County, 8.75%", totalCents: 16_149, depositCents: 5_000 },
};

const answered = {
  ...{ number: "Q-1001", version: 2, name: "Claire Donnelly", title: "Oval halo ring", phone: null },
  ...{ text: "A wider band, please.", depositCents: 125_000, totalCents: 388_259, replyTo },
  link: "https://store.test/desk/quotes/Q-1001",
};

const visit = {
  ...{ visit: 12, label: "V-1012", name: "Claire Donnelly", email: "claire@example.com" },
  ...{ reason: "watches", pieces: ["Submariner Date", "Explorer 36"] },
  ...{ startsAt: Date.UTC(2026, 11, 1, 19), endsAt: Date.UTC(2026, 11, 1, 19, 45), before: null },
  ...{ bookedAt: Date.UTC(2026, 10, 24, 14), changedAt: Date.UTC(2026, 10, 24, 14), sequence: 0 },
};

/** Sample data for every kind of email, by template. */
export const sampleEmails: Record<string, object> = {
  "quote-sent": {
    ...{ quote: 1001, number: "Q-1001", version: 2, name: "Claire Donnelly", title: "Oval halo ring" },
    ...{ words: "As you asked.", totalCents: 388_259, depositCents: 125_000, validUntil: "2026-12-10" },
  },
  "quote-confirmed": {
    ...{ quote: 1001, number: "Q-1001", version: 2, name: "Claire Donnelly", title: "Oval halo ring" },
    ...{ totalCents: 388_259, depositCents: 125_000, order: "LD-7K2M9QXA" },
  },
  "special-order-arrived": {
    ...{ quote: 1001, name: "Claire Donnelly", title: "Cuban chain, 22 in", order: "LD-7K2M9QXA" },
    balanceCents: 67_875,
  },
  "quote-change-asked": answered,
  "quote-declined": answered,
  "quote-accepted": { ...answered, text: "" },
  "order-confirmed": { orderId: "o1", order },
  "deposit-confirmed": {
    orderId: "o1",
    jobs: [{ jobId: "j1", title: emailDesign.title }],
    order: {
      ...order,
      number: "LD-7K2M9QXA",
      delivery: { method: "pickup" },
      designs: [emailDesign],
      totals: { ...order.totals, totalCents: 50_000 },
    },
  },
  "payment-received": {
    orderId: "o1",
    number: "LD-7K2M9QXA",
    name: "Claire Donnelly",
    receipt: "R-1004",
    lines: [{ label: "Custom ring, solitaire", detail: "", cents: null }],
    sums: [
      { label: "Price", detail: "", cents: 1_240_001 },
      { label: "Suffolk County, 8.75%", detail: "", cents: 108_500 },
    ],
    paidBeforeCents: 50_000,
    amountCents: 600_000,
    parts: [
      { method: "cash", reference: null, lastFour: null, cents: 500_000 },
      { method: "terminal", reference: "004421", lastFour: "7730", cents: 100_000 },
    ],
    balanceCents: 698_501,
  },
  "payment-reversed": {
    ...{ orderId: "o1", number: "LD-7K2M9QXA", name: "Claire Donnelly", receipt: "R-1004" },
    ...{ amountCents: 600_000, paidCents: 50_000, balanceCents: 1_298_501 },
  },
  "order-received": {
    orderId: "o1",
    order: { ...order, note: "Please wrap it." },
    isDeposit: false,
    phone: "(516) 555-0199",
    replyTo: { name: "Claire Donnelly", address: "claire@example.com" },
    link: "https://store.test/desk/orders/LI-7K2M9QXA",
  },
  "payment-refunded": { orderId: "o1", number: "LI-7K2M9QXA", amountCents: 1_414_837 },
  "gift-card": {
    ...{ account: "gift-card:48219304", cents: 10_000, name: "Anna Bell", from: "Claire Donnelly" },
    ...{ message: "Happy birthday", expires: "2035-11-21" },
  },
  "order-ready": { ...moved, delivery: { method: "pickup" } },
  "order-shipped": moved,
  "order-priced": {
    orderId: "o1",
    number: "LD-7K2M9QXA",
    name: "Claire Donnelly",
    final: {
      priceCents: 1_240_001,
      taxCents: 108_500,
      taxLabel: "Suffolk County, 8.75%",
      depositCents: 50_000,
      balanceCents: 1_298_501,
    },
    isCorrection: false,
  },
  "balance-paid": {
    number: "LD-7K2M9QXA",
    name: "Claire Donnelly",
    amountCents: 1_148_501,
    paidCents: 1_348_501,
    receipt: 1_005,
    link: "https://store.test/desk/orders/LD-7K2M9QXA",
  },
  "visit-booked": visit,
  "visit-moved": { ...visit, sequence: 1, before: Date.UTC(2026, 11, 1, 15) },
  "visit-cancelled": { ...visit, sequence: 2 },
  "visit-reminder": visit,
  "visit-notice": {
    ...{ ...visit, news: "booked", phone: null, notes: "My band has to pass under it." },
    link: "https://store.test/desk/visits/12",
  },
  "webhook-off": {
    ...{ topic: "orders/create", host: "erp.example" },
    link: "https://store.test/desk/webhooks/1",
  },
  "papers-folder": { folder: 7, until: Date.UTC(2027, 10, 25, 17) },
  "want-confirm": { want: 5, query: "omega speedmaster 1968", confirmUntil: Date.UTC(2026, 11, 2, 17) },
  "want-found": {
    mailbox: 3,
    endsAt: Date.UTC(2027, 10, 25, 17),
    wants: [
      {
        query: "omega speedmaster 1968",
        search: "https://store.test/search?q=omega+speedmaster+1968",
        pieces: [
          {
            title: "Omega Speedmaster Professional 1968",
            price: "$9,400",
            link: "https://store.test/product/omega-speedmaster-1968",
          },
        ],
        more: 0,
      },
    ],
  },
  "quote-received": emailQuote,
  "quote-requested": { ...emailQuote, phone: null, replyTo },
  "similar-received": similar,
  "similar-requested": { ...similar, phone: null, replyTo },
  "sizer-received": sizer,
  "sizer-requested": { ...sizer, replyTo },
  "job-drawing-ready": job,
  "job-approved": { ...job, link: "https://store.test/desk/jobs/LJ-7K2M9QXA" },
  "job-stage": { ...job, stage: "setting" },
  ...Object.fromEntries(
    [
      ...["started", "amended", "tax", "due-soon", "due-today", "late"],
      ...["paid", "canceled", "forfeited"],
    ].map((news) => [`layaway-${news}`, layaway]),
  ),
  "text-receipt": { ...texted, number: "R-1001" },
  "text-ready": texted,
  "text-pay": { ...texted, cents: 78_750 },
  ...{ "text-stopped": {}, "text-started": {}, "text-help": {} },
  "repair-taken-in": repair,
  "repair-estimated": repair,
  "repair-approved": repair,
  "repair-declined": repair,
  "repair-ready": repair,
  "repair-handed-over": repair,
  "repair-returned": repair,
  "repair-answered": {
    ...{ ...repair, phone: null, email: null, isApproved: true, reason: "Please hurry." },
    link: "https://store.test/desk/repairs/RP-1001",
  },
  "job-message": {
    ...job,
    sender: "bench",
    text: "Shall the band be a little wider?",
    replyTo: null,
    link: "https://store.test/desk/jobs/LJ-7K2M9QXA",
  },
  "discount-code": { code: "7K3MQ-2XDHP", percent: 10, expiresAt: Date.UTC(2026, 11, 21, 20, 4) },
};

const parcel = { carrier: "FedEx", trackingNumber: "7788 1234" };
const paid = sampleEmails["payment-received"]!;
const [wanted] = (sampleEmails["want-found"] as { wants: object[] }).wants;

/** Changes to sample data that produce other texts. */
export const emailVariants: readonly (readonly [template: string, changes: object])[] = [
  ["order-confirmed", { order: { ...order, delivery: { method: "pickup" }, note: "Please wrap it." } }],
  ["order-confirmed", { order: { ...order, totals: { ...order.totals, taxCents: null, taxLabel: null } } }],
  ...(["part", "rest", "surplus"] as const).map((extent) => ["payment-refunded", { extent }] as const),
  ...["terminal", "cash", "check", "wire", "gift-card", "store-credit"].map(
    (method) => ["payment-refunded", { method, reference: "1187" }] as const,
  ),
  ["payment-refunded", { method: "gift-card", reference: "48219304", opened: "gift-card:48219304" }],
  ["payment-refunded", { method: "store-credit", reference: "1001", opened: "store-credit:1001" }],
  ["gift-card", { from: null, message: null, expires: null }],
  ["payment-received", { ...paid, balanceCents: 0 }],
  ["payment-received", { ...paid, balanceCents: null, sums: null }],
  ["order-shipped", parcel],
  [
    "order-priced",
    {
      isCorrection: true,
      final: { priceCents: 50_000, taxCents: null, taxLabel: null, depositCents: 50_000, balanceCents: 0 },
    },
  ],
  ["quote-sent", { version: 1, words: "" }],
  ["quote-confirmed", { depositCents: 0 }],
  ["special-order-arrived", { balanceCents: 0 }],
  ["want-found", { wants: [{ ...wanted, more: 2 }] }],
  ["sizer-received", { address: ["see evil.example", "Harrow Bay, NY 11700"] }],
  ["job-drawing-ready", { revision: 3, changes: 1 }],
  ["job-drawing-ready", { revision: 3, changes: 7 }],
  ...["approved", "casting", "setting", "finishing", "ready", "collected"].map(
    (stage) => ["job-stage", { stage }] as const,
  ),
  ["job-stage", { stage: "ready", balanceCents: 1_298_501 }],
  ["job-stage", { stage: "collected", parcel }],
  ["repair-taken-in", { lines: [] }],
  ["repair-approved", { depositCents: 0 }],
  ["repair-ready", { taxLabel: null, untaxed: "resale" }],
  ["layaway-paid", { isShipped: true }],
  ["layaway-tax", { taxLabel: null }],
];
