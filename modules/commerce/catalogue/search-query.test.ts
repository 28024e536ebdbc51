import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../tests/any-character.ts";
import { parseSearchQuery, type SearchNode } from "./search-query.ts";

/** Formats a tree as text for readable tests. */
function shown(node: SearchNode): string {
  if (node.kind === "not") return `!${shown(node.part)}`;
  if (node.kind === "text") return node.isPrefix ? `<${node.text}>` : node.text;
  if (node.kind === "field") return `${node.field}${node.comparator}${node.value}`;
  return `(${node.parts.map(shown).join(node.kind === "all" ? " & " : " | ")})`;
}

test.each([
  ["gold ring", "(gold & ring)"],
  ["gold AND ring", "(gold & ring)"],
  ["gold OR silver ring", "(gold | (silver & ring))"],
  ["(gold OR silver) ring", "((gold | silver) & ring)"],
  ["ring -gold", "(ring & !gold)"],
  ["NOT tag:sale", "!tag=sale"],
  ["-tag:'14K Gold'", "!tag=14K Gold"],
  ['title:"Oval Halo" vendor:Rolex', "(title=Oval Halo & vendor=Rolex)"],
  ["variants.price:>=100.50 variants.price:<200", "(variants.price>=100.50 & variants.price<200)"],
  ["updated_at:>'2026-01-01T00:00:00Z'", "updated_at>2026-01-01T00:00:00Z"],
  ["sub*", "<sub*>"],
  ["Title:x", "title=x"],
  ["((gold", "gold"],
  ["gold))", "gold"],
  ["gold OR", "gold"],
  ["() gold", "gold"],
  ["", "()"],
])("D9.4 %s means %s", (text, tree) => {
  expect(shown(parseSearchQuery(text))).toBe(tree);
});

test("D9.4 parses any text as a query of at most fifty terms", () => {
  const syntax = fc.constantFrom(
    "(",
    ")",
    "-",
    "AND",
    "OR",
    "NOT",
    ":",
    "title:",
    '"',
    "'",
    "*",
    ">",
    " ",
    "\\",
    "a",
  );
  const texts = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.array(syntax).map((parts) => parts.join("")),
  );
  const terms = (node: SearchNode): number =>
    node.kind === "not"
      ? terms(node.part)
      : "parts" in node
        ? node.parts.reduce((n, part) => n + terms(part), 0)
        : 1;
  fc.assert(
    fc.property(texts, (text) => {
      expect(terms(parseSearchQuery(text))).toBeLessThanOrEqual(50);
    }),
    { numRuns: 2_000 },
  );
});
