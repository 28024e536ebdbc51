import { pathInLanguage } from "#languages";
import { settings } from "#settings";
import { services } from "../../services.server.ts";
import type { Route } from "./+types/robots";

/** Private paths, and paths for machines. */
export const disallowedPaths = [
  "/cart",
  "/checkout/",
  "/orders/",
  "/track/",
  "/quotes/",
  "/papers/",
  "/certificate/",
  "/gift-card-balance",
  "/visits/",
  "/repairs/",
  "/r/",
  "/s/",
  "/want/",
  "/wants",
  "/wish-list/",
  "/api/",
  "/admin",
  "/desk",
];

/** robots.txt with the sitemap. Demonstrations are crawlable like real shops. */
export function loader({ context }: Route.LoaderArgs): Response {
  const lines = [
    "User-agent: *",
    ...(settings().languages ?? ["en"]).flatMap((language) =>
      disallowedPaths.map((path) => `Disallow: ${pathInLanguage(language, path)}`),
    ),
    "",
    `Sitemap: ${context.get(services).publicOrigin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
