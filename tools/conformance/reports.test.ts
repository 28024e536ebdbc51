import { readFileSync } from "node:fs";
import { buildSchema, parse } from "graphql";
import { expect, test } from "vitest";
import { allowedDifferences } from "./allowed-differences.ts";
import type { AppDocument } from "./app-documents.ts";
import { ownSchema } from "./own-schema.ts";
import { peers } from "./peers.ts";
import { documentReport, freshnessReport, peerReport, schemaReport } from "./reports.ts";
import { typings } from "./typings.ts";
import { type Api, trueSchema, upstreamVersions } from "./upstream-schemas.ts";

const ours = { storefront: ownSchema("storefront"), admin: ownSchema("admin") };
const sdl = readFileSync(new URL("../../modules/commerce/schema.graphql", import.meta.url), "utf8");

function edited(from: string, to: string) {
  if (!sdl.includes(from)) throw new Error(`schema.graphql no longer contains "${from}".`);
  return buildSchema(sdl.replace(from, to));
}

test.each(
  upstreamVersions.flatMap((version) => [["storefront", version] as const, ["admin", version] as const]),
)("S2, S3 our %s schema is a subset of Shopify's %s", (api: Api, version) => {
  const report = schemaReport(api, ours[api], trueSchema(api, version), allowedDifferences(api, version));
  expect(report.faults).toEqual([]);
});

test("S2 finds and names a single loosened field in our schema", () => {
  const loosened = edited("checkoutUrl: URL!", "checkoutUrl: URL");
  const report = schemaReport(
    "X",
    loosened,
    trueSchema("storefront", "2025-07"),
    allowedDifferences("storefront", "2025-07"),
  );
  expect(report.faults).toEqual(["X: Cart.checkoutUrl is URL, truly URL!."]);
});

test("S2 reports an allowed difference that no longer differs", () => {
  const without = edited("parentRelationship: CartLineParentRelationship", "");
  const sdlWithout = schemaReport("X", without, trueSchema("storefront", "2025-07"), [
    { name: "Cart.note", coordinates: ["Cart.note"] },
    ...allowedDifferences("storefront", "2025-07"),
  ]);
  expect(sdlWithout.faults).toEqual(["X: Cart.note no longer differs. Take it off the allowed differences."]);
});

test("S4 finds an operation that one of the schemas can't answer, and says where", () => {
  const document: AppDocument = {
    api: "storefront",
    where: "cart.query.ts Cart",
    document: parse(
      `query Cart($id: ID!) { cart(id: $id) { lines(first: 1) { nodes { ... on CartLine { parentRelationship { parent { id } } } } } } }`,
    ),
  };
  const schemas = [
    { name: "ours", schema: ours.storefront },
    { name: "2025-07", schema: trueSchema("storefront", "2025-07") },
  ];
  expect(documentReport("storefront", [document], schemas).faults).toEqual([
    `cart.query.ts Cart is not valid on 2025-07: Cannot query field "parentRelationship" on type "CartLine".`,
  ]);
});

test("S5 finds a field that another storefront queries and ours lacks", () => {
  expect(peerReport(ours.storefront, peers).faults).toEqual([]);
  const without = edited("encodedVariantExistence: String", "");
  expect(peerReport(without, peers).faults).toContain(
    "Hydrogen template asks Product.encodedVariantExistence, ours lacks it.",
  );
});

test("S6 detects an edited schema and outdated generated types", () => {
  expect(freshnessReport(ours).faults).toEqual([]);
  const grown = edited("type Shop implements Node {", "type Shop implements Node {\n  city: String");
  expect(freshnessReport({ ...ours, storefront: grown }).faults).toHaveLength(2);
  expect(freshnessReport(ours, typings(ours.storefront).replace("checkoutUrl", "url")).faults).toHaveLength(
    1,
  );
});
