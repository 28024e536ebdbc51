import { m } from "#messages";
import { parseDecimal } from "#money";
import { settings } from "#settings";
import type { ProductDetail } from "../../storefront/read-product.ts";
import { fitText } from "../seo/fit-text.ts";
import { shortPrice } from "./price/price.ts";

const longest = 160;

/** The meta description: the provider's text or a summary of the piece, with price and availability if they fit. */
export function productDescription(product: ProductDetail): string {
  const terms = `${priceLabel(product)}, ${product.isAvailable ? m.product.inStock : m.product.sold}.`;
  const own = product.seoDescription?.trim();
  const what = own
    ? fitText(own, longest)
    : fitText(product.description.trim() || `${product.title}.`, longest - terms.length - 1);
  const place = m.product.atShowroom(settings().name, settings().address.town);
  return [terms, place].reduce(
    (text, more) => (text.length + more.length < longest ? `${text} ${more}` : text),
    what,
  );
}

function priceLabel({ price, maxPrice }: ProductDetail): string {
  const isOne = parseDecimal(price.amount) === parseDecimal(maxPrice.amount);
  return isOne ? shortPrice(price) : m.product.from(shortPrice(price));
}
