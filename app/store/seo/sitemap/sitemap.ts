import { noStore, publicCacheControl } from "../../../platform/cache-control.ts";
import { services } from "../../../services.server.ts";
import type { Route } from "./+types/sitemap";
import { sitemapPages, sitemapText } from "./sitemap-pages.ts";

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const part = new URL(request.url).searchParams.get("part");
  if (part !== null && !/^\d{1,6}$/.test(part)) return refusal("Sitemap not found.", 404);
  const { catalogue, collections, publicOrigin } = context.get(services);
  const current = await catalogue.current();
  if (!current.ok) return refusal("The catalog isn't available right now.", 503);
  const pages = sitemapPages(current.data, await collections.all());
  const text = sitemapText(publicOrigin, pages, part === null ? null : Number(part));
  if (text === null) return refusal("Sitemap not found.", 404);
  return new Response(text, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": publicCacheControl },
  });
}

function refusal(reason: string, status: 404 | 503): Response {
  return new Response(`${reason}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": noStore },
  });
}
