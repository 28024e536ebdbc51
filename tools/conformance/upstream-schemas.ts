import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from "graphql";

export type Api = "storefront" | "admin";

/** The versions whose upstream schemas are in `tools/conformance/upstream`: ours, and the newest known. */
export const upstreamVersions = ["2025-07", "2026-10"] as const;
export type UpstreamVersion = (typeof upstreamVersions)[number];

/** Versions of the Storefront API between them: the sources of allowed extensions, and served on their paths. */
export type StorefrontVersion = "2025-10" | "2026-01" | "2026-04" | "2026-07";

/** The upstream schema of an API version as introspection, without descriptions. */
export function upstreamIntrospection(
  api: Api,
  version: UpstreamVersion | StorefrontVersion,
): IntrospectionQuery {
  const file = new URL(`./upstream/${api}-${version}.json.br`, import.meta.url);
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString("utf8"));
}

/** The upstream schema of an API version, ready for validation. */
export function trueSchema(api: Api, version: UpstreamVersion | StorefrontVersion): GraphQLSchema {
  return buildClientSchema(upstreamIntrospection(api, version));
}
