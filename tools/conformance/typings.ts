/**
 * Generates the types that check the app's queries from `schema.graphql`, so a query can't name a field the embedded
 * shop lacks. Run after `prune.ts`: node tools/conformance/typings.ts
 */
import { writeFileSync } from "node:fs";
import { minifyIntrospection, outputIntrospectionFile } from "gql.tada/internal";
import { type GraphQLSchema, introspectionFromSchema } from "graphql";
import { ownSchema } from "./own-schema.ts";

export const typingsFile = new URL("../../app/storefront/graphql-env.generated.d.ts", import.meta.url);

export function typings(schema: GraphQLSchema): string {
  const introspection = introspectionFromSchema(schema, { descriptions: false });
  const text = outputIntrospectionFile(minifyIntrospection(introspection), {
    fileType: ".d.ts",
    shouldPreprocess: true,
    preamble:
      "/** Generated from modules/commerce/schema.graphql by tools/conformance/typings.ts. Do not edit. */\n",
  });
  // Queries name their schema themselves, so the library's global registration is omitted.
  return text.slice(0, text.indexOf("import * as gqlTada")).trimEnd().concat("\n");
}

if (import.meta.main) writeFileSync(typingsFile, typings(ownSchema("storefront")));
