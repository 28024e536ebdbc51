import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { buildClientSchema, type GraphQLSchema } from "graphql";

/**
 * The last release of `@shopify/hydrogen-react` for each version of the Storefront API that has one. Its types are kept
 * in `tools/conformance/upstream`; `upstream/refresh.ts` makes the files again.
 */
export const hydrogenReleases: Readonly<Record<string, string>> = {
  "2025-07": "2025.7.2",
  "2025-10": "2025.10.0",
  "2026-01": "2026.1.2",
  "2026-04": "2026.4.4",
};

/** Versions we serve that npm has no release of Hydrogen React for, as of 2026-11-30. */
export const versionsWithoutHydrogen: readonly string[] = ["2026-07", "2026-10"];

/** The Storefront schema that a release ships, ready for validation. */
export function hydrogenSchema(version: string): GraphQLSchema {
  return buildClientSchema(JSON.parse(packed(version)));
}

/** What the cart provider of each release sends, by version and operation. */
export function hydrogenDocuments(): Record<string, Record<string, string>> {
  return JSON.parse(packed("documents"));
}

function packed(name: string): string {
  const file = new URL(`./upstream/hydrogen-react-${name}.json.br`, import.meta.url);
  return brotliDecompressSync(readFileSync(file)).toString("utf8");
}
