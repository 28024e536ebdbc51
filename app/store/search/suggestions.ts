import { noStore } from "../../platform/cache-control.ts";
import { services } from "../../services.server.ts";
import { shortPrice } from "../product/price/price.ts";
import type { Route } from "./+types/suggestions";
import { runSearch, type SearchOutcome } from "./run-search.server.ts";
import { readSearch } from "./search-paths.ts";

/** Suggestions for a query while it is being typed. */
export interface Suggestions extends Pick<SearchOutcome, "chips" | "total" | "collections" | "pages"> {
  pieces: {
    handle: string;
    title: string;
    vendor: string;
    price: string;
    why: string | null;
    url: string | null;
  }[];
  design: { title: string; price: string; sentence: string; path: string; picture: string } | null;
}

const pageSize = 5;
const nearSize = 3;

/** Suggestions are the same for everyone; caching them for a minute saves most requests while a word is edited. */
const headers = { "cache-control": "public, max-age=60" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, collections, priceBooks } = context.get(services);
  const { text } = readSearch(new URL(request.url).searchParams);
  const current = await catalogue.current();
  if (!current.ok || text === "") return Response.json(null, { headers: { "cache-control": noStore } });
  const query = { text, sort: "best", page: 1, pageSize, nearSize, isTyping: true } as const;
  const found = await runSearch(current.data, priceBooks.inForce().figures, query, collections);
  return Response.json(suggestionsOf(found), { headers });
}

function suggestionsOf({
  chips,
  total,
  collections,
  pages,
  items,
  near,
  design,
}: SearchOutcome): Suggestions {
  const pieces = [...items.map((item) => ({ item, why: null })), ...near].slice(0, pageSize);
  return {
    chips,
    total,
    collections,
    pages,
    pieces: pieces.map(({ item: { handle, title, vendor, price, image }, why }) => ({
      handle,
      title,
      vendor,
      price: shortPrice(price),
      why,
      url: image?.url ?? null,
    })),
    design: design && {
      title: design.title,
      price: design.price,
      sentence: design.sentence,
      path: design.path,
      picture: `/options/style-${design.design.style}.webp`,
    },
  };
}
