import { expect, test } from "vitest";
import { variantImageIndex } from "./variant-image.ts";

const picture = { url: "/pictures/ring/front.webp", altText: null, width: 1200, height: 1500 };
const white = { ...picture, optionValue: { name: "Metal", value: "White Gold" } };
const yellow = { ...picture, optionValue: { name: "Metal", value: "Yellow Gold" } };

function ring(metal: string) {
  return {
    selectedOptions: [
      { name: "Metal", value: metal },
      { name: "Size", value: "White Gold" },
    ],
  };
}

test("a variant shows the first picture of its own value", () => {
  expect(variantImageIndex([picture, white, yellow, yellow], ring("Yellow Gold"))).toBe(2);
});

test("a variant without a picture shows the product's first one", () => {
  expect(variantImageIndex([white, yellow], ring("Platinum"))).toBe(0);
});

test("matches an option value only under its own option", () => {
  expect(variantImageIndex([picture, yellow, white], ring("Rose Gold"))).toBe(0);
});

test("returns -1 when there is no picture", () => {
  expect(variantImageIndex([], ring("Yellow Gold"))).toBe(-1);
});
