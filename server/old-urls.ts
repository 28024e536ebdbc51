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
  if (url.pathname.startsWith("/desk") || url.pathname.endsWith(".data")) return response;
  // Without its database, a page that doesn't exist stays one.
  const target = await imports.redirect(url).catch(() => null);
  if (target === null) return response;
  await response.body?.cancel();
  return new Response(null, { status: 301, headers: { location: target, "cache-control": "no-cache" } });
}
