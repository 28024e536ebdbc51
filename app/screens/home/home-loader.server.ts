import { data } from "react-router";
import { readList } from "../../parts/read-list.server.ts";
import { notKept, publicPage } from "../../storefront/cache-control.ts";
import { homeMenu } from "../../storefront/catalogue/list-request.ts";
import { catalogue } from "../../storefront/catalogue.server.ts";
import { featuredPieces } from "../../storefront/featured-pieces.ts";
import { testimonials } from "../../storefront/showroom.server.ts";

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
