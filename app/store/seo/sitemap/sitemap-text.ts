import { absoluteUrl } from "../absolute-url.ts";
import type { SitemapPage, SitemapPages } from "./sitemap-pages.ts";

/** A sitemap may list so many addresses. */
const mostPages = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const names =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** The sitemap of `pages`; where one file is too small, an index of parts (`?part=1` and on). Null for an unknown part. */
export function sitemapText(
  origin: string,
  pages: SitemapPages,
  part: number | null,
  perPart = mostPages,
): string | null {
  const parts = Math.max(1, Math.ceil(pages.size / perPart));
  if (part === null && parts > 1) return indexText(origin, parts);
  const number = part ?? 1;
  if (number < 1 || number > parts) return null;
  const shown = pages.part((number - 1) * perPart, number * perPart);
  return `${head}<urlset ${names}>\n${shown.map((page) => urlEntry(origin, page)).join("")}</urlset>\n`;
}

function indexText(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escaped(`${origin}/sitemap.xml?part=${index + 1}`)}</loc></sitemap>\n`,
  );
  return `${head}<sitemapindex ${names.split(" ", 1)[0]}>\n${entries.join("")}</sitemapindex>\n`;
}

function urlEntry(origin: string, { path, changedAt, picture }: SitemapPage): string {
  const changed = changedAt ? `<lastmod>${escaped(changedAt)}</lastmod>` : "";
  const shown = picture
    ? `<image:image><image:loc>${escaped(absoluteUrl(origin, picture))}</image:loc></image:image>`
    : "";
  return `<url><loc>${escaped(origin + path)}</loc>${changed}${shown}</url>\n`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
