import fc from "fast-check";
import { expect, test } from "vitest";
import type { ProductVariant } from "./product-card.fragment.ts";
import {
  chosenVariant,
  closestVariant,
  optionChoices,
  type ProductOption,
  variantLabel,
  variantSearch,
} from "./variant-choice.ts";

const options: ProductOption[] = [
  { name: "Metal", values: ["White Gold", "Yellow Gold"] },
  { name: "Size", values: ["5", "6", "7"] },
];

function variant(metal: string, size: string, isAvailable = true): ProductVariant {
  const price = { amount: "100.0", currencyCode: "USD" };
  return {
    id: `${metal}/${size}`,
    title: `${metal} / ${size}`,
    price,
    compareAtPrice: null,
    isAvailable,
    selectedOptions: [
      { name: "Metal", value: metal },
      { name: "Size", value: size },
    ],
  };
}

const variants = [
  variant("White Gold", "5"),
  variant("White Gold", "6", false),
  variant("Yellow Gold", "6"),
  variant("Yellow Gold", "7"),
];
const choose = (search: string) => chosenVariant(variants, new URLSearchParams(search))?.id;
/** The variant selected by a choice. */
const ledTo = (some: ProductVariant[], search: string | null | undefined) =>
  typeof search === "string" ? chosenVariant(some, new URLSearchParams(search)) : null;
const states = (of: string, option: ProductOption) =>
  optionChoices(variants, options, variants.find(({ id }) => id === of)!, option).map(
    ({ value, state }) => `${value} ${state}`,
  );

test("preselects the first variant for sale unless the URL names one", () => {
  expect(choose("")).toBe("White Gold/5");
  const sold = (ids: string[]) =>
    variants.map((each) => ({ ...each, isAvailable: !ids.includes(each.id) && each.isAvailable }));
  const opened = (list: ProductVariant[], search = "") =>
    chosenVariant(list, new URLSearchParams(search))?.id;
  expect(opened(sold(["White Gold/5"]))).toBe("Yellow Gold/6");
  expect(opened(sold(["White Gold/5"]), "?Metal=White+Gold&Size=5")).toBe("White Gold/5");
  expect(opened(sold(["Yellow Gold/6"]), "?Metal=Yellow+Gold")).toBe("Yellow Gold/7");
  expect(opened(sold(variants.map(({ id }) => id)))).toBe("White Gold/5");
  expect(chosenVariant([], new URLSearchParams())).toBeNull();
});

test("R5 uses all selected options, not only the first", () => {
  expect(choose("?Metal=Yellow+Gold&Size=7")).toBe("Yellow Gold/7");
  expect(choose("?Size=7")).toBe("Yellow Gold/7");
  expect(choose("?junk=1")).toBe("White Gold/5");
});

test("selects nothing when the URL names a variant that doesn't exist", () => {
  expect(choose("?Size=99")).toBeUndefined();
  expect(choose("?Metal=White+Gold&Size=7")).toBeUndefined();
  const single = { ...variant("", ""), selectedOptions: [{ name: "Title", value: "Default Title" }] };
  expect(chosenVariant([single], new URLSearchParams("?Title=x"))).toBe(single);
});

test("offers every value that some variant has when nothing is selected", () => {
  const sizes = optionChoices(variants, options, null, { name: "Size", values: ["5", "6", "7", "8"] });
  expect(sizes).toEqual([
    { value: "5", state: "available", search: "?Metal=White+Gold&Size=5" },
    { value: "6", state: "available", search: "?Metal=Yellow+Gold&Size=6" },
    { value: "7", state: "available", search: "?Metal=Yellow+Gold&Size=7" },
    { value: "8", state: "missing", search: null },
  ]);
});

test("finds the variant closest to an impossible selection, giving earlier options more weight", () => {
  const closest = (...named: [string, string][]) =>
    closestVariant(
      variants,
      named.map(([name, value]) => ({ name, value })),
    )?.id;
  expect(closest(["Metal", "White Gold"], ["Size", "7"])).toBe("White Gold/5");
  expect(closest(["Size", "7"], ["Metal", "White Gold"])).toBe("Yellow Gold/7");
});

test("R5 hides a combination that doesn't exist and marks a sold-out one", () => {
  expect(states("White Gold/5", options[1]!)).toEqual(["5 available", "6 sold", "7 missing"]);
  expect(states("Yellow Gold/6", options[1]!)).toEqual(["5 missing", "6 available", "7 available"]);
});

test("changing an earlier option leads to an existing variant that keeps as many choices as possible", () => {
  const leads = optionChoices(variants, options, variants[3]!, options[0]!);
  expect(leads.map(({ search }) => ledTo(variants, search)?.id)).toEqual(["White Gold/5", "Yellow Gold/7"]);
  const [white] = optionChoices(variants, options, variants[2]!, options[0]!);
  expect(ledTo(variants, white?.search)?.id).toBe("White Gold/6");
});

test("every variant is reachable from every other through the selectors", () => {
  const all = options[0]!.values.flatMap((metal) => options[1]!.values.map((size) => variant(metal, size)));
  fc.assert(
    fc.property(fc.subarray(all, { minLength: 1 }), (some) => {
      const reached = new Set([some[0]!.id]);
      const queue = [some[0]!];
      for (let at = queue.shift(); at; at = queue.shift()) {
        for (const option of options) {
          for (const { search } of optionChoices(some, options, at, option)) {
            const next = ledTo(some, search);
            if (next && !reached.has(next.id)) {
              reached.add(next.id);
              queue.push(next);
            }
          }
        }
      }
      expect(reached.size).toBe(some.length);
    }),
  );
});

test("a variant's URL leads back to the variant", () => {
  for (const each of variants) {
    expect(choose(variantSearch(options, each))).toBe(each.id);
  }
  expect(variantSearch(options, variants[2]!)).toBe("?Metal=Yellow+Gold&Size=6");
  expect(variantLabel(options, variants[2]!)).toBe("Yellow Gold, size 6");
  expect(variantLabel([options[1]!], variants[2]!)).toBe("Size 6");
});
