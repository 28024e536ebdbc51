import type { RouterContextProvider, ServerBuild } from "react-router";
import { localPath, runInLanguage } from "#language";
import { splitLanguagePath } from "#languages";
import type { DocumentFinisher } from "../content-policy.ts";
import { log } from "../logging/log.ts";
import { loggedPath } from "../logging/redaction.ts";
import type { HeaderPair } from "../security-headers.ts";
import type { Services } from "../services.ts";
import { type CacheStatus, createPage, type Page } from "./page.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageResponder, type PageResponder } from "./page-responder.ts";

/** The store's functions, exported by the app's entry point. */
interface Store {
  requestContext(address: string): RouterContextProvider;
  publicAddress(path: string, search: string): Promise<string | null>;
  onPagesOutdated(listener: (isOutdated: (key: string) => boolean) => void): void;
}

/** The built app. */
export interface StoreBuild extends ServerBuild {
  entry: {
    module: ServerBuild["entry"]["module"] & {
      openStore(services: Services): Store;
      /** The document of one of the app's responses, if known. */
      documentOf(response: Response): string | undefined;
    };
  };
}

/** Caches and answers nothing. */
const noPages: PageResponder = { atOnce: () => false, inTime: async () => false };

/** Opens the page cache in front of the app. */
export function openPageCache(
  store: Pick<Store, "publicAddress" | "onPagesOutdated">,
  { page, maxBytes, isRedirected, written }: OpenPageCacheOptions,
): PageResponder {
  if (maxBytes === 0) return noPages;
  const { publicAddress, onPagesOutdated } = store;
  const cache = createPageCache({
    make: createPageMaker(page),
    maxBytes,
    // A monotonic clock: changes of the system clock don't affect a page's age.
    now: () => performance.now(),
    reportFault: (err, key) => log.error({ err, path: loggedPath(key) }, "A page couldn't be regenerated."),
  });
  onPagesOutdated((isOutdated) => cache.outdate((key) => isOutdated(splitLanguagePath(key).path)));
  return createPageResponder({
    cache,
    // Each language has its own copy of a page.
    async publicAddress(path, search) {
      const address = await publicAddress(path, search);
      return address && localPath(address);
    },
    isRedirected,
    written,
  });
}

interface OpenPageCacheOptions {
  page: MakePageOptions;
  maxBytes: number;
  /** Whether a URL that no page has leads elsewhere. */
  isRedirected(url: string): Promise<boolean>;
  written(how: CacheStatus): void;
}

interface MakePageOptions {
  handle(request: Request): Promise<Response>;
  /** Origin of the store, without a trailing slash. */
  publicOrigin: string;
  /** Headers of every response; the app's own headers take precedence. */
  securityHeaders: readonly HeaderPair[];
  finish: DocumentFinisher;
}

/** Renders pages through requests to the app without visitor data. Null for a private response (with a cookie). */
function createPageMaker(options: MakePageOptions): (key: string) => Promise<Page | null> {
  const { handle, publicOrigin, securityHeaders, finish } = options;
  return async (key) => {
    // In the page's language, regardless of whose request or change triggered it.
    const response = await runInLanguage(splitLanguagePath(key).language, () =>
      handle(new Request(publicOrigin + key)),
    );
    if (response.headers.getSetCookie().length > 0) return null;
    const finished = await finish(response);
    const body = finished?.body ?? Buffer.from(await response.arrayBuffer());
    const headers = new Map([...securityHeaders, ...response.headers]);
    headers.delete("content-length");
    if (finished) headers.set("content-security-policy", finished.contentPolicy);
    return createPage({ status: response.status, headers: [...headers], body });
  };
}
