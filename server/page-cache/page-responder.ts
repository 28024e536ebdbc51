import type { IncomingMessage, ServerResponse } from "node:http";
import type { CacheStatus } from "./page.ts";
import type { CacheResult, PageCache } from "./page-cache.ts";

interface PageAnswersOptions {
  cache: PageCache;
  /** The cache key of a URL; null if it isn't a public page. `search` excludes the "?". */
  publicAddress(path: string, search: string): Promise<string | null>;
  /** Whether a URL that no page has leads elsewhere, so that its 404 isn't sent from here. */
  isRedirected(url: string): Promise<boolean>;
  /** Called with the cache result of every page sent. */
  written(how: CacheStatus): void;
}

/** Answers requests for public pages. Returns false, with nothing written, for other requests. */
export type PageResponder = ReturnType<typeof createPageResponder>;

/** Answers GET and HEAD from a page cache. Uses only the URL and two headers of the request. */
export function createPageResponder({ cache, publicAddress, isRedirected, written }: PageAnswersOptions) {
  function write(found: CacheResult, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const isWritten = writePage(found, incoming, outgoing);
    if (isWritten) written(found.how);
    return isWritten;
  }

  return {
    /** Sends a cached page synchronously if the request's URL is exactly its key. */
    atOnce(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      if (!isRead(incoming)) return false;
      const found = cache.find(incoming.url!);
      return found !== null && found.page.status !== 404 && write(found, incoming, outgoing);
    },
    /**
     * Resolves the page's key and renders a missing page if `admit` allows it; otherwise `admit` has answered. Rejects
     * when rendering fails.
     */
    async inTime(
      incoming: IncomingMessage,
      outgoing: ServerResponse,
      admit: () => Promise<boolean>,
    ): Promise<boolean> {
      if (!isRead(incoming)) return false;
      const [path = "/", ...rest] = (incoming.url ?? "/").split("?");
      const key = await publicAddress(path, rest.join("?"));
      if (key === null) return false;
      let found = cache.find(key);
      if (!found) {
        if (!(await admit())) return true;
        found = await cache.ask(key);
      }
      if (!found) return false;
      if (found.page.status === 404 && (await isRedirected(incoming.url ?? "/"))) return false;
      if (!write(found, incoming, outgoing)) {
        await found.page.prepare(found.page.codingFor(incoming.headers["accept-encoding"]));
        cache.weigh(key);
        write(found, incoming, outgoing);
      }
      return true;
    },
  };
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** Returns false if the page isn't compressed yet in the visitor's coding. */
function writePage({ page, how }: CacheResult, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { headers } = incoming;
  const known = headers["if-none-match"];
  if (known !== undefined && page.status === 200 && isKnown(known, page.etag)) {
    outgoing.writeHead(304, page.unchanged[how]).end();
    return true;
  }
  const coded = page.coded(page.codingFor(headers["accept-encoding"]));
  if (!coded) return false;
  outgoing.writeHead(page.status, coded.headers[how]);
  if (incoming.method === "HEAD") outgoing.end();
  else outgoing.end(coded.body);
  return true;
}

/** If-None-Match uses weak comparison: a tag matches with or without its W/. */
function isKnown(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === etag || ifNoneMatch === "*" || ifNoneMatch.includes(etag.slice(2));
}
