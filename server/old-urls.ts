import type { Services } from "./services.ts";

/** Paths of a Shopify shop, which lead to the store's own whether or not those exist. */
const shopifyPath = /^\/(?:products|collections|pages)\//i;

/** Answers an old URL that no page has with a redirect to its new one, in the same site. Other responses stay. */
export async function redirectOldUrl(
  { imports }: Pick<Services, "imports">,
  request: Request,
  response: Response,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return response;
  const url = new URL(request.url);
  const isMoved = response.status >= 300 && response.status < 400 && shopifyPath.test(url.pathname);
  if (response.status !== 404 && !isMoved) return response;
  const target = await findOldUrl({ imports }, url);
  if (target === null) return response;
  await response.body?.cancel();
  return new Response(null, { status: 301, headers: { location: target, "cache-control": "no-cache" } });
}

/** Where an old URL leads now; null if nowhere. Without its database, a page that doesn't exist stays one. */
export async function findOldUrl({ imports }: Pick<Services, "imports">, url: URL): Promise<string | null> {
  if (/^\/desk(\/|$)/.test(url.pathname) || url.pathname.endsWith(".data")) return null;
  return await imports.redirect(url).catch(() => null);
}
