import sanitizeHtml from "sanitize-html";

type Attributes = Record<string, string>;

/** What a page's HTML tells search engines, and everything it links to. */
export interface PageContents {
  title: string;
  headings: number;
  description: string | null;
  robots: string | null;
  canonical: string | null;
  /** By property. */
  openGraph: Record<string, string>;
  /** Full URLs with fragments: links, pictures, styles, scripts. */
  addresses: string[];
  ids: Set<string>;
  /** Its structured data as text. */
  data: string[];
}

/** Parses a page found at `address`. */
export function readPage(html: string, address: string): PageContents {
  const tags = tagsOf(html);
  const all = (name: string) => tags.filter((tag) => tag.name === name).map((tag) => tag.attributes);
  const named = (name: string) => all("meta").find((meta) => meta.name === name)?.content ?? null;
  return {
    title: plainText(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    headings: all("h1").length,
    description: named("description"),
    robots: named("robots"),
    canonical: all("link").find(({ rel }) => rel === "canonical")?.href ?? null,
    openGraph: Object.fromEntries(
      all("meta").flatMap(({ property, content }) => (property ? [[property, content ?? ""]] : [])),
    ),
    addresses: tags
      .flatMap(({ attributes }) => addressesIn(attributes))
      .filter((found) => !/^(mailto|tel|data|blob):/.test(found))
      .map((found) => new URL(found, address).href),
    ids: new Set(tags.flatMap(({ attributes }) => attributes.id ?? [])),
    data: Array.from(html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g), ([, text]) =>
      String(text),
    ),
  };
}

/** The text with entities decoded, including the one the sanitizer writes back. */
function plainText(html: string): string {
  return sanitizeHtml(html).replaceAll("&amp;", "&");
}

function tagsOf(html: string): { name: string; attributes: Attributes }[] {
  const tags: { name: string; attributes: Attributes }[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      "*": (name, attributes) => {
        tags.push({ name, attributes });
        return { tagName: name, attribs: {} };
      },
    },
  });
  return tags;
}

function addressesIn({ href, src, srcset, poster }: Attributes): string[] {
  const sizes = srcset?.split(",").map((size) => size.trim().split(/\s+/)[0]!) ?? [];
  return [href, src, poster, ...sizes].filter(
    (address) => address !== undefined && address !== "",
  ) as string[];
}
