import type { Thing } from "schema-dts";

/** JSON-LD for a page's `meta`; the router escapes it. Call it under `import.meta.env.SSR` alone, so that no script carries it. */
export function graph(...things: Thing[]) {
  return { "script:ld+json": { "@context": "https://schema.org", "@graph": things as object[] } as object };
}
