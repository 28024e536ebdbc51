import { facetSections } from "./catalogue/facet-sections.ts";
import { homeMenu, type ListMenu, shopMenu } from "./catalogue/list-request.ts";

/** A kind of public page and its URL parameters. */
interface PublicPage {
  path: RegExp;
  /** Parameters that change the page, in canonical order. */
  known: readonly string[];
  /** The product's options are parameters too: of the page, and of its data if it has many variants. */
  hasOptions?: true;
  /** Parameters that make the page private. */
  own?: readonly string[];
}

function listParameters({ facets }: ListMenu): string[] {
  return [...facets.map((key) => facetSections[key].param), "min", "max", "sort", "page"];
}

const inLists = listParameters(shopMenu);

const pages: readonly PublicPage[] = [
  { path: /^\/$/, known: listParameters(homeMenu) },
  { path: /^\/shop$/, known: inLists },
  { path: /^\/category\/[^/]+$/, known: inLists },
  { path: /^\/custom-jewelry$/, known: inLists },
  { path: /^\/product\/[^/]+$/, known: [], hasOptions: true },
  { path: /^\/cart$/, known: ["empty"] },
  { path: /^\/custom-builder(\/configurator|\/deposit|\/ring-sizer\/strip)?$/, known: [] },
  { path: /^\/custom-builder\/review$/, known: [], own: ["design"] },
  {
    path: /^\/custom-builder\/budget$/,
    known: [],
    own: [
      "amount",
      "category",
      "order",
      "stone",
      "style",
      "cut",
      "accents",
      "metal",
      "size",
      "color",
      "clarity",
    ],
  },
  { path: /^\/policies\/[^/]+$/, known: [] },
  { path: /^\/sitemap\.xml$/, known: ["part"] },
];

/** Names of a product's options, and whether its data depends on the chosen ones. */
export interface PageOptions {
  names: readonly string[];
  hasMany: boolean;
}

const noOptions: PageOptions = { names: [], hasMany: false };
const longestPath = 300;
const longestSearch = 1_000;

/** A parameter added by the router's client code. */
const routesParameter = "_routes";

/**
 * The cache key of a public page: its path and known parameters in a fixed order, without campaign and tracking
 * parameters. Null for private pages and non-pages. `path` and `search` ("" or without its "?") are as in the request
 * line; `optionsOf` returns a product's options, null if unknown.
 */
export async function pageCacheKey(
  path: string,
  search: string,
  optionsOf: (handle: string) => Promise<PageOptions | null>,
): Promise<string | null> {
  if (path.length > longestPath || search.length > longestSearch) return null;
  const isData = path.endsWith(".data");
  const pagePath = isData ? path.replace(/(?<=^\/)_\.data$|\.data$/, "") : path;
  const page = pages.find((each) => each.path.test(pagePath));
  if (!page) return null;
  if (search === "") return path;
  const asked = new URLSearchParams(search);
  if (page.own?.some((name) => asked.has(name))) return null;
  const product = page.hasOptions ? await optionsOf(pagePath.slice("/product/".length)) : noOptions;
  if (product === null) return null;
  const options = isData && !product.hasMany ? [] : product.names;
  const kept = new URLSearchParams();
  for (const name of [...page.known, ...options, ...(isData ? [routesParameter] : [])]) {
    for (const value of asked.getAll(name)) kept.append(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
