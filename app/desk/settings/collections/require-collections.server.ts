import { data } from "react-router";
import type { StoreServices } from "../../../services.server.ts";

/** Shown if Shopify keeps the collections. */
const elsewhere =
  "This store sells through Shopify, so collections are in the Shopify admin. Changes there show up here within a minute.";

/** This store's collections. Throws a message for the owner if Shopify keeps them. */
export function requireCollections({ shop }: Pick<StoreServices, "shop">) {
  if (!shop) throw data(elsewhere, { status: 404 });
  return shop.deskCollections;
}

/** The number in a page's address; null for another text. */
export function numberOf(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
