import { language } from "#language";
import { moneySign } from "#money";
import { currencyNames } from "../../../foundation/settings/currency-signs.ts";
import { findCart } from "../cart/carts.ts";
import { readCollection } from "../catalogue/collections.ts";
import { listRecommendedProducts } from "../catalogue/list-products.ts";
import { listedProducts } from "../catalogue/product-filters.ts";
import { isVisible, type ProductRecord } from "../catalogue/product-record.ts";
import { readProductByHandle, readProducts, readProductsOfVariants } from "../catalogue/read-products.ts";
import { parseGid } from "../gid.ts";
import { cartView } from "./cart-view.ts";
import { collectionViews, productConnection, productViews } from "./catalogue-views.ts";
import { collectionConnection } from "./collection-list.ts";
import { emptyConnection, type PageArguments } from "./connection.ts";
import { menuView, pageConnection, pageView, shopView } from "./content-views.ts";
import type { ApiContext } from "./context.ts";
import { listQuery } from "./product-list.ts";
import { variantView } from "./product-view.ts";
import { predictiveSearch, search } from "./search.ts";
import { sitemapView } from "./sitemap-view.ts";

/** The shop's only country, and its languages. */
function localizationView({ facts: { address, currency, locale, languages } }: ApiContext) {
  const nameIn = (reader: string, isoCode: string) =>
    new Intl.DisplayNames(reader, { type: "language" }).of(isoCode) ?? isoCode;
  const languageView = (isoCode: string) => ({
    isoCode: isoCode.toUpperCase(),
    name: nameIn("en", isoCode),
    endonymName: nameIn(isoCode, isoCode),
  });
  const available = languages ?? [locale.split("-")[0]!];
  const country = {
    isoCode: address.country,
    name: new Intl.DisplayNames("en", { type: "region" }).of(address.country) ?? address.country,
    currency: { isoCode: currency, name: currencyNames[currency].name, symbol: moneySign() },
  };
  return {
    country,
    language: languageView(available.find((one) => one === language()) ?? available[0]!),
    availableCountries: [country],
    availableLanguages: available.map(languageView),
  };
}

interface ByHandleOrId {
  handle?: string | null;
  id?: string | null;
}

type ListArguments = PageArguments & { query?: string | null; sortKey?: string };

export function queryRoot(context: ApiContext) {
  return {
    ...products(context),
    ...collections(context),
    ...content(context),
    cart: async ({ id }: { id: string }) => {
      const cart = await findCart(context, id);
      return cart && cartView(context, cart);
    },
    localization: () => localizationView(context),
    menu: ({ handle }: { handle: string }) => menuView(context, handle),
    predictiveSearch: (args: Parameters<typeof predictiveSearch>[1]) => predictiveSearch(context, args),
    search: (args: Parameters<typeof search>[1]) => search(context, args),
    shop: () => shopView(context),
    sitemap: ({ type }: { type: string }) => sitemapView(context, type),
  };
}

function products(context: ApiContext) {
  const shown = (product: ProductRecord | null) =>
    product && isVisible(product) ? (productViews(context, [product])[0] ?? null) : null;
  const product = async (by: ByHandleOrId) => shown(await findProduct(context, by));
  return {
    /** Looks up products and variants only; other objects can't be looked up by id. */
    async node({ id }: { id: string }) {
      const variantId = parseGid("ProductVariant", id);
      if (variantId === null) return product({ id });
      const found = (await readProductsOfVariants(context.database.read, [variantId])).get(variantId);
      if (!found || !isVisible(found.product)) return null;
      return variantView(context, { ...found, owner: () => productViews(context, [found.product])[0]! });
    },
    product,
    productByHandle: product,
    async productRecommendations(args: { productId?: string | null; productHandle?: string | null }) {
      const base = await findProduct(context, {
        id: args.productId ?? null,
        handle: args.productHandle ?? null,
      });
      if (!base || !isVisible(base)) return null;
      return productViews(context, await listRecommendedProducts(context, base));
    },
    products: ({ query, sortKey, ...page }: ListArguments) =>
      productConnection(context, listQuery({ query, sortKey }, [listedProducts]), page),
  };
}

async function findProduct({ database }: ApiContext, { handle, id }: ByHandleOrId) {
  if (typeof id !== "string") return handle ? readProductByHandle(database, handle) : null;
  const number = parseGid("Product", id);
  if (number === null) return null;
  const product = (await readProducts(database, [number])).get(number) ?? null;
  return typeof handle === "string" && product?.handle !== handle ? null : product;
}

function collections(context: ApiContext) {
  const collection = async ({ handle, id }: ByHandleOrId) => {
    const number = id ? parseGid("Collection", id) : null;
    if (number === null && (id || !handle)) return null;
    const by = number === null ? { handle: handle ?? "" } : { id: number };
    const row = await readCollection(context.database, by);
    return row && collectionViews(context, [row])[0];
  };
  return {
    collection,
    collectionByHandle: collection,
    collections: (args: ListArguments) => collectionConnection(context, args),
  };
}

/** The shop has no blogs or redirects, so these return empty lists. */
function content(context: ApiContext) {
  const none = () => null;
  const page = (by: ByHandleOrId) => pageView(context, by);
  return {
    articles: emptyConnection,
    blog: none,
    blogs: emptyConnection,
    page,
    pageByHandle: page,
    pages: (args: PageArguments) => pageConnection(context, args),
    urlRedirects: emptyConnection,
  };
}
