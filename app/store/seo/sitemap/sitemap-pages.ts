import { type Language, pathInLanguage } from "#languages";
import { settings } from "#settings";
import { ownPages } from "../../../../content/own-pages.ts";
import { policies } from "../../../../content/policies.ts";
import { collectionTerm } from "../../../storefront/catalogue/category-rule.ts";
import { defaultRequest } from "../../../storefront/catalogue/list-request.ts";
import type { CatalogueSnapshot } from "../../../storefront/catalogue/snapshot.ts";
import type { StoreCollection } from "../../../storefront/collection-reader.ts";
import { directLinks, footerLinks, navigationGroups } from "../../frame/menu/navigation.ts";
import { productPath } from "../../product/product-path.ts";
import { absoluteUrl } from "../share-card.ts";
import { xmlText } from "../xml-text.ts";

export interface SitemapPage {
  /** Starts with `/`. */
  path: string;
  /** ISO 8601; null if unknown. */
  changedAt: string | null;
  /** A path, or an absolute URL. */
  picture: string | null;
}

const housePages = [
  "/",
  "/shop",
  "/custom-jewelry",
  "/custom-builder",
  "/custom-builder/budget",
  "/custom-builder/ring-sizer",
  "/visit",
];

/** A list of pages in a fixed order, readable in slices. */
export interface SitemapPages {
  /** An upper bound for the number of pages. */
  readonly size: number;
  /** Pages from `from` (inclusive) to `to` (exclusive). */
  part(from: number, to: number): SitemapPage[];
}

/** Every page to index: fixed pages, non-empty lists of the navigation, collections, and products. */
export function sitemapPages(
  catalogue: CatalogueSnapshot,
  collections: readonly StoreCollection[] = [],
): SitemapPages {
  const linked = [...navigationGroups().flatMap(({ links }) => links), ...directLinks(), ...footerLinks()];
  const own = collections.map(({ handle }) => `/category/${handle}`);
  const named = linked.map(({ to }) => to).filter((path) => !own.includes(path));
  const lists = [
    ...named.filter((path) => isFilled(path, catalogue)),
    ...own.filter((path) => isFilled(path.replace(/\/([^/]+)$/, `/${collectionTerm("$1")}`), catalogue)),
  ];
  const plain = [...housePages, ...lists, ...policies().map(({ slug }) => `/policies/${slug}`)];
  const first: SitemapPage[] = Array.from(new Set(plain), (path) => ({
    path,
    changedAt: null,
    picture: null,
  }));
  for (const { path, changedAt } of ownPages())
    first.push({ path, changedAt: new Date(changedAt).toISOString(), picture: null });
  return {
    size: first.length + catalogue.size,
    part: (from, to) => [
      ...first.slice(from, to),
      ...catalogue
        .listings(Math.max(0, from - first.length), Math.max(0, to - first.length))
        .map(({ handle, updatedAt, picture }) => {
          return { path: productPath(handle), changedAt: updatedAt, picture };
        }),
    ],
  };
}

function isFilled(path: string, catalogue: CatalogueSnapshot): boolean {
  const category = /^\/category\/([^/]+)$/.exec(path)?.[1];
  if (!category) return false;
  const question = { ...defaultRequest, category, minCents: null, maxCents: null, pageSize: 1 };
  return catalogue.query(question).total > 0;
}

/** Maximum URLs per sitemap: a tenth of the allowed number, which takes only milliseconds to build. */
const maxPages = 5_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const names =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const alternateNames = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The sitemap of `pages` or, if too large, an index of its parts (`?part=1` and up). Null for an unknown part. */
export function sitemapText(
  origin: string,
  pages: SitemapPages,
  part: number | null,
  perPart = maxPages,
): string | null {
  const parts = Math.max(1, Math.ceil(pages.size / perPart));
  if (part === null && parts > 1) return indexText(origin, parts);
  const number = part ?? 1;
  if (number < 1 || number > parts) return null;
  const shown = pages.part((number - 1) * perPart, number * perPart);
  const spoken = settings().languages ?? [];
  const entries = shown.map((page) => urlEntries(origin, page, spoken)).join("");
  return `${head}<urlset ${spoken.length > 0 ? `${names} ${alternateNames}` : names}>\n${entries}</urlset>\n`;
}

function indexText(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${xmlText(`${origin}/sitemap.xml?part=${index + 1}`)}</loc></sitemap>\n`,
  );
  return `${head}<sitemapindex ${names.split(" ", 1)[0]}>\n${entries.join("")}</sitemapindex>\n`;
}

/** One entry per language, each linking to all languages if there are several. */
function urlEntries(
  origin: string,
  { path, changedAt, picture }: SitemapPage,
  spoken: readonly Language[],
): string {
  const changed = changedAt ? `<lastmod>${xmlText(changedAt)}</lastmod>` : "";
  const shown = picture
    ? `<image:image><image:loc>${xmlText(absoluteUrl(origin, picture))}</image:loc></image:image>`
    : "";
  const link = (language: string, to: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(origin + to)}"/>`;
  const languages = spoken.map((language) => link(language, pathInLanguage(language, path)));
  const links = languages.length > 0 ? [...languages, link("x-default", path)].join("") : "";
  return (spoken.length > 0 ? spoken : (["en"] as const))
    .map((language) => {
      const address = xmlText(origin + pathInLanguage(language, path));
      return `<url><loc>${address}</loc>${links}${changed}${shown}</url>\n`;
    })
    .join("");
}
