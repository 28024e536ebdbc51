import type { MetaDescriptor } from "react-router";
import { shop } from "../../../shop.config.ts";
import { absoluteUrl } from "./absolute-url.ts";
import type { PageFacts } from "./page-meta.ts";
import { shareCard } from "./share-card.ts";

/** The Open Graph of a page, and the one word that X asks for beside it. */
export function shareTags(origin: string, { title, description, path, shows }: PageFacts): MetaDescriptor[] {
  const card = shareCard(shows);
  const facts: [name: string, content: string | number | null][] = [
    ["og:site_name", shop.name],
    ["og:locale", shop.locale.replace("-", "_")],
    ["og:type", typeof shows === "object" && path.startsWith("/product/") ? "product" : "website"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", origin + path],
    ["og:image", absoluteUrl(origin, card.src)],
    ["og:image:type", card.type],
    ["og:image:width", card.width],
    ["og:image:height", card.height],
    ["og:image:alt", card.alt],
  ];
  return [
    ...facts.flatMap(([property, content]) =>
      content === null ? [] : [{ property, content: String(content) }],
    ),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
