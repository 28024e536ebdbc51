import { data, type RouterContextProvider } from "react-router";
import type { Services } from "#services";
import { noStore, publicPage } from "../../platform/cache-control.ts";
import { log } from "../../platform/log.server.ts";
import { services } from "../../services.server.ts";
import { homeMenu } from "../../storefront/catalogue/list-request.ts";
import { readList } from "../list/read-list.server.ts";
import { featuredPieces } from "./featured-pieces.ts";

/** Pieces that take the light in turn. */
const featuredCount = 4;

/** What the home page shows. Where the catalogue fails, the rest of the page stays. */
export async function loadHome(request: Request, context: Readonly<RouterContextProvider>) {
  const { catalogue, clients } = context.get(services);
  const { searchParams } = new URL(request.url);
  const list = await readList(catalogue, searchParams, {
    menu: homeMenu,
    category: null,
    pageSize: 8,
    failure: { title: "Failed to load products" },
  });
  const current = await catalogue.current();
  const featured = current.ok ? featuredPieces(current.data, featuredCount) : [];
  return data(
    { featured, list, testimonials: await testimonials(clients) },
    { headers: { "cache-control": list.isFailed ? noStore : publicPage } },
  );
}

/** What customers said of the shop. A failure is told to whoever runs the store; the page is whole without them. */
async function testimonials(clients: Pick<Services["clients"], "testimonials">) {
  try {
    return await clients.testimonials();
  } catch (err) {
    log.error({ err }, "The testimonials could not be read, so none is shown.");
    return [];
  }
}
