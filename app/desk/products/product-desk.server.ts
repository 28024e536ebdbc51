import { data } from "react-router";
import { atDesk } from "../session/desk-answer.server.ts";
import { deskProducts } from "./desk-products.server.ts";

/** What a page says whose products Shopify keeps. */
const elsewhere =
  "Shopify sells the pieces of this store, so products, prices and stock are kept in Shopify's admin. What you change there is seen here within seconds.";

/** The products of this store. Throws a sentence for the owner where Shopify keeps them. */
export function ownProducts() {
  if (!deskProducts) throw data(elsewhere, { status: 404 });
  return deskProducts;
}

/** One product by the number in its address, read anew. Throws a sentence for the owner where there is none. */
export async function productAt(id: string | undefined) {
  const number = /^[1-9]\d{0,14}$/.test(id ?? "") ? Number(id) : null;
  const product = number === null ? null : await atDesk(() => ownProducts().read(number));
  if (!product)
    throw data("There is no such product. It may have been deleted; the list shows those that there are.", {
      status: 404,
    });
  return product;
}
