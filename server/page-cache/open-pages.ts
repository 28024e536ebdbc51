import type { ServerBuild } from "react-router";
import { log } from "../log.ts";
import { createPageMaker, type MakePageOptions } from "./make-page.ts";
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

/** Opens the cache of finished pages in front of the app; `maxBytes` 0 opens none. */
export function openPages(build: StoreBuild, options: MakePageOptions, maxBytes: number): PageAnswers {
  if (maxBytes === 0) return noPages;
  const { publicAddress, onPagesOutdated } = build.entry.module;
  const cache = createPageCache({
    make: createPageMaker(options),
    maxBytes,
    now: Date.now,
    reportFault: (err, key) => log.error({ err, path: key.split("?")[0] }, "A page could not be made anew."),
  });
  onPagesOutdated(cache.outdate);
  return pageAnswers({ cache, publicAddress });
}
