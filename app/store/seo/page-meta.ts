import type { MetaDescriptor } from "react-router";
import { localPath } from "#language";
import { pathInLanguage } from "#languages";
import { m } from "#messages";
import { settings } from "#settings";
import { pageTitle } from "./noindex-meta.ts";
import { absoluteUrl, type ShareCardSubject, shareCard } from "./share-card.ts";

export interface PageFacts {
  /** Without the shop's name. */
  title: string;
  /** A sentence or two, 50 to 160 characters. */
  description: string;
  /** Path and search of the page's canonical URL, starting with `/`. */
  path: string;
  /** What its share card shows. */
  shows: ShareCardSubject;
  isHidden?: boolean;
}

/** Meta tags of a public page: title, description, canonical URL under `origin`; on the server, also its share card. */
export function pageMeta(origin: string, page: PageFacts): MetaDescriptor[] {
  const { title, description, path, isHidden = false } = page;
  return [
    { title: pageTitle(title) },
    { name: "description", content: description },
    isHidden
      ? { name: "robots", content: "noindex" }
      : { tagName: "link", rel: "canonical", href: origin + localPath(path) },
    ...(import.meta.env.SSR
      ? [...(isHidden ? [] : alternates(origin, path)), ...shareTags(origin, page)]
      : []),
  ];
}

/** Links to the page in each language if there are several; English is the default for everyone else. */
function alternates(origin: string, path: string): MetaDescriptor[] {
  const all =
    settings().languages?.map((one) => ({ hrefLang: one, href: origin + pathInLanguage(one, path) })) ?? [];
  const [english] = all;
  const links = english ? [...all, { ...english, hrefLang: "x-default" }] : [];
  return links.map((link) => ({ tagName: "link", rel: "alternate", ...link }));
}

/** Open Graph tags, and X's card type. */
function shareTags(origin: string, { title, description, path, shows }: PageFacts): MetaDescriptor[] {
  const card = shareCard(shows);
  const facts: [name: string, content: string | number | null][] = [
    ["og:site_name", settings().name],
    ["og:locale", m.frame.dateLocale(settings().locale).replace("-", "_")],
    ["og:type", typeof shows === "object" && path.startsWith("/product/") ? "product" : "website"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", origin + localPath(path)],
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
