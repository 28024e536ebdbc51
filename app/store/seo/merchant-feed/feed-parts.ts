import { feedEnd, feedHead } from "./feed-text.ts";

interface FeedPage {
  /** Text of each product's items. */
  items: string[];
  /** Where the next page starts; null at the end. */
  next: string | null;
}

export interface FeedSource {
  origin: string;
  /** Reads `first` products after a cursor; null if that fails. */
  readPage(first: number, after: string | null): Promise<FeedPage | null>;
  /** The cursor after `first` products, without reading them; undefined if that fails. */
  cursorAfter(first: number, after: string | null): Promise<string | null | undefined>;
  /** Waits before a retry. */
  pause(): Promise<void>;
  /** Called for a skipped product. */
  skipped(after: string | null): void;
}

const pageSize = 50;

/**
 * The feed's text, product by product. A failed page is retried, then read one product at a time; an unreadable product is
 * skipped. Throws if even its cursor can't be read: readers treat an unfinished feed as an error, while a much shorter one
 * would take pieces off sale.
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

/** The items of one page; returns where the next one starts. */
async function* oneByOne(source: FeedSource, from: string | null): AsyncGenerator<string, string | null> {
  let after = from;
  for (let count = 0; count < pageSize; count++) {
    const page = await readTwice(source, 1, after);
    if (page) yield* page.items;
    else source.skipped(after);
    const next = page ? page.next : await source.cursorAfter(1, after);
    if (next === undefined) throw new Error("The catalog isn't available right now.");
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
