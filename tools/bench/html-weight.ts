import { encodeBody } from "../../server/encoding.ts";
import type { BenchmarkRow } from "./table.ts";

const maxBytes = 20_000;
/** Pages hidden from search engines. */
const unlisted = ["/cart", "/saved", "/custom-builder/configurator"];

/** Parts of a document, to measure the weight of each. */
const shares: readonly [name: string, part: RegExp][] = [
  ["first styles", /<style data-first[^>]*>.*?<\/style>/gs],
  ["scripts in it", /<script(?![^>]*ld\+json)[^>]*>(?!window\.__reactRouterContext\.stream).*?<\/script>/gs],
  ["data again for the scripts", /<script[^>]*>window\.__reactRouterContext\.stream.*?<\/script>/gs],
  ["drawings", /<svg.*?<\/svg>/gs],
];

/** The HTML size of every public page on a repeat visit, and a breakdown of typical ones. */
export async function htmlRows(origin: string, usual: Record<string, string>): Promise<BenchmarkRow[]> {
  const sitemap = await htmlOf(`${origin}/sitemap.xml`);
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => url!);
  const weights: { path: string; bytes: number }[] = [];
  for (const url of [...listed, ...unlisted.map((path) => origin + path)])
    weights.push({ path: new URL(url).pathname, bytes: await weightOf(await htmlOf(url)) });
  weights.sort((one, other) => other.bytes - one.bytes);
  const heaviest = weights[0]!;
  const over = weights.filter(({ bytes }) => bytes > maxBytes);
  const rows = [
    {
      what: `HTML of any of ${weights.length} pages`,
      budget: `≤ ${kB(maxBytes)}`,
      measured: `${kB(heaviest.bytes)} at most (${heaviest.path}); ${over.length} of them above`,
      isMet: over.length === 0,
    },
  ];
  const parts = await Promise.all(Object.entries(usual).map(([name, url]) => shareRows(name, url)));
  return [...rows, ...parts.flat()];
}

/** How much lighter the document would be without each part. */
async function shareRows(name: string, url: string): Promise<BenchmarkRow[]> {
  const html = await htmlOf(url);
  const whole = await weightOf(html);
  const rows: BenchmarkRow[] = [];
  for (const [share, part] of shares) {
    const bytes = whole - (await weightOf(html.replace(part, "")));
    const isRepeated = share.startsWith("data");
    rows.push({
      what: `${name}, ${share}`,
      budget: isRepeated ? "none" : "",
      measured: kB(bytes),
      isMet: isRepeated ? bytes <= 0 : null,
    });
  }
  return rows;
}

async function htmlOf(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { "accept-encoding": "identity" } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}, so it cannot be weighed.`);
  return answer.text();
}

async function weightOf(html: string): Promise<number> {
  return (await encodeBody(Buffer.from(html), "br", true)).length;
}

function kB(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
