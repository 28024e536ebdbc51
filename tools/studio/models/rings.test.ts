import { expect, test } from "vitest";
import { innerDiameterMm } from "#jewelry/materials/ring-size";
import type { Piece } from "#jewelry/shapes/piece";
import { sampleFacts } from "../../../seed/facts.ts";
import { meshFaults, noFaults } from "../../../tests/jewelry/mesh-faults.ts";
import type { Model } from "./model.ts";
import { ringModels } from "./rings.ts";
import { bandMeasures } from "./rings-bands.ts";
import { type BridalHandle, bridalBand, bridalBands } from "./rings-bridal.ts";
import { setStoneRing, shownSize } from "./rings-set-stone.ts";
import { type SetStoneHandle, setStoneRings } from "./rings-with-stones.ts";

const facts = new Map(sampleFacts().map((piece) => [piece.handle, piece]));
const specOf = (handle: string) => facts.get(handle)!.spec;
const handles = Object.keys(ringModels);

/** Carats of a piece's stones other than the center one. */
function smallCarats({ stones }: Piece): number {
  return stones
    .filter(({ role }) => role !== "center")
    .reduce((sum, { carats }) => sum + carats.reduce((a, b) => a + b, 0), 0);
}

test("every ring for sale has a model, and every model is for sale", () => {
  const rings = [...facts.values()].filter(({ title, productType }) => {
    const isWorn = /\bRing\b/.test(title) && productType !== "Earrings";
    return isWorn;
  });
  expect(handles.sort()).toEqual(rings.map(({ handle }) => handle).sort());
});

test.each(Object.keys(setStoneRings) as SetStoneHandle[])(
  "%s: the stone has its area within 1%%, and its length and width within 4%%",
  (handle) => {
    const said = String(specOf(handle).stone_mm).split(" x ").map(Number);
    const [length = 0, width = length] = said;
    expect(setStoneRings[handle].stone.mm).toEqual([length, width]);
    const [long, wide] = setStoneRing(handle).measures.centerStoneMm!;
    expect(Math.abs((long * wide) / (length * width) - 1)).toBeLessThan(0.01);
    expect(Math.abs(long / length - 1)).toBeLessThan(0.04);
    expect(Math.abs(wide / width - 1)).toBeLessThan(0.04);
  },
);

test("bands have the width and thickness on the product page", () => {
  for (const [handle, measures] of Object.entries(bandMeasures)) {
    const { width_mm, thickness_mm } = specOf(handle);
    const piece = ringModels[handle]![0]!.piece();
    expect(measures.widthMm, handle).toBe(width_mm);
    expect(piece.measures.bandWidthMm, handle).toBe(width_mm);
    if (thickness_mm) expect(piece.measures.bandThicknessMm, handle).toBe(thickness_mm);
    const depth = piece.bounds.max[2] - piece.bounds.min[2];
    expect(Math.abs(depth - Number(width_mm)), handle).toBeLessThan(0.02);
  }
  for (const [handle, { setting }] of Object.entries(setStoneRings)) {
    const { width_mm } = specOf(handle);
    if (width_mm) expect(setting.bandWidth, handle).toBe(width_mm);
  }
});

test.each([
  ["engagement-ring-oval-halo-lab-150-14k", 0.3],
  ["engagement-ring-three-stone-natural-18k", 0.5],
  ["engagement-ring-vintage-morganite-14k-rose", 0.2],
  ["womens-sapphire-ring-18k", 0.3],
  ["womens-emerald-ring-14k", 0.12],
  ["mens-diamond-band-ring-14k", 0.5],
  ["wedding-band-eternity-lab-14k", 1.5],
  ["bridal-set-halo-natural-18k", 0.5],
  ["bridal-set-round-lab-100-14k", 0.33],
  ["bridal-set-moissanite-10k", 0.2],
] as const)("%s: the small stones total about %f ct", (handle, carats) => {
  const { accents, stone_carat } = specOf(handle);
  expect(`${accents ?? stone_carat}`).toContain(handle.includes("three-stone") ? "0.25" : `${carats}`);
  const set = handle in bridalBands ? smallCarats(bridalBand(handle as BridalHandle)) : 0;
  const own =
    handle in setStoneRings ? setStoneRing(handle as SetStoneHandle) : ringModels[handle]![0]!.piece();
  expect(Math.abs((smallCarats(own) + set) / carats - 1)).toBeLessThan(0.13);
});

test.each(handles)("%s: the finger hole isn't narrower than its size, within 0.01 mm", (handle) => {
  const measures = bandMeasures[handle as keyof typeof bandMeasures];
  const size = handle === "mens-signet-ring-10k" ? 10 : (measures?.size ?? shownSize);
  expect(facts.get(handle)!.options?.Size).toContain(`${size}`);
  const piece =
    handle in setStoneRings ? setStoneRing(handle as SetStoneHandle) : ringModels[handle]![0]!.piece();
  const { positions } = piece.metal.find(({ name }) => name === "band")!.mesh;
  let nearest = Infinity;
  for (let i = 0; i < positions.length; i += 3)
    nearest = Math.min(nearest, Math.hypot(positions[i]!, positions[i + 1]!));
  expect(Math.abs(2 * nearest - innerDiameterMm(size))).toBeLessThan(0.01);
});

test.each(handles)("%s: every part of every picture is a closed solid", (handle) => {
  const checked = new Set<unknown>();
  for (const { piece: made, name } of ringModels[handle]!) {
    const piece = made();
    for (const { mesh, name: part } of piece.metal) {
      if (checked.has(mesh)) continue;
      checked.add(mesh);
      expect({ name, part, ...meshFaults(mesh) }).toEqual({ name, part, ...noFaults });
    }
    expect(piece.bounds.min.every(Number.isFinite)).toBe(true);
  }
});

test("the main picture is from the front, names are unique, and each picture says what it shows", () => {
  for (const [handle, model] of Object.entries<Model>(ringModels)) {
    expect(model[0]!.name, handle).toBe("front");
    expect(model[0]!.pose, handle).toEqual([-30, 27]);
    expect(new Set(model.map(({ name }) => name)).size, handle).toBe(model.length);
    expect(new Set(model.map(({ alt }) => alt)).size, handle).toBe(model.length);
  }
});

test("both rings of a set stand on the ground, and don't intersect when worn together", () => {
  for (const handle of Object.keys(bridalBands) as BridalHandle[]) {
    const [ring, band] = [setStoneRing(handle), bridalBand(handle)];
    const worn = ringModels[handle]![1]!.piece();
    const widths = ring.measures.bandWidthMm! + band.measures.bandWidthMm!;
    const bands = worn.metal.filter(({ name }) => name === "band").map(({ placements }) => placements[14]!);
    expect(Math.abs(bands[0]! - bands[1]!), handle).toBeGreaterThan(widths / 2);
    const [standing, lower] = [ringModels[handle]![0]!.piece(), ring.bounds.min[1]];
    expect(standing.bounds.min[1], handle).toBeCloseTo(lower, 2);
  }
});
