import { data } from "react-router";
import { notKept, publicPage } from "../../platform/cache-control.ts";
import { homeMenu } from "../../storefront/catalogue/list-request.ts";
import { catalogue } from "../../storefront/catalogue.server.ts";
import { testimonials } from "../../storefront/clients.server.ts";
import { readList } from "../list/read-list.server.ts";
import { featuredPieces } from "./featured-pieces.ts";

/** Pieces that take the light in turn. */
const featuredCount = 4;

/** What the home page shows. Where the catalogue fails, the rest of the page stays. */
export async function loadHome(request: Request) {
  const { searchParams } = new URL(request.url);
  const list = await readList(searchParams, {
    menu: homeMenu,
    category: null,
    pageSize: 8,
    failure: { title: "Failed to load products" },
  });
  const current = await catalogue.current();
  const featured = current.ok ? featuredPieces(current.data, featuredCount) : [];
  return data(
    { featured, list, testimonials: await testimonials() },
    { headers: { "cache-control": list.isFailed ? notKept : publicPage } },
  );
}
