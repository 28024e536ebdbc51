import type { Offer, Product, ProductGroup } from "schema-dts";
import { localPath } from "#language";
import { fixedString, parseDecimal } from "#money";
import type { ProductVariant } from "../../../storefront/product-card.fragment.ts";
import { chosenVariant, variantLabel, variantSearch } from "../../../storefront/variant-choice.ts";
import type { ProductPage } from "../../product/product-page.server.ts";
import { productPath } from "../../product/product-path.ts";
import { absoluteUrl } from "../share-card.ts";
import { storeId } from "./store-data.ts";

interface ShownAs {
  /** Used if the description is missing. */
  summary: string;
  /** The page's URL parameters, which choose a variant. */
  search: string;
}

/** Maximum variants described in full; only URLs are listed for the rest. */
const mostDescribed = 50;

/** A product as shown on its page, with its own images only. With several variants, it is a product group. */
export function productData(
  origin: string,
  page: ProductPage,
  { summary, search }: ShownAs,
): Product | ProductGroup {
  const pictures = page.images.map(({ url }) => absoluteUrl(origin, url));
  const facts = {
    name: page.title,
    description: page.lead || summary,
    url: origin + localPath(productPath(page.handle)),
    ...(pictures.length > 0 && { image: pictures }),
    ...(page.vendor && { brand: { "@type": "Brand" as const, name: page.vendor } }),
    ...(page.productType && { category: page.productType }),
    ...(page.reference && { mpn: page.reference }),
  };
  if (page.options.length > 0 && page.variants.length > 0)
    return { "@type": "ProductGroup", ...facts, ...groupOf(origin, page, search) };
  const [variant] = page.variants;
  return {
    "@type": "Product",
    ...facts,
    ...(variant?.sku && { sku: variant.sku }),
    ...(variant && { offers: offerOf(origin, page, variant) }),
  };
}

/** The variants, starting with the one in the page's URL. */
function groupOf(origin: string, page: ProductPage, search: string) {
  const shown = chosenVariant(page.variants, new URLSearchParams(search)) ?? page.variants[0]!;
  const ordered = [shown, ...page.variants.filter((variant) => variant !== shown)];
  const names = page.options.flatMap(({ name }) => propertyOf(name) ?? []);
  return {
    productGroupID: page.id.slice(page.id.lastIndexOf("/") + 1),
    ...(names.length > 0 && { variesBy: [...new Set(names)].map((name) => `https://schema.org/${name}`) }),
    hasVariant: ordered.map((variant, index) =>
      index < mostDescribed
        ? variantData(origin, page, variant)
        : { "@type": "Product" as const, url: variantUrl(origin, page, variant) },
    ),
  };
}

function variantData(origin: string, page: ProductPage, variant: ProductVariant): Product {
  const picture = page.images[variant.picture ?? -1];
  const more = variant.selectedOptions.filter(
    ({ name }) => propertyOf(name) === null && page.options.some((option) => option.name === name),
  );
  return {
    "@type": "Product",
    name: `${page.title}, ${variantLabel(page.options, variant)}`,
    ...(variant.sku && { sku: variant.sku }),
    ...(picture && { image: absoluteUrl(origin, picture.url) }),
    ...Object.fromEntries(
      variant.selectedOptions.flatMap(({ name, value }) => {
        const property = page.options.some((option) => option.name === name) ? propertyOf(name) : null;
        return property ? [[property, value]] : [];
      }),
    ),
    ...(more.length > 0 && {
      additionalProperty: more.map((option) => ({ "@type": "PropertyValue" as const, ...option })),
    }),
    offers: offerOf(origin, page, variant),
  };
}

/** The schema.org property that an option sets; null if there is none. */
function propertyOf(option: string): "size" | "material" | "color" | null {
  if (/size|length|width/i.test(option)) return "size";
  if (/metal|material/i.test(option)) return "material";
  return /colou?r|dial/i.test(option) ? "color" : null;
}

function variantUrl(origin: string, page: ProductPage, variant: ProductVariant): string {
  return origin + localPath(productPath(page.handle)) + variantSearch(page.options, variant);
}

function offerOf(origin: string, page: ProductPage, variant: ProductVariant): Offer {
  return {
    "@type": "Offer",
    url: variantUrl(origin, page, variant),
    price: fixedString(parseDecimal(variant.price.amount)),
    priceCurrency: variant.price.currencyCode,
    availability: variant.isAvailable ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    ...(page.isUsed !== null && {
      itemCondition: page.isUsed
        ? ("https://schema.org/UsedCondition" as const)
        : ("https://schema.org/NewCondition" as const),
    }),
    seller: { "@id": storeId(origin) },
  };
}
