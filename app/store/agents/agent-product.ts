import { parseDecimal } from "#money";
import { settings } from "#settings";
import type { Money, ProductVariant } from "../../storefront/product-card.fragment.ts";
import { listCombinations, type ProductDetail } from "../../storefront/read-product.ts";
import { optionChoices, variantLabel, variantSearch } from "../../storefront/variant-choice.ts";
import { productPath } from "../product/product-path.ts";
import { productCategory } from "../seo/merchant-feed/product-category.ts";
import { absoluteUrl } from "../seo/share-card.ts";

/** A price in minor units. */
function agentPrice({ amount, currencyCode }: Money) {
  return { amount: parseDecimal(amount), currency: currencyCode };
}

/** Options with several values, which a buyer has to choose from. */
export function selectableOptions({ options }: ProductDetail): ProductDetail["options"] {
  return options.filter(({ values }) => values.length > 1);
}

/** Maximum variants and images of a product in a list; `get_product` returns more. */
export const listLimits = { variants: 10, images: 5 };
const unlimited = { variants: Number.POSITIVE_INFINITY, images: Number.POSITIVE_INFINITY };

/** A product in the protocol's format, with texts from the catalogue. `first` is the featured variant. */
export function agentProduct(
  origin: string,
  product: ProductDetail,
  first: ProductVariant | null,
  most = unlimited,
) {
  const { id, handle, title, productType, images, variants } = product;
  const options = selectableOptions(product);
  const ordered = first ? [first, ...variants.filter((variant) => variant !== first)] : variants;
  const google = productCategory(productType);
  return {
    id,
    handle,
    title,
    description: { plain: product.description || title },
    url: origin + productPath(handle),
    categories: [
      ...(productType ? [{ value: productType, taxonomy: "merchant" }] : []),
      { value: google, taxonomy: "google_product_category" },
    ],
    price_range: { min: agentPrice(product.price), max: agentPrice(product.maxPrice) },
    media: images.slice(0, most.images).map(({ url, altText, width, height }) => ({
      type: "image",
      url: absoluteUrl(origin, url),
      alt_text: altText ?? title,
      ...(width && height && { width, height }),
    })),
    ...(options.length > 0 && {
      options: options.map(({ name, values }) => ({ name, values: values.map((label) => ({ label })) })),
    }),
    variants: ordered.slice(0, most.variants).map((variant) => agentVariant(origin, product, variant)),
    metadata: { vendor: product.vendor, ...product.specs },
  };
}

function agentVariant(origin: string, product: ProductDetail, variant: ProductVariant) {
  const options = selectableOptions(product);
  const { id, sku, price, compareAtPrice, isAvailable, selectedOptions } = variant;
  const title = variantLabel(options, variant) || product.title;
  return {
    id,
    ...(sku && { sku }),
    title,
    description: { plain: title },
    url: origin + productPath(product.handle) + variantSearch(options, variant),
    price: agentPrice(price),
    ...(compareAtPrice && { list_price: agentPrice(compareAtPrice) }),
    availability: { available: isAvailable, status: isAvailable ? "in_stock" : "out_of_stock" },
    options: selectedOptions
      .filter(({ name }) => options.some((option) => option.name === name))
      .map(({ name, value }) => ({ name, label: value })),
    seller: { name: settings().name, links: [{ type: "refund_policy", url: `${origin}/policies/returns` }] },
  };
}

/** A product's options relative to the chosen variant: which values exist and are available. */
export function detailOptions(product: ProductDetail, chosen: ProductVariant) {
  const options = selectableOptions(product);
  const all = listCombinations(product);
  return options.map((option) => ({
    name: option.name,
    values: optionChoices(all, options, chosen, option).map(({ value, state }) => ({
      label: value,
      available: state === "available",
      exists: state !== "missing",
    })),
  }));
}
