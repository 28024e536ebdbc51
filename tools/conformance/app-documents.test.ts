import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { print } from "graphql";
import { expect, test } from "vitest";
import { appDocuments } from "./app-documents.ts";

function folderOf(files: Record<string, string>): URL {
  const folder = mkdtempSync(join(tmpdir(), "documents-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

test("S4 collects operations with fragments from other files, and skips tests", () => {
  const found = appDocuments(
    folderOf({
      "price.ts": "export const price = graphql(`fragment Price on MoneyV2 { amount }`);",
      "card.tsx": "export const card = graphql(`fragment Card on Product { title }`);",
      "piece.query.ts":
        "graphql(\n  `query Piece { shop { name } products(first: 1) { nodes { priceRange { minVariantPrice { ...Price } } } } }`, [price])",
      "desk.ts":
        "const mutation = /* Admin GraphQL */ `mutation Drop($id: ID!) { productDelete(input: {id: $id}) { deletedProductId } }`;",
      "piece.test.ts": "graphql(`query Other { shop { id } }`)",
    }),
  );
  expect(found.map(({ api, where }) => `${api} ${where}`)).toEqual([
    "storefront piece.query.ts Piece",
    "admin desk.ts Drop",
  ]);
  const text = print(found[0]!.document);
  expect(text).toContain("fragment Price on MoneyV2");
  expect(text).not.toContain("fragment Card");
});

test.each([
  ["together at run time", { "a.ts": "graphql(`query A { $\u007Bfields} }`)" }],
  ["cannot be read", { "a.ts": "graphql(`query A { shop `)" }],
  [
    "second fragment Price",
    {
      "a.ts": "graphql(`fragment Price on MoneyV2 { amount }`); graphql(`fragment Price on Product { id }`)",
    },
  ],
])("S4 rejects documents with the message %s, and names the file", (message, files) => {
  expect(() => appDocuments(folderOf(files as Record<string, string>))).toThrow(message);
  expect(() => appDocuments(folderOf(files as Record<string, string>))).toThrow("a.ts");
});
