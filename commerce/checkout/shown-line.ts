import { cartLineGid } from "../cart/cart-record.ts";
import { gid } from "../gid.ts";
import type { OrderLine } from "../orders/order-record.ts";
import type { CheckoutLine } from "./checkout.ts";
import type { PricedLine } from "./priced-lines.ts";

/** A line as the checkout and the order page show it. */
export function shownLine(
  line: OrderLine & Partial<Pick<PricedLine, "status" | "heldUntil" | "earlierUnitPriceCents">>,
  { cartId, origin }: { cartId: string; origin: string },
): CheckoutLine {
  const { image } = line;
  return {
    id: cartLineGid(cartId, line.id),
    variantId: gid("ProductVariant", line.variantId),
    productHandle: line.productHandle || null,
    title: line.title,
    variantTitle: line.variantTitle,
    vendor: line.vendor,
    image: image && { ...image, url: image.url.startsWith("/") ? `${origin}${image.url}` : image.url },
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    totalCents: line.totalCents,
    earlierUnitPriceCents: line.earlierUnitPriceCents ?? null,
    attributes: line.attributes,
    status: line.status ?? "ok",
    heldUntil: line.heldUntil ?? null,
  };
}
