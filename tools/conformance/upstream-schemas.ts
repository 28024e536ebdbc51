import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from "graphql";

export type Api = "storefront" | "admin";

/** The versions whose upstream schemas are in `tools/conformance/upstream`: ours, and the newest known. */
export const upstreamVersions = ["2025-07", "2026-10"] as const;
export type UpstreamVersion = (typeof upstreamVersions)[number];

/**
 * The upstream schema of an API version as introspection, without descriptions. "2025-10" exists only for the
 * Storefront API, as the source of the allowed extension.
 */
export function upstreamIntrospection(api: Api, version: UpstreamVersion | "2025-10"): IntrospectionQuery {
  const file = new URL(`./upstream/${api}-${version}.json.br`, import.meta.url);
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString("utf8"));
}

/** The upstream schema of an API version, ready for validation. */
export function trueSchema(api: Api, version: UpstreamVersion | "2025-10"): GraphQLSchema {
  return buildClientSchema(upstreamIntrospection(api, version));
}
