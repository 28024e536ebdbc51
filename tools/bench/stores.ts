import type { Browser, Page } from "@playwright/test";
import { openStore } from "../../tests/store/open-store.ts";
import { type Peer, peers } from "./peers.ts";

/** The pages of a typical visit, by URL; null if not found. */
export interface StorePages {
  name: string;
  home: string;
  list: string | null;
  product: string | null;
}

export const pageKinds = ["home", "list", "product"] as const;

/** With fewer product links, it is a home page selection. */
const minListProducts = 4;
const maxCandidates = 12;

interface OpenedStores {
  /** This store first, then its peers. */
  stores: readonly [StorePages, ...StorePages[]];
  origin: string;
  close(): Promise<void>;
}

/** Starts this store, built, with `variables`, and finds its peers' pages. */
export async function openStores(
  browser: Browser,
  variables: Record<string, string> = {},
): Promise<OpenedStores> {
  const { store, close } = await openStore(variables);
  const own = { name: "", ...ownPages(store.origin) };
  const others: StorePages[] = [];
  try {
    for (const peer of peers) others.push(await pagesOf(browser, peer));
  } catch (fault) {
    await close();
    throw fault;
  }
  return { stores: [own, ...others], origin: store.origin, close };
}

function ownPages(origin: string) {
  return {
    home: `${origin}/`,
    list: `${origin}/shop`,
    product: `${origin}/product/rolex-submariner-date-126610ln`,
  };
}

/** Finds a list and a product by their links: in any store, product URLs contain `/product`. */
async function pagesOf(browser: Browser, { name, url }: Peer): Promise<StorePages> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const home = new URL("/", url).href;
  try {
    const same = ownPages(new URL(url).origin);
    // Compares another version of this store on the same pages.
    if (await isThere(same.product)) return { name, ...same };
    const given = new URL(url).pathname === "/" ? [] : [url];
    const candidates = given.length > 0 ? given : listCandidates(await linksOf(page, home));
    for (const list of candidates.slice(0, maxCandidates)) {
      const products = productsIn(await linksOf(page, list));
      if (products.length >= minListProducts) return { name, home, list, product: products[0]! };
    }
    return { name, home, list: null, product: productsIn(await linksOf(page, home))[0] ?? null };
  } finally {
    await context.close();
  }
}

async function isThere(url: string): Promise<boolean> {
  return (await fetch(url)).ok;
}

async function linksOf(page: Page, url: string): Promise<string[]> {
  const answer = await page.goto(url, { waitUntil: "load" });
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}, so it cannot be measured.`);
  await page.waitForTimeout(1_000);
  const all = await page.evaluate(() => Array.from(document.links, ({ href }) => href));
  const origin = new URL(url).origin;
  const own = all.filter((href) => new URL(href).origin === origin).map((href) => href.split("#")[0]!);
  return [...new Set(own)];
}

function productsIn(links: readonly string[]): string[] {
  return links.filter((href) => /\/products?\/./.test(new URL(href).pathname));
}

/** Starts with common names for lists. */
function listCandidates(links: readonly string[]): string[] {
  const isList = (href: string) =>
    /\/(shop|collections|search|categor|catalog)/.test(new URL(href).pathname) ? 0 : 1;
  return links
    .filter((href) => new URL(href).pathname !== "/" && !productsIn([href]).length)
    .sort((one, other) => isList(one) - isList(other));
}
