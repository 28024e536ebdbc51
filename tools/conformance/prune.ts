/**
 * Generates `schema.graphql` and `admin.graphql` from the upstream schemas and the coordinates used by us and the
 * peers. Run after changing `own-coordinates.ts`: node tools/conformance/prune.ts && biome format --write commerce
 */
import { writeFileSync } from "node:fs";
import { buildClientSchema, type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";
import { withAllowedExtensions } from "./allowed-extensions.ts";
import { ownAdminCoordinates, ownStorefrontCoordinates } from "./own-coordinates.ts";
import { peers } from "./peers.ts";
import { prunedSchema } from "./pruned-schema.ts";
import { type Api, upstreamIntrospection } from "./upstream-schemas.ts";

/** The SDL of our part of an API, as it must be in the repository. */
export function prunedSdl(api: Api): string {
  const truth = upstreamIntrospection(api, "2025-07");
  const pruned =
    api === "admin"
      ? prunedSchema(truth, ownAdminCoordinates)
      : prunedSchema(withAllowedExtensions(truth, upstreamIntrospection("storefront", "2025-10")), [
          ...ownStorefrontCoordinates,
          ...peers.flatMap(({ coordinates }) => coordinates),
        ]);
  return canonicalSdl(buildClientSchema(pruned));
}

/** A canonical text of a schema, independent of its order and layout. */
export function canonicalSdl(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

if (import.meta.main) {
  writeFileSync(new URL("../../modules/commerce/schema.graphql", import.meta.url), prunedSdl("storefront"));
  writeFileSync(new URL("../../modules/commerce/admin.graphql", import.meta.url), prunedSdl("admin"));
}
