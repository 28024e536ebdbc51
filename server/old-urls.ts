import type { Services } from "./services.ts";

/** Answers an old URL that no page has with a redirect to its new one, in the same site. Other responses stay. */
export async function redirectOldUrl(
  { imports }: Pick<Services, "imports">,
  request: Request,
  response: Response,
): Promise<Response> {
  if (response.status !== 404 || (request.method !== "GET" && request.method !== "HEAD")) return response;
  const url = new URL(request.url);
  if (url.pathname.startsWith("/desk") || url.pathname.endsWith(".data")) return response;
  // Without its database, a page that doesn't exist stays one.
  const target = await imports.redirect(url).catch(() => null);
  if (target === null) return response;
  await response.body?.cancel();
  return new Response(null, { status: 301, headers: { location: target, "cache-control": "no-cache" } });
}
