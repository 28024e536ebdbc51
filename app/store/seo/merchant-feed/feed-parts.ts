import { feedEnd, feedHead } from "./feed-text.ts";

interface FeedPage {
  /** The text of the items of each product. */
  items: string[];
  /** Where the next page begins; null at the end. */
  next: string | null;
}

export interface FeedSource {
  origin: string;
  /** Reads so many products from a cursor; null when that failed. */
  readPage(first: number, after: string | null): Promise<FeedPage | null>;
  /** Where the page after so many products begins, without reading them; undefined when that failed. */
  cursorAfter(first: number, after: string | null): Promise<string | null | undefined>;
  /** Waits before the second try. */
  pause(): Promise<void>;
  /** Called for a product that is left out. */
  skipped(after: string | null): void;
}

const pageSize = 50;

/**
 * The feed's text, product by product. What fails is tried again, then read one by one: a product that cannot be read is
 * left out. Throws where even its place cannot be read: an unfinished feed is an error to its reader, and a much shorter
 * one would take pieces off sale.
 */
export async function* feedParts(source: FeedSource): AsyncGenerator<string> {
  yield feedHead(source.origin);
  for (let after: string | null = null; ; ) {
    const page: FeedPage | null = await readTwice(source, pageSize, after);
    if (page) yield* page.items;
    const next: string | null = page ? page.next : yield* oneByOne(source, after);
    if (next === null) break;
    after = next;
  }
  yield feedEnd;
}

/** The items of one page; returns where the next begins. */
async function* oneByOne(source: FeedSource, from: string | null): AsyncGenerator<string, string | null> {
  let after = from;
  for (let count = 0; count < pageSize; count++) {
    const page = await readTwice(source, 1, after);
    if (page) yield* page.items;
    else source.skipped(after);
    const next = page ? page.next : await source.cursorAfter(1, after);
    if (next === undefined) throw new Error("The catalogue cannot be read now.");
    if (next === null) return null;
    after = next;
  }
  return after;
}

async function readTwice(source: FeedSource, first: number, after: string | null): Promise<FeedPage | null> {
  const page = await source.readPage(first, after);
  if (page) return page;
  await source.pause();
  return source.readPage(first, after);
}
