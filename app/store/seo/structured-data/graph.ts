import type { Thing } from "schema-dts";

/**
 * What a page says to search engines in schema.org's words, for its `meta`. The router escapes what could end a script
 * element. Callers ask for it on servers alone (`import.meta.env.SSR`), so that no script carries it.
 */
export function graph(...things: Thing[]) {
  return { "script:ld+json": { "@context": "https://schema.org", "@graph": things as object[] } as object };
}
