import { m } from "#messages";
import { formatMoney } from "#money";
import { settings } from "#settings";
import { insuredDelivery } from "../../../storefront/insured-delivery.ts";
import type { ProductCardData } from "../../../storefront/product-card.fragment.ts";
import { shortPrice } from "../price/price.ts";
import type { ProductPage } from "../product-page.server.ts";

/** Number of pieces shown: one row. */
export const similarPieceCount = 4;

/** Data for the end of a product's page. */
export type ProductFooter = ReturnType<typeof productFooter>;

export function productFooter(page: ProductPage, pieces: ProductCardData[]) {
  return {
    collection: page.collection,
    delivery: deliveryText(page),
    /** A single piece isn't worth showing. */
    pieces: pieces.length < 2 ? [] : pieces.map(pieceFacts),
  };
}

function pieceFacts({ handle, title, vendor, image, price }: ProductCardData) {
  return { handle, title, vendor, image, price: shortPrice(price) };
}

/** "$95, insured and signed for.": the price for a single piece, in any of its variants. */
function deliveryText({ price, variants, choices }: ProductPage): string {
  const costs = new Set([price, ...variants.map((variant) => variant.price)].map(insuredDelivery));
  const [least] = costs;
  if (least === null || least === undefined) return m.product.byArrangement(settings().phones.showroom);
  const { within } = settings().delivery;
  return costs.size > 1 || choices !== null
    ? m.product.insuredFrom(formatMoney(least), within)
    : m.product.insured(formatMoney(least), within);
}
