import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Piece } from "#jewelry/shapes/piece";
import { jewelModels } from "./jewels.ts";

interface Sold {
  handle: string;
  title: string;
  options?: Record<string, string[]>;
  spec?: Record<string, string | number>;
}

const catalogue: Sold[] = JSON.parse(
  readFileSync(new URL("../../../seed/catalogue.json", import.meta.url), "utf8"),
);
const sold = (handle: string) => catalogue.find((product) => product.handle === handle)!;
const spec = (handle: string) => sold(handle).spec!;
const piece = (handle: string, shot = 0): Piece => jewelModels[handle]![shot]!.piece();
const inches = 25.4;

/** Width of each stone or pearl, mm. */
function widths(placements: Float32Array): number[] {
  const all: number[] = [];
  for (let m = 0; m < placements.length; m += 16)
    all.push(Math.hypot(placements[m]!, placements[m + 1]!, placements[m + 2]!));
  return all;
}

test("studs have stones of the width on the product page", () => {
  const handle = "womens-stud-earrings-lab-14k";
  const { measures, stones } = piece(handle);
  expect(measures.centerStoneMm![0]).toBeCloseTo(Number.parseFloat(String(spec(handle).stone_mm)), 1);
  expect(stones[0]!.carats).toHaveLength(2);
  expect(measures.totalCarats).toBeCloseTo(1, 2);
});

test("hoops have the width and tube thickness on the product page", () => {
  const handle = "womens-hoop-earrings-14k-30mm";
  const [, tube, wide] = /(\d+) x (\d+) mm/.exec(String(spec(handle).construction))!;
  const { measures } = piece(handle);
  expect(measures.sizeMm[1]).toBeCloseTo(Number(wide), 1);
  expect(measures.bandThicknessMm).toBe(Number(tube));
  expect(spec(handle).width_mm).toBe(measures.bandThicknessMm);
});

test("huggies have the total stone weight on the product page and are 12 mm across", () => {
  const handle = "womens-huggie-earrings-10k";
  const { measures } = piece(handle);
  expect(measures.totalCarats).toBeCloseTo(Number(spec(handle).stone_carat), 2);
  expect(measures.sizeMm[1]).toBeGreaterThan(11.9);
  expect(measures.sizeMm[1]).toBeLessThan(12.5);
});

test("the pendant has the stone, weight and length on the product page", () => {
  const handle = "womens-solitaire-pendant-necklace-lab-14k";
  const { measures } = piece(handle);
  expect(measures.totalCarats).toBeCloseTo(Number(spec(handle).stone_carat), 2);
  expect(measures.centerStoneMm![0]).toBeCloseTo(Number(spec(handle).stone_mm), 1);
  expect(measures.lengthMm).toBeCloseTo(18 * inches);
  expect(grams(measures) / Number(spec(handle).weight_g)).toBeCloseTo(1, 0.7);
});

test("the station necklace has seven bezels of the weight on the product page", () => {
  const handle = "womens-station-necklace-14k";
  const { measures, stones } = piece(handle);
  expect(stones.flatMap(({ carats }) => [...carats])).toHaveLength(7);
  expect(measures.totalCarats).toBeCloseTo(Number(spec(handle).stone_carat), 2);
  expect(sold(handle).options!.Length).toContain(`${Math.round(measures.lengthMm! / inches)} in`);
  expect(grams(measures) / Number(spec(handle).weight_g)).toBeCloseTo(1, 0.7);
});

test("the strand's pearls have the sizes on the product page, over 18 in", () => {
  const handle = "womens-pearl-strand-necklace-akoya";
  const [smallest, largest] = String(spec(handle).stone_mm).split("-").map(Number);
  const { surfaces, measures } = piece(handle);
  const pearls = surfaces!
    .filter(({ surface }) => surface.body === "pearl")
    .flatMap(({ placements }) => widths(placements).map((radius) => 2 * radius));
  expect(Math.min(...pearls)).toBeCloseTo(smallest!, 3);
  expect(Math.max(...pearls)).toBeCloseTo(largest!, 3);
  expect(pearls.length).toBeGreaterThan(52);
  expect(pearls.length).toBeLessThan(58);
  expect(`${measures.lengthMm! / inches} in`).toBe(spec(handle).weight_at);
});

test("bangles match the width on the product page, and the plain one its gold weight", () => {
  const plain = piece("womens-bangle-bracelet-24k").measures;
  expect(plain.bandWidthMm).toBe(spec("womens-bangle-bracelet-24k").width_mm);
  const density = 19.3;
  expect((plain.metalMm3 * density) / 1000).toBeCloseTo(
    Number(spec("womens-bangle-bracelet-24k").weight_g),
    0,
  );
  const hinged = piece("womens-hinged-bangle-bracelet-18k").measures;
  expect(hinged.bandWidthMm).toBe(spec("womens-hinged-bangle-bracelet-18k").width_mm);
});

test("a picture of one variant uses only options that the product has", () => {
  for (const [handle, shots] of Object.entries(jewelModels))
    for (const { options = {} } of shots)
      for (const [name, value] of Object.entries(options))
        expect(sold(handle).options![name], `${handle} ${name}`).toContain(value);
});

/** Weight of metal and stones, grams. */
function grams({ metalGrams, totalCarats }: Piece["measures"]): number {
  return metalGrams + totalCarats / 5;
}
