import { data, type RouterContextProvider } from "react-router";
import { type StoreServices, services } from "../../services.server.ts";
import { atDesk } from "../session/desk-answer.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The message where Shopify keeps the products. */
const elsewhere =
  "This store sells through Shopify, so products, prices and stock live in Shopify's admin. Changes there show up here within seconds.";

export function ownProducts(context: Context) {
  return productsOf(context.get(services));
}

/** The products of this store. Throws a message for the owner where Shopify keeps them. */
export function productsOf({ shop }: StoreServices) {
  const deskProducts = shop?.deskProducts;
  if (!deskProducts) throw data(elsewhere, { status: 404 });
  return deskProducts;
}

/** One product by the number in the URL, read uncached. Throws a message for the owner where there is none. */
export async function productAt(context: Context, id: string | undefined) {
  const number = /^[1-9]\d{0,14}$/.test(id ?? "") ? Number(id) : null;
  const product = number === null ? null : await atDesk(() => ownProducts(context).read(number));
  if (!product) throw noProduct();
  return product;
}

/** Thrown for a missing product. */
export function noProduct() {
  return data("There's no such product. It may have been deleted.", {
    status: 404,
  });
}
