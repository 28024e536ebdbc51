import { expect, test } from "vitest";
import { changeSetting, changeStone, chooseAccents, chooseLength, newDesign } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import { billOfMaterials } from "#jewelry/making/bill/bill-of-materials";
import { castParts } from "#jewelry/making/bill/findings";
import { limits } from "#jewelry/making/rules/limits";
import { betweenHingesMm, howItOpens } from "#jewelry/making/worn/how-it-opens";
import type { Style } from "#jewelry/options";
import { hingeLongMm } from "#jewelry/shapes/bracelets/bangle-joints";
import { designPiece } from "#jewelry/shapes/design-piece";
import { hoopGapMm } from "#jewelry/shapes/links/hoop-joint";
import { knuckleGapMm, knuckleRanges } from "#jewelry/shapes/links/pin-hinge";
import type { MetalPart } from "#jewelry/shapes/piece";
import { castPiece } from "./build-piece-solid.ts";
import { type Kernel, openKernel, type Solid, solidOf } from "./kernel.ts";
import { pieceCastings } from "./piece-castings.ts";
import { matricesOf } from "./seats.ts";

const kernel: Kernel = await openKernel();

function earrings(style: Style, bandWidth = 2.5, carat = 1): Design {
  const design = changeStone({ ...newDesign("earrings"), style }, { type: "diamond", carat });
  return changeSetting(design, { bandWidth });
}

/** The first copy of a part in the kernel. */
function placed({ mesh, placements }: MetalPart) {
  return solidOf(kernel, mesh).transform(
    matricesOf(placements)[0] as Parameters<ReturnType<typeof solidOf>["transform"]>[0],
  );
}

test.each([1.5, 2.5, 6])(
  "W10 a hoop %s mm wide opens: its wire clears fork, catch and rivet",
  (bandWidth) => {
    const { metal } = designPiece(earrings("hoops", bandWidth));
    const [wire, rivet] = metal.filter(({ bought }) => bought) as [MetalPart, MetalPart];
    const moving = placed(wire);
    for (const part of metal.filter((one) => one !== wire))
      expect(moving.minGap(placed(part), 1), part.name).toBeGreaterThan(0.02);
    const [fork] = metal.filter(({ name }) => name === "hinge") as [MetalPart];
    expect(placed(rivet).minGap(placed(fork), 1)).toBe(0);
    expect(hoopGapMm).toBeGreaterThanOrEqual(0.2);
  },
);

test("W10 fork and catch are cast on each hoop, wire and rivet aren't", () => {
  const design = earrings("hoops");
  const castings = castPiece(kernel, design);
  expect(castings.map(({ count }) => count)).toEqual([2]);
  const piece = designPiece(design, 1, "as-cast");
  expect(castParts(design, piece).map(({ name }) => name)).not.toContain("wire");
  expect(castParts(design, piece).filter(({ name }) => name === "hinge")).toHaveLength(2);
});

test("W11 a stud is cast with a dimple of 0.3 mm for its post, and without the post", () => {
  const design = earrings("studs");
  const castings = castPiece(kernel, design);
  expect(castings.map(({ count }) => count)).toEqual([2]);
  const [disc] = designPiece(design, 1, "as-cast").metal.filter(({ name }) => name === "head");
  const zs = Array.from(disc!.mesh.positions).filter((_, i) => i % 3 === 2);
  const back = Math.min(...zs);
  const nearAxis = zs.filter(
    (_, i) => Math.hypot(disc!.mesh.positions[i * 3]!, disc!.mesh.positions[i * 3 + 1]!) < 0.15,
  );
  expect(Math.min(...nearAxis) - back).toBeGreaterThan(0.25);
});

test("W11 large backs hold pairs above 1.5 carats", () => {
  const backOf = (carat: number) =>
    designPiece(earrings("studs", 2.5, carat)).metal.find(({ name }) => name === "clasp")?.bought;
  expect(backOf(1.5)).toMatch(/^Friction back, medium/);
  expect(backOf(1.55)).toMatch(/^Friction back, large/);
});

function bangle(bandWidth: number, wrist: number): Design {
  const design = changeStone({ ...newDesign("bracelet"), style: "bangle" }, { type: "diamond", carat: 1 });
  return chooseLength(changeSetting(design, { bandWidth }), wrist);
}

