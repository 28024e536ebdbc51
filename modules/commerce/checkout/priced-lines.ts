import { type Db, prepareStatement } from "#database";
import { m } from "#messages";
import type { ShopFacts } from "#settings";
import { variantName } from "../../../foundation/records/variant-name.ts";
import type { CartLine } from "../cart/cart-record.ts";
import { readImages, readSelectedOptions, readTranslations } from "../catalogue/json-columns.ts";
import { translatedTitles } from "../catalogue/product-record.ts";
import { variantImageIndex } from "../catalogue/variant-image.ts";
import type { OrderLine } from "../orders/order-record.ts";
import { readUnitCounts, type UnitCounts } from "../stock/unit-counts.ts";
import type { CheckoutCart } from "./checkout-record.ts";

/** Replaces a cart's first deposit line with one of `designs` pieces, and removes the others; none without designs. */
export function replaceDepositLines(
  lines: readonly CartLine[],
  isDeposit: (line: CartLine) => boolean,
  designs: number,
): CartLine[] {
  const first = lines.find(isDeposit);
  return lines.flatMap((line) => {
    if (!isDeposit(line)) return [line];
    return line === first && designs > 0 ? [{ ...line, quantity: designs }] : [];
  });
}

/** A cart line at its current price. */
export interface PricedLine extends OrderLine {
  /** `ok`; `sold`: no free piece; `held`: another customer is paying; `gone`: no longer in the catalogue. */
  status: "ok" | "sold" | "held" | "gone";
  /** For `held`: when the piece may become free. */
  heldUntil: number | null;
  /** The unit price when the line was added, if different from now. */
  earlierUnitPriceCents: number | null;
  requiresShipping: boolean;
}

/** Whether the line counts toward the total; sold and removed ones don't. */
export function isPayable(line: PricedLine): boolean {
  return line.status === "ok" || line.status === "held";
}

/**
 * Prices a cart's lines from the current catalogue, with availability. Lines of one variant share its pieces: either
 * there are enough for all of them, or none is available. Pieces held by the order `orderId` count as free. A deposit's
 * quantity is its number of designs; it is unavailable while one of them is invalid.
 */
export async function priceCartLines(
  db: Db,
  cart: CheckoutCart,
  { orderId, shop, now }: { orderId: string | null; shop: Pick<ShopFacts, "deposit">; now: number },
): Promise<PricedLine[]> {
  const depositHandle = shop.deposit.productHandle;
  const ids = [...new Set(cart.lines.map((line) => line.variantId))];
  const variants = await readVariants(db, ids);
  const tracked = [...variants.values()].filter((variant) => variant.tracked === 1);
  const units = await readUnitCounts(
    db,
    tracked.map((variant) => variant.id),
    { orderId, now },
  );
  const isDeposit = ({ variantId }: { variantId: number }) =>
    variants.get(variantId)?.handle === depositHandle;
  const lines = replaceDepositLines(cart.lines, isDeposit, cart.designs.count);
  const wanted = new Map<number, number>();
  for (const { variantId, quantity } of lines) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);

  return lines.map((line) => {
    const variant = variants.get(line.variantId);
    const unitPriceCents = variant?.price_cents ?? line.unitPriceCents;
    return {
      id: line.id,
      variantId: line.variantId,
      quantity: line.quantity,
      attributes: line.attributes,
      unitPriceCents,
      totalCents: unitPriceCents * line.quantity,
      discountCents: 0,
      earlierUnitPriceCents: line.unitPriceCents === unitPriceCents ? null : line.unitPriceCents,
      ...lineFacts(variant, depositHandle),
      ...availability(variant, line.quantity, wanted.get(line.variantId) ?? 0, units.get(line.variantId)),
      ...(isDeposit(line) && cart.designs.fault !== null ? refused : {}),
    };
  });
}

const refused = { status: "gone", heldUntil: null } as const;

type VariantFacts = Awaited<ReturnType<typeof variantQuery>>["rows"][number];

/** What lines are about, by variant id; omits unknown variants. */
export async function readVariants(db: Db, ids: readonly number[]): Promise<Map<number, VariantFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await variantQuery(db, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

const variantQuery = prepareStatement((db, ids: readonly number[]) =>
  db
    .selectFrom("variant")
    .innerJoin("product", "product.id", "variant.product_id")
    .select(["variant.id", "sku", "price_cents", "tracked", "available"])
    .select(["requires_shipping", "taxable", "handle", "product.title", "vendor", "images", "status"])
    .select(["published", "selected_options", "translations", "product_type"])
    .where("variant.id", "in", ids),
);

/** The facts of a variant that lines of orders store. */
export function lineFacts(variant: VariantFacts | undefined, depositHandle: string) {
  const images = variant ? readImages(variant.images) : [];
  const selectedOptions = variant ? readSelectedOptions(variant.selected_options) : [];
  const image = images[variantImageIndex(images, { selectedOptions })];
  const isDeposit = variant?.handle === depositHandle;
  const titles = variant && translatedTitles(readTranslations(variant.translations));
  return {
    productHandle: variant?.handle ?? "",
    title: variant?.title ?? m.payments.discontinuedPiece,
    ...(titles && { titles }),
    variantTitle: variantName(selectedOptions),
    vendor: variant?.vendor ?? "",
    sku: variant?.sku ?? null,
    image: image
      ? { url: image.url, altText: image.altText, width: image.width, height: image.height }
      : null,
    isTracked: variant?.tracked === 1,
    isTaxable: variant?.taxable === 1 && !isDeposit,
    ...(variant?.product_type === "Watches" && { taxClass: "watch" as const }),
    isDiscountable: !isDeposit,
    requiresShipping: variant?.requires_shipping === 1 && !isDeposit,
  };
}

function availability(
  variant: VariantFacts | undefined,
  quantity: number,
  wanted: number,
  units: UnitCounts = { free: 0, held: 0, heldUntil: null },
): Pick<PricedLine, "status" | "heldUntil"> {
  // A price of 0 means not priced yet.
  if (variant?.status !== "ACTIVE" || variant.published !== 1 || variant.price_cents <= 0)
    return { status: "gone", heldUntil: null };
  if (quantity === 0) return { status: "sold", heldUntil: null };
  if (variant.tracked === 0) return { status: variant.available === 1 ? "ok" : "sold", heldUntil: null };
  if (units.free >= wanted) return { status: "ok", heldUntil: null };
  if (units.free + units.held >= wanted) return { status: "held", heldUntil: units.heldUntil };
  return { status: "sold", heldUntil: null };
}
