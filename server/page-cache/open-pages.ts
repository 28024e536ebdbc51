import type { ServerBuild } from "react-router";
import { log } from "../logging/log.ts";
import { loggedPath } from "../logging/redaction.ts";
import { createPageMaker, type MakePageOptions } from "./make-page.ts";
import type { How } from "./page.ts";
import { type PageAnswers, pageAnswers } from "./page-answers.ts";
import { createPageCache } from "./page-cache.ts";

/** What the app says of its public pages, beside answering for them. */
interface PublicPages {
  publicAddress(path: string, search: string): Promise<string | null>;
  onPagesOutdated(listener: (isOutdated: (path: string) => boolean) => void): void;
}

/** The built app. */
export interface StoreBuild extends ServerBuild {
  entry: { module: ServerBuild["entry"]["module"] & PublicPages };
}

/** Nothing is kept, and nothing is answered. */
const noPages: PageAnswers = { atOnce: () => false, inTime: async () => false };

export interface PagesOptions {
  /** How a page is made. */
  page: MakePageOptions;
  /** 0 keeps none. */
  maxBytes: number;
  /** Told of every page that was written, and where it came from. */
  written(how: How): void;
}

/** Opens the cache of finished pages in front of the app. */
export function openPages(build: StoreBuild, { page, maxBytes, written }: PagesOptions): PageAnswers {
  if (maxBytes === 0) return noPages;
  const { publicAddress, onPagesOutdated } = build.entry.module;
  const cache = createPageCache({
    make: createPageMaker(page),
    maxBytes,
    // A clock that is set makes no page older or younger.
    now: () => performance.now(),
    reportFault: (err, key) => log.error({ err, path: loggedPath(key) }, "A page could not be made anew."),
  });
  onPagesOutdated(cache.outdate);
  return pageAnswers({ cache, publicAddress, written });
}
