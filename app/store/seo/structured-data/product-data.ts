import type { AggregateOffer, Offer, Product } from "schema-dts";
import { fixedString, parseDecimal } from "#money";
import type { ProductVariant } from "../../../storefront/product-card.fragment.ts";
import { variantSearch } from "../../../storefront/variant-choice.ts";
import type { ProductPage } from "../../product/product-page.server.ts";
import { productPath } from "../../product/product-path.ts";
import { absoluteUrl } from "../share-card.ts";
import { storeId } from "./store-data.ts";

/** A product as its page shows it, with its own pictures only. `summary` stands in for a missing description. */
export function productData(origin: string, page: ProductPage, summary: string): Product {
  const pictures = page.images.map(({ url }) => absoluteUrl(origin, url));
  const offers = offersOf(origin, page);
  return {
    "@type": "Product",
    name: page.title,
    description: page.lead || summary,
    url: origin + productPath(page.handle),
    ...(pictures.length > 0 && { image: pictures }),
    ...(page.vendor && { brand: { "@type": "Brand", name: page.vendor } }),
    ...(page.productType && { category: page.productType }),
    ...(page.reference && { mpn: page.reference }),
    ...(page.variants.length === 1 && page.variants[0]!.sku && { sku: page.variants[0]!.sku }),
    ...(offers && { offers }),
  };
}

function offersOf(origin: string, page: ProductPage): Offer | AggregateOffer | null {
  const offers = page.variants.map((variant) => offerOf(origin, page, variant));
  if (offers.length <= 1) return offers[0] ?? null;
  const cents = page.variants.map(({ price }) => parseDecimal(price.amount));
  return {
    "@type": "AggregateOffer",
    priceCurrency: page.price.currencyCode,
    lowPrice: fixedString(Math.min(...cents)),
    highPrice: fixedString(Math.max(...cents)),
    offerCount: offers.length,
    availability: availability(page.variants.some(({ isAvailable }) => isAvailable)),
    offers,
  };
}

function offerOf(origin: string, page: ProductPage, variant: ProductVariant): Offer {
  return {
    "@type": "Offer",
    url: origin + productPath(page.handle) + variantSearch(page.options, variant),
    price: fixedString(parseDecimal(variant.price.amount)),
    priceCurrency: variant.price.currencyCode,
    availability: availability(variant.isAvailable),
    ...(page.isUsed !== null && {
      itemCondition: page.isUsed
        ? ("https://schema.org/UsedCondition" as const)
        : ("https://schema.org/NewCondition" as const),
    }),
    ...(variant.sku && { sku: variant.sku }),
    seller: { "@id": storeId(origin) },
  };
}

function availability(isAvailable: boolean) {
  return isAvailable ? "https://schema.org/InStock" : "https://schema.org/OutOfStock";
}
