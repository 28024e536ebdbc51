import { expect, test } from "vitest";
import { chooseAccents, chooseMetalType, newDesign } from "../../choices.ts";
import { gramsPerCm3 } from "../../materials/metals.ts";
import { designPiece } from "../../shapes/design-piece.ts";
import { goldenDesigns } from "../golden-designs.ts";
import { billOfMaterials } from "./bill-of-materials.ts";

const made = goldenDesigns.map(({ name, design }) => ({ name, design, piece: designPiece(design) }));

test.each(made)("M1 $name weighs its volume times its alloy's density", ({ design, piece }) => {
  for (const mm3 of [piece.measures.metalMm3, 123.4]) {
    const { metal } = billOfMaterials(design, piece, mm3);
    expect(metal.finishedGrams).toBeCloseTo((mm3 * gramsPerCm3(design.metal!)) / 1000, 9);
    expect(metal.volumeMm3).toBe(mm3);
  }
  expect(billOfMaterials(design, piece).metal.finishedGrams).toBeCloseTo(piece.measures.metalGrams, 9);
});

test.each(made)("M2 $name: weighs out casting, finishing and sprue, and casts no findings", (of) => {
  const { metal, findings } = billOfMaterials(of.design, of.piece);
  const poured = metal.castingGrams;
  expect(metal.finishingGrams).toBeCloseTo(Math.max(0, poured - metal.castGrams), 9);
  expect(metal.castGrams).toBeGreaterThan(poured * 0.4);
  expect(metal.sprueGrams).toBeCloseTo(poured / 3, 9);
  expect(metal.weighOutGrams).toBeGreaterThanOrEqual(poured + metal.sprueGrams - 1e-6);
  expect(metal.weighOutGrams - poured - metal.sprueGrams).toBeLessThan(0.1);
  if (findings.length === 0) expect(metal.castGrams).toBeCloseTo(metal.finishedGrams, 9);
  else expect(metal.castGrams).toBeLessThan(metal.finishedGrams);
});

test("M2 uses known casting volumes, and counts the rest as finishing", () => {
  const { design, piece } = made.find(({ name }) => name === "channel")!;
  const density = gramsPerCm3(design.metal!);
  const { metal } = billOfMaterials(design, piece, 300, 345);
  expect(metal.castingGrams).toBeCloseTo(0.345 * density, 9);
  expect(metal.castGrams).toBeCloseTo(0.3 * density, 9);
  expect(metal.finishingGrams).toBeCloseTo(0.045 * density, 9);
  expect(metal.sprueGrams).toBeCloseTo((0.345 * density) / 3, 9);
  expect(metal.weighOutGrams).toBeCloseTo(Math.ceil(4.6 * density) / 10, 9);
  expect(billOfMaterials(design, piece, 300, 290).metal.finishingGrams).toBe(0);
});

test.each(made)("M3 $name: lists every stone in exactly one line, with its weight", ({ design, piece }) => {
  const { stones } = billOfMaterials(design, piece);
  const count = piece.stones.reduce((sum, { carats }) => sum + carats.length, 0);
  expect(stones.reduce((sum, line) => sum + line.count, 0)).toBe(count);
  const carats = stones.reduce((sum, line) => sum + line.totalCarats, 0);
  expect(carats).toBeCloseTo(piece.measures.totalCarats, 6);
  for (const { sizeMm } of stones) expect(sizeMm[0]).toBeGreaterThanOrEqual(sizeMm[1] * 0.999);
});

test("M4 sorts a graduated line by sieve size in tenths of a millimeter", () => {
  const riviere = made.find(({ name }) => name === "riviere")!;
  const widths = billOfMaterials(riviere.design, riviere.piece).stones.map(({ sizeMm }) => sizeMm[1]);
  expect(widths.length).toBeGreaterThan(2);
  expect(widths.length).toBeLessThan(8);
  expect(widths).toEqual([...widths].sort((a, b) => b - a));
});

