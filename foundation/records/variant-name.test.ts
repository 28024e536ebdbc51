import { expect, test } from "vitest";
import { storedVariantName } from "./stored-variant-name.ts";
import { variantName } from "./variant-name.ts";

const named = (...options: [name: string, value: string][]) =>
  variantName(options.map(([name, value]) => ({ name, value })));

test.each([
  [[["Size", "5"]], "Size 5"],
  [[["Size", "6 1/2"]], "Size 6 1/2"],
  [[["Length", "18 in"]], "Length 18 in"],
  [
    [
      ["Metal", "Yellow Gold"],
      ["Size", "6.5"],
    ],
    "Yellow Gold, size 6.5",
  ],
  [
    [
      ["Metal", "14K Yellow Gold"],
      ["Size", "7"],
    ],
    "14K Yellow Gold, size 7",
  ],
  [[["Karat", "18K"]], "18K"],
  [[["Dial", "silver"]], "Silver"],
] as [[string, string][], string][])("names a variant by its options: %j", (options, name) => {
  expect(named(...options)).toBe(name);
});

test("gives a product's only variant no name", () => {
  expect(named(["Title", "Default Title"])).toBeNull();
  expect(named()).toBeNull();
});

test("reads options as the catalog stores them, and tolerates malformed ones", () => {
  expect(storedVariantName('[{"name":"Size","value":"5"}]')).toBe("Size 5");
  for (const text of ["", "{}", "[1]", '[{"name":"Size"}]']) expect(storedVariantName(text)).toBeNull();
});
