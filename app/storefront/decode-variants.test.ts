import { expect, test } from "vitest";
import { decodePaths, decodeVariants } from "./decode-variants.ts";

/** Expected values are from `decodeEncodedVariant` of Shopify's `@shopify/hydrogen-react` 2025.7.2. */
test.each([
  ["v1_", ""],
  ["v1_0", "0"],
  ["v1_0-20", "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20"],
  ["v1_0-2 4 6-8", "0 1 2 4 6 7 8"],
  ["v1_0:0-2,1:0-2,2:0-2,", "0/0 0/1 0/2 1/0 1/1 1/2 2/0 2/1 2/2"],
  ["v1_0:0-1,1:0 2,", "0/0 0/1 1/0 1/2"],
  ["v1_0:0:0,,1:1:1,,2:2:2,,", "0/0/0 1/1/1 2/2/2"],
  ["v1_0:0:0-1,1:0,,1:0:0-1,1:0-1,,2:0:1,1:0,,", "0/0/0 0/0/1 0/1/0 1/0/0 1/0/1 1/1/0 1/1/1 2/0/1 2/1/0"],
  [
    "v1_0:0:0-7 9,2:4,,11:3:0,10:12-19 25,,",
    "0/0/0 0/0/1 0/0/2 0/0/3 0/0/4 0/0/5 0/0/6 0/0/7 0/0/9 0/2/4 11/3/0 11/10/12 11/10/13 11/10/14 11/10/15 11/10/16 11/10/17 11/10/18 11/10/19 11/10/25",
  ],
])("decodes %s to %s, like Shopify's own library", (text, expected) => {
  expect(
    decodePaths(text)
      .map((path) => path.join("/"))
      .join(" "),
  ).toBe(expected);
});

test("knows which combinations exist and which can be bought", () => {
  const options = [
    { name: "Metal", values: ["White Gold", "Yellow Gold"] },
    { name: "Size", values: ["5", "6", "7"] },
  ];
  const all = decodeVariants(options, { existence: "v1_0:0-1,1:1-2,", availability: "v1_0:0,1:1-2," });
  expect(all.map((one) => [...one.selectedOptions.map(({ value }) => value), one.isAvailable])).toEqual([
    ["White Gold", "5", true],
    ["White Gold", "6", false],
    ["Yellow Gold", "6", true],
    ["Yellow Gold", "7", true],
  ]);
});

test("skips a combination whose values the options don't have", () => {
  const size = { name: "Size", values: ["5", "6"] };
  expect(decodeVariants([size], { existence: "v1_0-3", availability: "" })).toHaveLength(2);
  expect(decodeVariants([size], { existence: "v2_0-3", availability: "v2_0" })).toEqual([]);
});