test.each([
  [1.5, 5.5],
  [2.5, 6.5],
  [6, 8],
])(
  "W12 a bangle %s mm wide for a wrist of %s in is two halves and a tongue, 0.2 mm apart",
  (bandWidth, wrist) => {
    const { castings, walls } = pieceCastings(kernel, bangle(bandWidth, wrist));
    expect(castings.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect(walls.leastGapMm).toBeGreaterThanOrEqual(knuckleGapMm - 0.005);
    const volumes = castings.map(({ volumeMm3 }) => volumeMm3).toSorted((a, b) => a - b);
    // The tongue: 1.8 x 0.7 mm, 6.1 mm long.
    expect(volumes[0]).toBeGreaterThan(5);
    expect(volumes[0]).toBeLessThan(8);
  },
);

test("W12 knuckles are a quarter, a half and a quarter of the hinge, which is at least 4 mm wide", () => {
  for (const widthMm of [1.5, 4, 6]) {
    const { middle, ends } = knuckleRanges(hingeLongMm(widthMm));
    const of = ([low, high]: readonly [number, number]) => high - low;
    for (const end of ends) expect(of(end)).toBeCloseTo(of(middle) / 2, 9);
    expect(Math.max(...ends.flat()) * 2).toBe(Math.max(4, widthMm));
  }
});

test("W12 the bangle's pin is bought, and turns in the middle knuckle", () => {
  const { metal } = designPiece(bangle(4, 6.5));
  const bought = metal.filter((part) => part.bought);
  expect(bought.map((part) => part.bought)).toEqual(["Hinge pin, 0.89 mm hard wire, 4.0 mm long"]);
  const [lower, upper] = metal.filter(({ name }) => name === "hinge") as [MetalPart, MetalPart];
  expect(placed(bought[0]!).minGap(placed(lower), 1)).toBe(0);
  expect(placed(bought[0]!).minGap(placed(upper), 1)).toBeGreaterThan(0.01);
});

function collar(bandWidth: number, inches: number): Design {
  const design = changeStone({ ...newDesign("necklace"), style: "collar" }, { type: "diamond", carat: 1 });
  return chooseAccents(chooseLength(changeSetting(design, { bandWidth }), inches), "pave");
}

const collars = [
  [1.5, 14],
  [4, 14],
  [6, 14],
  [4, 16],
  [6, 17],
] as const;

test.each(collars)(
  "W13 a collar %s mm wide of %s in is cast in five parts that fit a flask",
  (width, inches) => {
    const design = collar(width, inches);
    const { castings, walls, opens } = pieceCastings(kernel, design);
    expect(castings.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
    expect(walls.longestMm).toBeLessThanOrEqual(limits.flaskMm);
    expect(walls.leastGapMm).toBeGreaterThanOrEqual(knuckleGapMm - 0.005);
    expect(opens).toBe("hinges");
    const { findings } = billOfMaterials(design, designPiece(design));
    expect(findings).toEqual([
      { name: "Hinge pin, 0.89 mm hard wire, 3.0 mm long", count: 2 },
      { name: "Joint pin, 0.8 mm wire, 5 mm long", count: 2 },
    ]);
  },
);

test.each(collars)(
  "W13 the wings of a collar %s mm wide of %s in swing out by 90°, which lets in a neck of 110 mm",
  (width, inches) => {
    const design = collar(width, inches);
    const solids = castPiece(kernel, design).map(({ mesh }) => solidOf(kernel, mesh));
    const piece = designPiece(design, 1, "as-cast");
    const [pins] = piece.metal.filter(({ bought }) => bought?.startsWith("Hinge pin")) as [MetalPart];
    const hinges = matricesOf(pins.placements).map((m) => [m[12]!, m[13]!] as const);
    const middleOf = (solid: Solid) =>
      [0, 1].map((k) => (solid.boundingBox().min[k]! + solid.boundingBox().max[k]!) / 2);
    const hingesY = Math.min(...hinges.map(([, y]) => y));
    const wings = solids.filter((solid) => middleOf(solid)[1]! > hingesY);
    const fixed = kernel.Manifold.compose(solids.filter((solid) => !wings.includes(solid)));
    expect(wings).toHaveLength(2);
    for (const degrees of [0, 10, 30, 45, 60, 75, 90]) {
      const swung = wings.map((wing) => {
        const side = Math.sign(middleOf(wing)[0]!);
        const [x, y] = hinges.find(([at]) => Math.sign(at) === side)!;
        return wing
          .translate(-x, -y, 0)
          .rotate(0, 0, -side * degrees)
          .translate(x, y, 0);
      });
      for (const wing of swung) expect(wing.minGap(fixed, 1), `${degrees}°`).toBeGreaterThan(0.15);
      if (degrees < 90) continue;
      // What comes in from the back, up to 10 mm in front of the hinges.
      const neck = kernel.Manifold.cube([limits.neckOpeningMm, 310, 40], true).translate(0, hingesY + 145, 0);
      for (const part of [...swung, fixed]) expect(part.minGap(neck, 1)).toBeGreaterThan(0);
    }
    const meshes = castPiece(kernel, design).map(({ mesh }) => mesh);
    expect(betweenHingesMm(meshes, hingesY)).toBeGreaterThan(limits.neckOpeningMm);
    // Without hinges, its gap at the back is too narrow.
    const stiff = { ...piece, metal: piece.metal.filter((part) => part !== pins) };
    expect(
      howItOpens(
        design,
        stiff,
        meshes.map((mesh) => ({ mesh, count: 1 })),
      ),
    ).toBeNull();
  },
);
