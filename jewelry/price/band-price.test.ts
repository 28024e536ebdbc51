import { expect, test } from "vitest";
import { ringDesign } from "../../tests/jewelry/sample-designs.ts";
import { bandPrice } from "./band-price.ts";
import { designPrice } from "./design-price.ts";
import { firstPriceBook } from "./price-book.ts";

const band = { widthMm: 2.5, gapMm: 0.1 };

test("B2: prices a band from the ring's metal, the lowest setting at the band's width, and the ring's finish", () => {
  // 18K yellow gold 910, 200 x 1.025 = 205, polish 0.
  expect(bandPrice(ringDesign(), band)).toBe(111_500);
  expect(bandPrice(ringDesign(), { widthMm: 6, gapMm: 0.3 })).toBe(115_000);
  // In platinum, beside a gold ring: 2000 + 205.
  expect(bandPrice(ringDesign(), { ...band, metal: { type: "platinum", karat: "950" } })).toBe(220_500);
  const hammered = ringDesign({
    metal: { type: "platinum", karat: "950" },
    finishing: { metalFinish: "hammered", edgeStyle: "flat", packaging: "custom" },
  });
  // 2000 + 205 + 150. It shares the ring's box.
  expect(bandPrice(hammered, band)).toBe(235_500);
});

test("B2: the band adds to the total without changing the ring's price", () => {
  const [alone, paired] = [designPrice(ringDesign()), designPrice({ ...ringDesign(), band })];
  expect(alone.bandCents).toBe(0);
  expect(paired.parts).toEqual(alone.parts);
  expect(paired.totalCents).toBe(alone.totalCents + paired.bandCents);
  expect(paired.bandCents).toBe(111_500);
  const necklace = { ...ringDesign({ category: "necklace", style: "pendant", sizing: null }), band };
  expect(designPrice(necklace).bandCents).toBe(0);
});

test("B2: the band's price follows the price book", () => {
  const book = {
    ...firstPriceBook,
    heightDollars: { ...firstPriceBook.heightDollars, low: 1000 },
    bandHundredthsPerMm: 0,
  };
  expect(bandPrice(ringDesign(), band, book)).toBe(191_000);
});
