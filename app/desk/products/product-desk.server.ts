import { data, type RouterContextProvider } from "react-router";
import { type StoreServices, services } from "../../services.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Shown if Shopify keeps the products. */
const elsewhere =
  "This store sells through Shopify, so products, prices and stock are in the Shopify admin. Changes there show up here within seconds.";

export function requireProducts(context: Context) {
  return productsOf(context.get(services));
}

/** This store's products. Throws a message for the owner if Shopify keeps them. */
export function productsOf({ shop }: StoreServices) {
  const deskProducts = shop?.deskProducts;
  if (!deskProducts) throw data(elsewhere, { status: 404 });
  return deskProducts;
}

/** A product by the id in the URL, uncached. Throws a message for the owner if there is none. */
export async function requireProduct(context: Context, id: string | undefined) {
  const number = /^[1-9]\d{0,14}$/.test(id ?? "") ? Number(id) : null;
  const product =
    number === null ? null : await withDatabaseErrorPage(() => requireProducts(context).read(number));
  if (!product) throw productNotFound();
  return product;
}

export function productNotFound() {
  return data("Product not found. It may have been deleted.", {
    status: 404,
  });
}
