import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatCount } from "../../tests/faults/run-size.ts";
import { anyDesign } from "../../tests/jewelry/any-design.ts";
import { meshFaults, noFaults } from "../../tests/jewelry/mesh-faults.ts";
import { accentsOf, changeStone, chooseAccents, newDesign } from "../choices.ts";
import type { Design, Setting } from "../design.ts";
import {
  accentConfigurations,
  type Category,
  cuts,
  edgeStyles,
  prongCounts,
  prongStyles,
  type Style,
  settingHeights,
  styles,
} from "../options.ts";
import { designPiece } from "./design-piece.ts";
import type { Mesh } from "./mesh/mesh.ts";
import type { Piece } from "./piece.ts";

const categories = ["necklace", "bracelet", "earrings"] as const;
const kinds: [Category, Style][] = categories.flatMap((category) =>
  styles[category].map((style): [Category, Style] => [category, style]),
);

function designed(category: Category, style: Style, setting: Partial<Setting> = {}): Design {
  const design = { ...newDesign(category), style };
  const whole = {
    height: "medium",
    prongCount: 4,
    prongStyle: "classic",
    bandWidth: 2.5,
    ...setting,
  } as const;
  return changeStone({ ...design, setting: whole }, { type: "diamond", carat: 1 });
}

/** A design for each combination of cut and accents; height, prongs, edge, width and carat alternate. */
function everyCutAndAccents([category, style]: [Category, Style]): Design[] {
  let turn = 0;
  const next = <T>(members: readonly T[], slow = 1) => members[Math.floor(turn / slow) % members.length]!;
  return cuts.flatMap((cut) =>
    accentConfigurations.map((accents) => {
      turn += 1;
      const setting: Setting = {
        height: next(settingHeights),
        prongCount: next(prongCounts),
        prongStyle: next(prongStyles),
        bandWidth: next([1.5, 2.5, 4, 6], 2),
      };
      const finishing = {
        metalFinish: "polish",
        edgeStyle: next(edgeStyles, 3),
        packaging: "standard",
      } as const;
      const design = { ...designed(category, style), setting, finishing };
      return chooseAccents(changeStone(design, { cut, carat: next([0.25, 1, 2.5, 5]) }), accents);
    }),
  );
}

test.each(kinds)("%s, %s: every metal part is a closed solid, with every cut and accents", (...kind) => {
  const seen = new Set<Mesh>();
  for (const design of everyCutAndAccents(kind))
    for (const { name, mesh } of designPiece(design).metal) {
      if (seen.has(mesh)) continue;
      seen.add(mesh);
      expect({ name, ...meshFaults(mesh) }).toEqual({ name, ...noFaults });
    }
});

test("W1 to W4: the main stones total the chosen carats", () => {
  const counts: Partial<Record<Style, number>> = { studs: 2, drops: 2, hoops: 2, chandeliers: 2, station: 9 };
  for (const [category, style] of kinds) {
    const center = designPiece(designed(category, style)).stones.find(({ role }) => role === "center")!;
    expect(center.carats.reduce((sum, carat) => sum + carat)).toBeCloseTo(1, 1);
    if (style !== "riviere" && style !== "tennis")
      expect(center.carats.length, style).toBe(counts[style] ?? 1);
  }
});

test("W4: a tennis bracelet of 5 carats has about 50 stones", () => {
  const design = changeStone(designed("bracelet", "tennis"), { carat: 5 });
  const count = designPiece(design).stones[0]!.carats.length;
  expect(count).toBeGreaterThan(44);
  expect(count).toBeLessThan(58);
});

test.each([
  ["pendant", 1.5],
  ["pendant", 2.5],
  ["lariat", 2.5],
  ["pendant", 6],
] as const)(
  "W5: the links of a %s of gauge %s interlock without merging, over 457.2 mm",
  (style, bandWidth) => {
    const { metal, measures } = designPiece(designed("necklace", style, { bandWidth }));
    const { mesh, placements } = metal.find(({ name }) => name === "chain")!;
    const [wire, half] = linkSize(mesh);
    const touching = 2 * half - 2 * wire;
    let length = 0;
    for (let m = 16; m < placements.length; m += 16) {
      const apart = Math.hypot(...[12, 13, 14].map((k) => placements[m + k]! - placements[m + k - 16]!));
      if (apart > touching * 1.5) continue;
      expect(apart).toBeGreaterThan(touching - wire * 0.5);
      expect(apart).toBeLessThan(touching + wire * 0.2);
      length += apart;
    }
    expect(measures.lengthMm).toBe(457.2);
    expect(length).toBeGreaterThan(440);
    expect(length).toBeLessThan(457.2);
  },
);

