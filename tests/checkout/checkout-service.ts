import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#database";
import type { NumberedPriceBook } from "#jewelry/price/price-book";
import type { ShopFacts } from "#settings";
import { issueDiscountCode } from "../../foundation/records/discount-code.ts";
import type { CartLine } from "../../modules/commerce/cart/cart-record.ts";
import type { CheckoutView } from "../../modules/commerce/checkout/checkout-view.ts";
import type { ContinueResult } from "../../modules/commerce/checkout/continue-to-payment.ts";
import type { PayResult } from "../../modules/commerce/context.ts";
import { openSales, type Sales } from "../../modules/commerce/open-sales.ts";
import type { Gateway } from "../../modules/commerce/payments/gateway.ts";
import type { CardReaders } from "../../modules/commerce/payments/reader/card-reader.ts";
import { shop } from "../../shop.config.ts";
import { testSeal } from "../counter/trade-in-input.ts";

export const origin = "http://shop.test";
const lifetimeMs = 30 * 86_400_000;

/** A clock controlled by tests, in milliseconds since the Unix epoch. */
export interface TestClock {
  at: number;
}

/** A variant to sell: `pieces` physical ones, or null for made to order. */
export interface TestVariant {
  priceCents?: number;
  pieces?: number | null;
  handle?: string;
  isTaxable?: boolean;
  requiresShipping?: boolean;
}

export interface TestLine {
  variantId: number;
  quantity?: number;
  /** The price when the line was added; defaults to the catalogue's. */
  unitPriceCents?: number;
}

/** Result of "Continue to payment" and, if successful, what the payment page shows. */
export type HoldResult =
  | Exclude<ContinueResult, { outcome: "payment" }>
  | (Extract<ContinueResult, { outcome: "payment" }> & { view: CheckoutView });

/** Everything that sells on a database, with what tests write to it and read from it. */
export interface CheckoutService extends Sales {
  readonly database: Database;
  readonly clock: TestClock;
  /** Number of availability notifications. */
  stockChanges(): number;
  addVariant(variant?: TestVariant): Promise<number>;
  addCode(code: string, options?: { percent?: number; expiresAt?: number }): Promise<void>;
  /** Writes a cart and enters its checkout. Returns the checkout's key. */
  enter(lines: TestLine[], options?: { discountCodes?: string[]; attributes?: object[] }): Promise<string>;
  /** "Continue to payment" with the page's own key, then reads the next page. */
  hold(key: string, input?: object): Promise<HoldResult>;
  /** Pays with the page's own key. */
  pay(key: string, code?: string): Promise<PayResult>;
  units(variantId: number): Promise<Record<"free" | "held" | "sold", number>>;
}

let serial = 0;

/** Claire's input for a pickup. Every call is a different customer. */
export function pickupInput(input: object = {}): object {
  serial += 1;
  const email = `claire.${process.pid}.${serial}@example.com`;
  const phone = "(631) 555-0123";
  return { email, firstName: "Claire", lastName: "Donnelly", phone, method: "pickup", ...input };
}

/** Opens a checkout on a migrated database for tests. */
export function openCheckoutService(
  database: Database,
  options: {
    gateway?: Gateway;
    readers?: CardReaders;
    clock?: TestClock;
    priceBook?: () => NumberedPriceBook;
    facts?: ShopFacts;
    ownerOf?: (credential: unknown) => Promise<string | null>;
  } = {},
): CheckoutService {
  const clock = options.clock ?? { at: Date.parse("2026-11-21T15:00:00Z") };
  let stockChanges = 0;
  const sales = openSales({
    database,
    origin,
    facts: options.facts ?? shop,
    now: () => clock.at,
    seal: testSeal,
    ...(options.ownerOf && { ownerOf: options.ownerOf }),
    onStockChange: () => {
      stockChanges += 1;
    },
    ...(options.gateway ? { gateway: options.gateway } : {}),
    ...(options.readers ? { readers: options.readers } : {}),
    ...(options.priceBook ? { priceBook: options.priceBook } : {}),
  });

  const { checkout } = sales;

  async function idempotencyKey(key: string): Promise<string> {
    return (await checkout.view(key))?.idempotencyKey ?? "no-page";
  }

  return {
    ...sales,
    database,
    clock,
    stockChanges: () => stockChanges,
    addVariant: (variant = {}) => addVariant(database, variant, clock.at),
    addCode: (code, codeOptions = {}) => addCode(database, code, { now: clock.at, ...codeOptions }),
    async enter(lines, cartOptions = {}) {
      const { token, secret } = await addCart(database, lines, { now: clock.at, ...cartOptions });
      const entered = await checkout.enter(token, secret);
      if (entered.outcome !== "open") throw new Error(`The checkout is ${entered.outcome}.`);
      return entered.checkoutKey;
    },
    async hold(key, input = pickupInput()) {
      const result = await checkout.continueToPayment(key, await idempotencyKey(key), input);
      if (result.outcome !== "payment") return result;
      const view = await checkout.view(key);
      if (!view) throw new Error("The page of a held order is gone.");
      return { ...result, view };
    },
    pay: async (key, code = "1") => checkout.pay(key, await idempotencyKey(key), { code }),
    units: (variantId) => countUnits(database, variantId),
  };
}

