import { readFileSync } from "node:fs";
import { buildSchema, type GraphQLSchema } from "graphql";
import type { Api } from "./upstream-schemas.ts";

/** Our part of an API, from its SDL file. Throws the parser's error if the schema is invalid. */
export function ownSchema(api: Api): GraphQLSchema {
  const file = api === "admin" ? "admin.graphql" : "schema.graphql";
  return buildSchema(readFileSync(new URL(`../../modules/commerce/${file}`, import.meta.url), "utf8"));
}
