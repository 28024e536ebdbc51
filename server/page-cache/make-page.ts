import type { FinishDocument } from "../finish-document.ts";
import type { HeaderPair } from "../security-headers.ts";
import { createPage, type Page } from "./page.ts";

export interface MakePageOptions {
  /** The app. */
  handle(request: Request): Promise<Response>;
  /** Address of the store, without a trailing slash. */
  publicOrigin: string;
  /** What every answer carries; the app's own headers go before. */
  securityHeaders: readonly HeaderPair[];
  finish: FinishDocument;
}

/**
 * Makes pages by asking the app with a request that tells nothing of any visitor. An answer with a cookie is somebody's:
 * it gives null.
 */
export function createPageMaker(options: MakePageOptions): (key: string) => Promise<Page | null> {
  const { handle, publicOrigin, securityHeaders, finish } = options;
  return async (key) => {
    const response = await handle(new Request(publicOrigin + key));
    if (response.headers.getSetCookie().length > 0) return null;
    let body = Buffer.from(await response.arrayBuffer());
    const headers = new Map([...securityHeaders, ...response.headers]);
    headers.delete("content-length");
    if (headers.get("content-type")?.startsWith("text/html")) {
      const finished = finish(body.toString());
      headers.set("content-security-policy", finished.contentPolicy);
      body = finished.body;
    }
    return createPage({ status: response.status, headers: [...headers], body });
  };
}