/** Writes a product with one variant and its pieces. Returns the variant's id. */
export async function addVariant(database: Database, variant: TestVariant, now: number): Promise<number> {
  const { priceCents = 100_000, pieces = 1, isTaxable = true, requiresShipping = true } = variant;
  serial += 1;
  const handle = variant.handle ?? `piece-${process.pid}-${serial}-${randomBytes(4).toString("hex")}`;
  return database.write(async (tx) => {
    const product = await tx
      .insertInto("product")
      .values({
        handle,
        title: `Piece ${serial}`,
        vendor: "Averell & Wythe",
        product_type: "Rings",
        description_html: "<p>A piece.</p>",
        tags: "[]",
        options: JSON.stringify([{ name: "Title", values: ["Default Title"] }]),
        images: JSON.stringify([{ url: "/pieces/ring.webp", altText: null, width: 800, height: 1000 }]),
        metafields: "[]",
        seo: JSON.stringify({ title: null, description: null }),
        search_text: "",
        status: "ACTIVE",
        published: 1,
        position: serial,
        created_at: now,
        updated_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto("variant")
      .values({
        product_id: product.id,
        position: 0,
        title: "Default Title",
        sku: null,
        selected_options: JSON.stringify([{ name: "Title", value: "Default Title" }]),
        price_cents: priceCents,
        compare_at_price_cents: null,
        tracked: pieces === null ? 0 : 1,
        available: 1,
        requires_shipping: requiresShipping ? 1 : 0,
        taxable: isTaxable ? 1 : 0,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (let piece = 0; piece < (pieces ?? 0); piece++)
      await tx
        .insertInto("stock_unit")
        .values({ variant_id: id, serial: `S-${piece}`, state: "free", order_id: null, held_until: null })
        .execute();
    return id;
  });
}

/** Writes a cart. Returns the parts of its `checkoutUrl`. */
export async function addCart(
  database: Database,
  lines: TestLine[],
  options: { now: number; discountCodes?: string[]; attributes?: object[] },
): Promise<{ token: string; secret: string }> {
  const [token, secret] = [randomBytes(16).toString("base64url"), randomBytes(16).toString("base64url")];
  const stored: CartLine[] = [];
  for (const { variantId, quantity = 1, unitPriceCents } of lines) {
    const row = await database.read
      .selectFrom("variant")
      .select("price_cents")
      .where("id", "=", variantId)
      .executeTakeFirst();
    const price = unitPriceCents ?? row?.price_cents ?? 0;
    stored.push({
      id: randomBytes(8).toString("hex"),
      variantId,
      quantity,
      attributes: [],
      unitPriceCents: price,
    });
  }
  await database.write((tx) =>
    tx
      .insertInto("cart")
      .values({
        id: token,
        key_hash: createHash("sha256").update(secret).digest("hex"),
        lines: JSON.stringify(stored),
        attributes: JSON.stringify(options.attributes ?? []),
        note: "",
        discount_codes: JSON.stringify(options.discountCodes ?? []),
        buyer_identity: JSON.stringify({ countryCode: null, email: null, phone: null }),
        order_id: null,
        created_at: options.now,
        updated_at: options.now,
        expires_at: options.now + lifetimeMs,
      })
      .execute(),
  );
  return { token, secret };
}

async function addCode(
  database: Database,
  code: string,
  { now, percent = 10, expiresAt = now + lifetimeMs }: { now: number; percent?: number; expiresAt?: number },
): Promise<void> {
  await database.write((tx) => issueDiscountCode(tx, { code, percent, now, expiresAt }));
}

async function countUnits(
  database: Database,
  variantId: number,
): Promise<Record<"free" | "held" | "sold", number>> {
  const rows = await database.read
    .selectFrom("stock_unit")
    .select(["state", (eb) => eb.fn.countAll<number>().as("count")])
    .where("variant_id", "=", variantId)
    .groupBy("state")
    .execute();
  return { free: 0, held: 0, sold: 0, ...Object.fromEntries(rows.map((row) => [row.state, row.count])) };
}
