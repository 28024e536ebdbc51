import { readFileSync } from "node:fs";
import {
  type BreakingChange,
  findBreakingChanges,
  type GraphQLSchema,
  introspectionFromSchema,
  specifiedDirectives,
  validate,
} from "graphql";
import type { AllowedDifference } from "./allowed-differences.ts";
import type { AppDocument } from "./app-documents.ts";
import type { Peer } from "./peers.ts";
import { canonicalSdl, prunedSdl } from "./prune.ts";
import { schemaCoordinates } from "./schema-coordinates.ts";
import { type Difference, schemaDifferences } from "./schema-differences.ts";
import { typings, typingsFile } from "./typings.ts";
import type { Api } from "./upstream-schemas.ts";

/** The result of one check: a summary line, and each error as a sentence. */
export interface Report {
  line: string;
  faults: string[];
}

/** Compares our schema with an upstream one. Counts allowed differences, and reports those that no longer differ. */
export function schemaReport(
  name: string,
  ours: GraphQLSchema,
  truth: GraphQLSchema,
  allowed: readonly AllowedDifference[],
): Report {
  const differences = schemaDifferences(ours, truth);
  const isAt = (coordinates: readonly string[]) =>
    differences.some((found) => coordinates.includes(found.coordinate));
  const meant = allowed.flatMap(({ coordinates }) => coordinates);
  const forbidden = differences.filter(({ coordinate }) => !meant.includes(coordinate));
  const past = allowed.filter(({ coordinates }) => !isAt(coordinates));
  const faults = [
    ...forbidden.map(({ coordinate, problem }) => `${name}: ${coordinate} ${problem}.`),
    ...breaksBeside(differences, findBreakingChanges(ours, truth)).map(
      ({ description }) => `${name}: a client of ours would break there: ${description}`,
    ),
    ...past.map((one) => `${name}: ${one.name} no longer differs. Take it off the allowed differences.`),
  ];
  const names = allowed.map((one) => one.name).join(", ") || "none";
  return { line: `${name}: ${faults.length} differences (${allowed.length} allowed: ${names})`, faults };
}

/** Breaking changes from ours to upstream without a matching difference: the two comparisons must agree. */
function breaksBeside(differences: Difference[], changes: BreakingChange[]): BreakingChange[] {
  const known = differences.map(({ coordinate }) => coordinate.replace(/^@|\(.*/g, ""));
  const standard = specifiedDirectives.map(({ name }) => ` ${name}.`);
  return changes.filter(
    ({ description }) =>
      !known.some((coordinate) => description.includes(coordinate)) &&
      !standard.some((name) => description.startsWith("DIRECTIVE_DEFINITION") && description.endsWith(name)),
  );
}

/** Checks that our schema has every name used in other storefronts' documents. */
export function peerReport(ours: GraphQLSchema, peers: readonly Peer[]): Report {
  const known = schemaCoordinates(introspectionFromSchema(ours));
  const faults = peers.flatMap(({ name, coordinates }) =>
    coordinates
      .filter((coordinate) => !known.has(coordinate))
      .map((coordinate) => `${name} asks ${coordinate}, ours lacks it.`),
  );
  const served = peers.reduce((sum, { documents }) => sum + documents.length, 0);
  const later = peers.flatMap(({ documentsOfLaterVersions }) => Object.keys(documentsOfLaterVersions));
  const line = `Other storefronts: ${served} documents of ${peers.length} sources, ${faults.length} names missing`;
  return {
    line: later.length > 0 ? `${line} (not served, of later versions: ${later.join(", ")})` : line,
    faults,
  };
}

/** Validates the app's own operations against each schema that may have to answer them. */
export function documentReport(
  api: Api,
  documents: readonly AppDocument[],
  schemas: readonly { name: string; schema: GraphQLSchema }[],
): Report {
  const own = documents.filter((document) => document.api === api);
  const faults = schemas.flatMap(({ name, schema }) =>
    own.flatMap(({ where, document }) =>
      validate(schema, document).map(({ message }) => `${where} is not valid on ${name}: ${message}`),
    ),
  );
  const names = schemas.map(({ name }) => name).join(", ");
  return { line: `Our ${own.length} ${api} operations on ${names}: ${faults.length} faults`, faults };
}

/** Checks that the generated files are up to date. */
export function freshnessReport(schemas: Record<Api, GraphQLSchema>, writtenTypings = readTypings()): Report {
  const faults = (["storefront", "admin"] as const)
    .filter((api) => canonicalSdl(schemas[api]) !== prunedSdl(api))
    .map(
      (api) =>
        `The ${api} SDL is not what its coordinates give. Run: node tools/conformance/prune.ts && biome format --write commerce`,
    );
  if (writtenTypings !== typings(schemas.storefront)) {
    faults.push(
      "The app's query types are older than modules/commerce/schema.graphql. Run: node tools/conformance/typings.ts",
    );
  }
  return { line: `Generated files: ${faults.length} out of date`, faults };
}

function readTypings(): string {
  return readFileSync(typingsFile, "utf8");
}
