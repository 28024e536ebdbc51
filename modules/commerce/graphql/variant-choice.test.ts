import { expect, test } from "vitest";
import type { ProductRecord, VariantRecord } from "../catalogue/product-record.ts";
import { adjacentVariants, type ChoiceArguments, chosenVariant } from "./variant-choice.ts";

const variants = [
  ["Gold", "6", false],
  ["Gold", "7", true],
  ["Silver", "6", true],
  ["Silver", "7", false],
].map(([metal, size, isAvailable]) => ({
  title: `${metal} ${size}`,
  isAvailable,
  selectedOptions: [
    { name: "Metal", value: metal },
    { name: "Size", value: size },
  ],
})) as unknown as VariantRecord[];
const ring = {
  options: [
    { name: "Metal", values: ["Gold", "Silver"] },
    { name: "Size", values: ["6", "7"] },
  ],
  variants,
} as unknown as ProductRecord;

function choose(options: Record<string, string>, rest: Partial<ChoiceArguments> = {}): ChoiceArguments {
  return { selectedOptions: Object.entries(options).map(([name, value]) => ({ name, value })), ...rest };
}
const chosen = (args: ChoiceArguments) => chosenVariant(ring, args)?.title ?? null;
const adjacent = (args: ChoiceArguments) => adjacentVariants(ring, args).map(({ title }) => title);

test.each<[string, ChoiceArguments, string | null]>([
  ["nothing selected: the first for sale", {}, "Gold 7"],
  ["everything selected: that one, sold or not", choose({ Metal: "Silver", Size: "7" }), "Silver 7"],
  ["a part selected: the first for sale that has it", choose({ Size: "6" }), "Silver 6"],
  ["a combination that does not exist: the first for sale", choose({ Metal: "Bronze" }), "Gold 7"],
  ["unknown options are ignored", choose({ Metal: "Silver", utm: "x" }), "Silver 6"],
  ["unless told otherwise", choose({ Metal: "Silver", utm: "x" }, { ignoreUnknownOptions: false }), null],
  ["case counts", choose({ metal: "silver" }), "Gold 7"],
  ["unless told otherwise", choose({ metal: "silver" }, { caseInsensitiveMatch: true }), "Silver 6"],
])("D9.7 %s", (_, args, title) => {
  expect(chosen(args)).toBe(title);
});

test("D9.7 adjacent variants differ from the selected one in exactly one option", () => {
  expect(adjacent(choose({ Metal: "Gold", Size: "6" }))).toEqual(["Gold 7", "Silver 6"]);
  expect(adjacent({})).toEqual(["Gold 6", "Silver 7"]);
});
