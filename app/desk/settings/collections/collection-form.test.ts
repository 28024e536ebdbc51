import { expect, test } from "vitest";
import type { CollectionRule } from "#commerce";
import { formValues, readCollectionForm } from "./collection-form.server.ts";

const form = (rules: readonly Partial<CollectionRule>[]): Record<string, string> => ({
  ...{ title: "Gifts", members: "rule" },
  ...Object.fromEntries(
    rules.flatMap((rule, row) => Object.entries(rule).map(([name, value]) => [`rule.${row}.${name}`, value])),
  ),
});

test("takes up to 60 rules, and says at the first one too many", () => {
  const rules = (count: number) =>
    Array.from({ length: count }, (_, row) => ({
      ...{ column: "TAG", relation: "EQUALS", condition: `gift ${row}` },
    })) as CollectionRule[];
  expect(readCollectionForm(form(rules(60)), []).errors).toEqual({});
  for (const count of [61, 130])
    expect(readCollectionForm(form(rules(count)), []).errors["rule.60.column"]).toBe(
      "A collection can have up to 60 rules. Remove this one.",
    );
});

test("keeps rules of the Admin API as they are, and refuses the same when new", () => {
  const rules: CollectionRule[] = [
    { column: "TITLE", relation: "EQUALS", condition: "Diver" },
    { column: "VARIANT_PRICE", relation: "CONTAINS", condition: "about 5" },
    { column: "TITLE", relation: "GREATER_THAN", condition: " Diver " },
    { column: "VARIANT_PRICE", relation: "NOT_EQUALS", condition: "500" },
  ];
  const facts = {
    ...{ title: "Gifts", handle: "gifts", description: "", inSpanish: { title: "", description: "" } },
    ...{ seo: { title: "", description: "" }, image: null, members: "rule" as const, products: null },
    rules: { appliedDisjunctively: false, rules },
  };
  const read = readCollectionForm(formValues(facts), rules);
  expect(read.errors).toEqual({});
  expect(read.collection.rules?.rules).toEqual(rules);
  const { errors } = readCollectionForm(form(rules), []);
  expect(Object.keys(errors)).toEqual(["rule.1.relation", "rule.2.relation"]);
});

test("makes an address from a long title without a hyphen at its end", () => {
  const title = `${"a".repeat(99)} ring`;
  expect(readCollectionForm({ ...form([]), title }, []).collection.handle).toBe("a".repeat(99));
});