/** A link's wire thickness and half its outer length. */
function linkSize({ positions }: Mesh): [wire: number, half: number] {
  let [thick, long] = [0, 0];
  for (let i = 0; i < positions.length; i += 3) {
    thick = Math.max(thick, positions[i + 2]!);
    long = Math.max(long, positions[i]!);
  }
  return [2 * thick, long];
}

test("W5: pieces come in trade sizes", () => {
  const size = (category: Category, style: Style) => designPiece(designed(category, style)).measures.sizeMm;
  const bangle = size("bracelet", "bangle");
  expect(bangle[0]).toBeGreaterThan(60);
  expect(bangle[0]).toBeLessThan(66);
  expect(size("bracelet", "tennis")[0]).toBeCloseTo(60, -1);
  expect(size("earrings", "hoops")[1]).toBeGreaterThan(21.9);
  expect(size("earrings", "hoops")[1]).toBeLessThan(25);
  expect(size("earrings", "drops")[1]).toBeGreaterThan(29);
  expect(size("earrings", "drops")[1]).toBeLessThan(31);
  expect(size("necklace", "pendant")[0]).toBeGreaterThan(110);
});

test("W7: width, edge, height, prongs and accents each change the shape", () => {
  const looks = (design: Design) => shapeOf(designPiece(design));
  for (const [category, style] of kinds) {
    // A line's smallest stones have room for four prongs only, and a riviere's are always small.
    const isLine = style === "tennis" || style === "riviere";
    const base = isLine ? changeStone(designed(category, style), { carat: 5 }) : designed(category, style);
    const others = [
      { ...base, setting: { ...base.setting!, bandWidth: 3 } },
      { ...base, setting: { ...base.setting!, height: "high" as const } },
      ...(style === "riviere" ? [] : [{ ...base, setting: { ...base.setting!, prongCount: 6 as const } }]),
      ...prongStyles.slice(1).map((prongStyle) => ({ ...base, setting: { ...base.setting!, prongStyle } })),
      ...accentConfigurations.slice(1).map((accents) => ({ ...base, accentStones: accentsOf(accents) })),
    ];
    const shapes = [base, ...others].map(looks);
    expect(new Set(shapes).size, style).toBe(shapes.length);
  }
});

/** Triangles, metal and placements of everything, as one string. */
function shapeOf({ metal, stones, measures, bounds }: Piece): string {
  const counts = [
    ...metal.map(({ mesh }) => mesh.triangles.length),
    ...stones.map(({ carats }) => carats.length),
  ];
  return JSON.stringify([counts, measures.metalMm3.toFixed(6), bounds]);
}

test("W8: leaves room for a one-carat round in a piece without a stone", () => {
  for (const [category, style] of kinds) {
    const ready = designPiece({ ...designed(category, style), primaryStone: null });
    expect(ready.stones.some(({ role }) => role === "center")).toBe(false);
    expect(ready.standIn?.cut).toBe("round");
    expect(ready.measures.centerStoneMm).toBeNull();
  }
});

test("any design gives a piece of plausible size with only finite numbers", () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      if (design.category === "ring") return;
      const { bounds, measures, metal, stones } = designPiece(design);
      const numbers = [...bounds.min, ...bounds.max, measures.metalGrams, measures.totalCarats];
      for (const { placements } of [...metal, ...stones]) for (const value of placements) numbers.push(value);
      expect(numbers.every(Number.isFinite)).toBe(true);
      expect(Math.max(...measures.sizeMm)).toBeLessThan(290);
      expect(Math.min(...measures.sizeMm)).toBeGreaterThan(1);
      expect(measures.metalGrams).toBeGreaterThan(0.3);
      expect(measures.metalGrams).toBeLessThan(160);
    }),
    { numRuns: repeatCount(10, 600), seed: 27 },
  );
});
