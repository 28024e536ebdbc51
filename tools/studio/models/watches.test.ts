import { expect, test } from "vitest";
import { placedBounds } from "#jewelry/shapes/mesh/measures";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { sampleFacts } from "../../../seed/facts.ts";
import { meshFaults, noFaults } from "../../../tests/jewelry/mesh-faults.ts";
import { bezel } from "./watches/bezel/bezel.ts";
import { caseBack } from "./watches/case/back.ts";
import { caseParts } from "./watches/case/case-parts.ts";
import { crownAndPushers } from "./watches/case/crown.ts";
import { crystal, dateLens } from "./watches/case/crystal.ts";
import { openingRadius } from "./watches/case/heights.ts";
import { sampleWatches, watchModels } from "./watches.ts";

const watches = Object.entries(sampleWatches).map(([handle, { spec }]) => [handle, spec] as const);

function extent(parts: readonly SurfacePart[], axis: number): number {
  const boxes = parts.map(({ mesh, placements }) => placedBounds(mesh, placements));
  return Math.max(...boxes.map(({ max }) => max[axis]!)) - Math.min(...boxes.map(({ min }) => min[axis]!));
}

/** Each watch is built once for all tests. */
const heads = new Map(
  watches.map(([handle, spec]) => {
    const middle = { case: caseParts(spec), back: caseBack(spec), crown: crownAndPushers(spec) };
    return [handle, { ...middle, bezel: bezel(spec), crystal: crystal(spec) }];
  }),
);
const headOf = (handle: string) => heads.get(handle)!;

test.each(watches)("%s: every part of the head is closed and faces outward", (handle) => {
  const parts = Object.values(headOf(handle)).flat();
  const meshes = new Set(parts.map(({ mesh }) => mesh));
  for (const mesh of meshes) expect(meshFaults(mesh)).toEqual(noFaults);
});

test.each(watches)("%s: is as tall from case back to crystal as its spec", (handle, spec) => {
  const { back, crystal } = headOf(handle);
  expect(Math.abs(extent([...back, ...crystal], 2) - spec.case.heightMm)).toBeLessThan(0.01);
});

test.each(watches)("%s: the bezel frames the crystal and doesn't extend over the case", (handle, spec) => {
  expect(spec.bezel.radiusMm).toBeGreaterThan(openingRadius(spec) + 0.9);
  expect(extent(headOf(handle).bezel, 0)).toBeLessThan(spec.case.diameterMm);
});

test("no two divers share their hands, seconds and rim", () => {
  const look = (handle: string) => {
    const { dial, bezel: ring } = sampleWatches[handle]!.spec;
    return [dial.hands.kind, dial.seconds.kind, ring.rim].join(" ");
  };
  const divers = [
    "rolex-submariner-date-126610ln",
    "rolex-gmt-master-ii-126710blro",
    "omega-seamaster-diver-300m-210-30-42-20-03-001",
    "tudor-black-bay-58-79030n",
  ];
  expect(new Set(divers.map(look)).size).toBe(divers.length);
});

test("a date's disc has the color of a blue dial, except where the maker's is white", () => {
  const isBlue = ([redLight, , blueLight]: readonly number[]) => blueLight! > 3 * redLight!;
  const white = watches
    .filter(([, { dial }]) => isBlue(dial.face.color) && dial.date && !isBlue(dial.date.disc))
    .map(([handle]) => handle);
  expect(white).toEqual(["patek-philippe-nautilus-5711-1a-010"]);
});

test("the Rolexes with a date, and no others, have a lens over it", () => {
  const withLens = watches.filter(([, spec]) => dateLens(spec).length > 0).map(([handle]) => handle);
  const dated = watches.filter(([handle, { dial }]) => handle.startsWith("rolex") && dial.date);
  expect(withLens.sort()).toEqual(dated.map(([handle]) => handle).sort());
});

test("dials bear no words but what every watch may say of itself", () => {
  const words = new Set(watches.flatMap(([, { dial }]) => dial.words ?? []));
  expect([...words].sort()).toEqual(["AUTOMATIC", "CHRONOMETER"]);
});

const sold = sampleFacts().filter(({ productType }) => productType === "Watches");

test("every watch for sale has its pictures, each with its own alt text", () => {
  expect(Object.keys(watchModels).sort()).toEqual(sold.map(({ handle }) => handle).sort());
  for (const model of Object.values(watchModels)) {
    expect(model[0]!.name).toBe("front");
    expect(new Set(model.map(({ alt }) => alt)).size).toBe(model.length);
  }
});

test.each(sold)(
  "$handle is modeled in the width and metal on its product page",
  ({ handle, spec, description }) => {
    const { case: drawn, bezel: ring } = sampleWatches[handle]!.spec;
    const stated = spec.case_mm ?? Number(/(\d+) mm/.exec(description)?.[1]);
    expect(Math.round(drawn.diameterMm)).toBe(stated);
    const facts = String(spec.case_material ?? description).toLowerCase();
    expect(facts).toContain(drawn.metal.replace("-", " "));
    if (ring.metal !== drawn.metal) expect(facts).toContain(`${ring.metal.replace("-", " ")} bezel`);
  },
);
