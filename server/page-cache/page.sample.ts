import { type AppResponse, createPage, type Page } from "./page.ts";

/** Cache-Control of a public page, in seconds: 60 fresh, then 300 stale, then 900 only on error. */
export const samplePublicCacheControl = "public, s-maxage=60, stale-while-revalidate=300, stale-if-error=900";

/** An HTML page with its text repeated until it is worth compressing. */
export function samplePage(
  text: string,
  { status = 200, cacheControl = samplePublicCacheControl } = {},
): Page {
  return createPage(sampleAnswer(text, { status, cacheControl }));
}

export function sampleAnswer(
  text: string,
  { status = 200, cacheControl = samplePublicCacheControl } = {},
): AppResponse {
  return {
    status,
    headers: [
      ["content-type", "text/html; charset=utf-8"],
      ["cache-control", cacheControl],
    ],
    body: Buffer.from(`<p>${text}</p>`.repeat(200)),
  };
}
