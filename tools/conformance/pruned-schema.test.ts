import fc from "fast-check";
import {
  buildClientSchema,
  buildSchema,
  introspectionFromSchema,
  printSchema,
  validateSchema,
} from "graphql";
import { expect, test } from "vitest";
import { ownStorefrontCoordinates } from "./own-coordinates.ts";
import { peers } from "./peers.ts";
import { prunedSchema } from "./pruned-schema.ts";
import { schemaCoordinates } from "./schema-coordinates.ts";
import { schemaDifferences } from "./schema-differences.ts";
import { trueSchema, upstreamIntrospection } from "./upstream-schemas.ts";

const truth = introspectionFromSchema(
  buildSchema(`
    interface Node { id: ID! }
    type Shop implements Node { id: ID! name: String! open(on: Day!, at: Int, first: Int): Boolean unused: Money }
    scalar Money
    enum Day { MONDAY TUESDAY }
    input Note { text: String! author: String colour: String }
    type QueryRoot { shop(key: ID!): Shop node: Node }
    type Mutation { leave(note: Note!): Shop }
    schema { query: QueryRoot mutation: Mutation }
  `),
);

function pruned(...coordinates: string[]): string {
  return printSchema(
    buildClientSchema(prunedSchema(truth, ["QueryRoot.shop", "Mutation.leave", ...coordinates])),
  );
}

test("S1 keeps required arguments, paging and whole enums, and drops everything not listed", () => {
  const sdl = pruned("Shop.open");
  expect(sdl).toContain("open(on: Day!, first: Int): Boolean");
  expect(sdl).toContain("MONDAY\n  TUESDAY");
  expect(sdl).not.toMatch(/Money|name|Node/);
});

test("S1 keeps all of an input's fields unless some are listed, and always keeps required ones", () => {
  expect(pruned("Shop.name")).toContain("text: String!\n  author: String\n  colour: String");
  expect(pruned("Shop.name", "Note.author")).toContain("text: String!\n  author: String\n}");
});

test("S1 keeping an interface keeps its fields in the types that implement it", () => {
  expect(pruned("Shop.name", "Node.id")).toContain(
    "type Shop implements Node {\n  id: ID!\n  name: String!\n}",
  );
});

test("S1 rejects an unknown field, and a type left without fields, and names them", () => {
  expect(() => pruned("Shop.nmae")).toThrow("Shop.nmae");
  expect(() => pruned()).toThrow("Shop is mentioned");
});

test("S1 any selection gives a valid subset of the real schema, or an error", () => {
  const storefront = upstreamIntrospection("storefront", "2025-07");
  const whole = trueSchema("storefront", "2025-07");
  const inTruth = schemaCoordinates(storefront);
  const known = [...ownStorefrontCoordinates, ...peers.flatMap(({ coordinates }) => coordinates)].filter(
    (coordinate) => inTruth.has(coordinate),
  );
  let parts = 0;
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...known), { maxLength: 30 }), (leftOut) => {
      const asked = known.filter((coordinate) => !leftOut.includes(coordinate));
      const part = partOrRefusal(() => prunedSchema(storefront, asked));
      if (!part) return;
      parts += 1;
      const schema = buildClientSchema(part);
      expect(validateSchema(schema)).toEqual([]);
      expect(schemaDifferences(schema, whole)).toEqual([]);
    }),
    { numRuns: 40 },
  );
  expect(parts).toBeGreaterThan(10);
});

function partOrRefusal(prune: () => ReturnType<typeof prunedSchema>): ReturnType<typeof prunedSchema> | null {
  try {
    return prune();
  } catch (error) {
    expect((error as Error).message).toContain("is mentioned by a kept field");
    return null;
  }
}
