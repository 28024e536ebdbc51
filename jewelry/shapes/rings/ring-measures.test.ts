import { expect, test } from "vitest";
import { ringDesign } from "../../../tests/jewelry/sample-designs.ts";
import { accentsOf } from "../../choices.ts";
import type { Design } from "../../design.ts";
import { metalChoices } from "../../materials/metals.ts";
import { innerDiameterMm } from "../../materials/ring-size.ts";
import {
  accentConfigurations,
  bandWidthScale,
  cuts,
  edgeStyles,
  engravingLocations,
  fits,
  prongCounts,
  prongStyles,
  ringSizeScale,
  settingHeights,
  styles,
} from "../../options.ts";
import { stepCount, valueAt } from "../../scale.ts";
import { bandMesh } from "../bands/band.ts";
import { plainBand } from "../bands/band-form.ts";
import { meshVolumeMm3 } from "../mesh/measures.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { ring } from "./ring.ts";

const stone = ringDesign().primaryStone!;
const setting = ringDesign().setting!;

const sizes = Array.from({ length: stepCount(ringSizeScale) }, (_, i) => valueAt(ringSizeScale, i));

test.each(sizes)("size %d has its inner diameter in both fits", (size) => {
  for (const fit of fits) {
    const { metal, measures } = ring(ringDesign({ style: "solitaire", sizing: { size, fit } }));
    const { positions, zones } = metal.find(({ name }) => name === "band")!.mesh;
    let nearest = Infinity;
    for (let i = 0; i < zones.length; i += 1)
      if (zones[i] === zoneNumber("bore"))
        nearest = Math.min(nearest, Math.hypot(positions[i * 3]!, positions[i * 3 + 1]!));
    expect(Math.abs(2 * nearest - innerDiameterMm(size))).toBeLessThan(0.01);
    expect(measures.innerDiameterMm).toBeCloseTo(innerDiameterMm(size), 6);
  }
});

test("a flat band has the volume of Pappus's theorem within 1%", () => {
  const [bore, width, thickness] = [8.66, 4, 1.8];
  const mesh = bandMesh({
    ...plainBand,
    inside: [bore, bore],
    widthMm: width,
    thicknessMm: thickness,
    edge: "flat",
    fit: "standard",
    taper: 0,
  });
  const rounded = (radius: number) => (1 - Math.PI / 4) * radius ** 2;
  const area = width * thickness - 2 * rounded(0.14) - 2 * rounded(0.22);
  const volume = 2 * Math.PI * (bore + thickness / 2) * area;
  expect(Math.abs(meshVolumeMm3(mesh) / volume - 1)).toBeLessThan(0.01);
});

const shapes: [string, readonly Partial<Design>[]][] = [
  ["setting height", settingHeights.map((height) => ({ setting: { ...setting, height } }))],
  ["prong count", prongCounts.map((prongCount) => ({ setting: { ...setting, prongCount } }))],
  ["prong style", prongStyles.map((prongStyle) => ({ setting: { ...setting, prongStyle } }))],
  [
    "band width",
    Array.from({ length: stepCount(bandWidthScale) }, (_, i) => ({
      setting: { ...setting, bandWidth: valueAt(bandWidthScale, i) },
    })),
  ],
  ["edge", edgeStyles.map((edgeStyle) => ({ finishing: { ...ringDesign().finishing!, edgeStyle } }))],
  ["fit", fits.map((fit) => ({ sizing: { size: 7, fit } }))],
  ["size", sizes.map((size) => ({ sizing: { size, fit: "comfort" as const } }))],
  ["cut", cuts.map((cut) => ({ primaryStone: { ...stone, cut } }))],
  ["carat", [1, 1.05].map((carat) => ({ primaryStone: { ...stone, carat } }))],
  [
    "stone",
    (["diamond", "sapphire", "emerald"] as const).map((type) => ({ primaryStone: { ...stone, type } })),
  ],
  ["accents", accentConfigurations.map((kind) => ({ accentStones: accentsOf(kind) }))],
  ["style", styles.ring.map((style) => ({ style }))],
];

test.each(shapes)("each %s gives a different shape", (_, changes) => {
  const prints = changes.map((change) => {
    const { measures, stones, metal } = ring(ringDesign({ ...change }));
    const copies = metal.map(({ placements, mesh }) => `${placements.length}/${mesh.positions.length}`);
    return JSON.stringify([measures, copies, stones.map(({ placements }) => placements.length)]);
  });
  expect(new Set(prints).size).toBe(changes.length);
});

test("the same ring's weight in each metal follows the densities", () => {
  const pieces = metalChoices.map((metal) => ring(ringDesign({ metal })).measures);
  expect(new Set(pieces.map(({ metalMm3 }) => metalMm3)).size).toBe(1);
  const grams = Object.fromEntries(
    metalChoices.map(({ type, karat }, i) => [
      `${type} ${karat}`,
      pieces[i]!.metalGrams / pieces[i]!.metalMm3,
    ]),
  );
  expect(grams["platinum 950"]).toBeCloseTo(0.0201, 6);
  expect(grams["yellow-gold 18k"]).toBeCloseTo(0.01558, 6);
  expect(grams["white-gold 14k"]).toBeCloseTo(0.01261, 6);
});

test("the stones weigh the chosen carats, and a halo's are counted", () => {
  const plain = ring(ringDesign({ style: "solitaire" })).measures;
  const haloed = ring(ringDesign({ style: "halo" })).measures;
  expect(plain.totalCarats).toBeCloseTo(1.5, 3);
  expect(haloed.totalCarats).toBeGreaterThan(1.6);
  expect(haloed.totalCarats).toBeLessThan(2.2);
});

/** The trade's formula for rounds: diameter squared x depth x 0.0061, mm and carats. */
test.each([0.25, 0.5, 1, 1.5, 2, 3, 5])(
  "a round of %d ct has the size that trade tables give for its weight",
  (carat) => {
    const design = ringDesign({ style: "solitaire", primaryStone: { ...stone, cut: "round", carat } });
    const [length, width, depth] = ring(design).measures.centerStoneMm!;
    expect(Math.abs((length * width * depth * 0.0061) / carat - 1)).toBeLessThan(0.02);
  },
);

test.each(engravingLocations)(
  "puts the strip for text %s opposite the stone, on metal that faces the right way",
  (location) => {
    const piece = ring(
      ringDesign({ style: "solitaire", engraving: { ...ringDesign().engraving, location } }),
    );
    const field = piece.engraving!;
    const { positions, surface, zones } = piece.metal.find(({ name }) => name === field.part)!.mesh;
    const zone = zoneNumber(location === "inside" ? "bore" : "outer");
    let nearest = Infinity;
    let at = -1;
    for (let i = 0; i < zones.length; i += 1) {
      const away = Math.hypot(surface[i * 2]! - field.centerU, surface[i * 2 + 1]! - field.centerV);
      if (zones[i] === zone && away < nearest) [nearest, at] = [away, i];
    }
    expect(nearest).toBeLessThan(0.4);
    expect(positions[at * 3 + 1]!).toBeLessThan(-piece.measures.innerDiameterMm! / 2 + 0.1);
    expect(Math.abs(positions[at * 3 + 2]!)).toBeLessThan(0.2);
    expect(field.heightMm).toBeLessThanOrEqual(piece.measures.bandWidthMm!);
  },
);