test.each([
  ["solitaire", "center", "6 classic prongs"],
  ["modern", "center", "Bezel"],
  ["tension", "center", "Between the band's ends"],
  ["halo", "accent", "Beads"],
  ["channel", "accent", "Channel"],
  ["bangle", "accent", "Channel"],
  ["three-stone", "side", "4 rounded prongs"],
  ["chandeliers", "accent", "4 prongs"],
])("M5 %s: the %s stone is held by %s", (name, role, setting) => {
  const { design, piece } = made.find((one) => one.name === name)!;
  expect(billOfMaterials(design, piece).stones.find((line) => line.role === role)?.setting).toBe(setting);
});

test.each(["pave", "channel", "halo"] as const)(
  "M5 a chandelier with %s has its drops and arches' stones in prongs, the small ones not",
  (accents) => {
    const { design } = made.find(({ name }) => name === "chandeliers")!;
    const accented = chooseAccents(design, accents);
    const lines = billOfMaterials(accented, designPiece(accented)).stones.filter(
      ({ role }) => role === "accent",
    );
    for (const { name, sizeMm, setting } of lines)
      expect(setting === "4 prongs", `${name} ${sizeMm[1]}`).toBe(name.startsWith("Pear") || sizeMm[1] > 1.8);
    expect(new Set(lines.map(({ setting }) => setting)).size).toBe(2);
  },
);

test("M3 distinguishes an emerald cut from an emerald", () => {
  const { design, piece } = made.find(({ name }) => name === "modern")!;
  expect(billOfMaterials(design, piece).stones[0]!.name).toBe("Emerald-cut emerald");
});

test("M6 derives the findings from the piece's parts", () => {
  const of = (name: string) => {
    const { design, piece } = made.find((one) => one.name === name)!;
    return billOfMaterials(design, piece).findings.map((finding) => `${finding.count} x ${finding.name}`);
  };
  expect(of("solitaire")).toEqual([]);
  expect(of("hoops")).toEqual([
    "2 x Ear wire, 0.85 mm, 10 mm long, with eye and notch",
    "2 x Rivet, 0.8 mm wire, 4.2 mm long",
  ]);
  expect(of("studs")).toEqual([
    "2 x Ear post, 0.85 mm wire, 11 mm long, notch 2 mm from its tip",
    "2 x Friction back, medium, 4.6 x 3.7 mm",
  ]);
  expect(of("chandeliers").join()).toMatch(
    /^2 x Ear hook, wire 0.81 mm, 12 mm high,2 x Jump ring, wire 0.\d\d mm, /,
  );
  expect(of("tennis").join()).toMatch(
    /^1 x Cable chain, .*,1 x Spring ring clasp, .* mm, with two jump rings, wire 0.\d\d mm$/,
  );
  expect(of("lariat")).toContain("1 x Ball end, 3.8 mm");
});

test("M6 the chain is as long as its runs, not as the piece", () => {
  const chainMm = (name: string) => {
    const { design, piece } = made.find((one) => one.name === name)!;
    const { findings } = billOfMaterials(design, piece);
    const [chain] = findings.filter((finding) => finding.name.startsWith("Cable chain"));
    return Number(/ in \((\d+) mm\) in all$/.exec(chain!.name)?.[1]);
  };
  // 18 inches, less nine stations; with the end that hangs from a lariat's ring.
  expect(chainMm("station")).toBeGreaterThan(300);
  expect(chainMm("station")).toBeLessThan(430);
  expect(chainMm("lariat")).toBeGreaterThan(480);
  const { piece } = made.find(({ name }) => name === "riviere")!;
  const stones = piece.stones.reduce((sum, { carats }) => sum + carats.length, 0);
  expect(chainMm("riviere")).toBeLessThan(457.2 - 1.5 * stones);
  expect(chainMm("riviere")).toBeGreaterThan(457.2 - 4.5 * stones);
});

test("M7 uses the default pricing metal for a design with no metal selected", () => {
  const design = newDesign("ring");
  const { metal } = billOfMaterials(design, designPiece(design));
  expect(metal.alloy).toBe("14K Yellow Gold");
  expect(metal.fineness).toBe(585);
  const platinum = chooseMetalType(design, "platinum");
  expect(billOfMaterials(platinum, designPiece(platinum)).metal.fineness).toBe(950);
});
