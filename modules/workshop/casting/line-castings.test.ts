import { expect, test } from "vitest";
import { changeStone, newDesign } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import { limits } from "#jewelry/making/rules/limits";
import { fitFaults } from "#jewelry/making/stone-fit/fit-faults";
import { type StonesInCastings, stoneFits } from "#jewelry/making/stone-fit/stone-fit";
import { wallThickness } from "#jewelry/making/walls/wall-thickness";
import type { Cut, ProngStyle } from "#jewelry/options";
import { designPiece } from "#jewelry/shapes/design-piece";
import { isFullRun, repeatCount } from "../../../tests/faults/run-size.ts";
import { castPiece } from "./build-piece-solid.ts";
import { type Kernel, openKernel, type Solid } from "./kernel.ts";
import { matricesOf } from "./seats.ts";

const kernel = await openKernel();

function line(
  style: "tennis" | "riviere",
  cut: Cut,
  carat: number,
  prongStyle: ProngStyle = "classic",
): Design {
  const design = { ...newDesign(style === "tennis" ? "bracelet" : "necklace"), style } as Design;
  const setting = { height: "low", prongCount: 4, prongStyle, bandWidth: 2 } as const;
  return changeStone({ ...design, setting }, { type: "diamond", cut, carat });
}

// Small carat weights make lines of few links, which are cast like those of many.
const lines = [
  line("tennis", "round", 0.25),
  line("riviere", "oval", 0.5, "claw"),
  line("tennis", "round", 5),
  line("tennis", "marquise", 3, "claw"),
  line("tennis", "round", 5, "bezel"),
  line("riviere", "pear", 1, "rounded"),
  line("riviere", "princess", 2, "flat"),
  line("riviere", "radiant", 0.4),
  line("tennis", "cushion", 5, "claw"),
].slice(0, repeatCount(1, 9));

test.each(lines)("$style: each stone has its own link, cast at least 0.35 mm thick", (design) => {
  const castings = castPiece(kernel, design);
  const stones = designPiece(design).stones.reduce((sum, { carats }) => sum + carats.length, 0);
  expect(castings.reduce((sum, { count }) => sum + count, 0)).toBe(stones);
  expect(castings.length).toBeLessThanOrEqual(design.style === "tennis" ? 1 : 5);
  const sampling = { areaMm2: isFullRun ? 0.03 : 0.1 };
  for (const { mesh } of castings)
    expect(wallThickness(mesh, sampling).shareBelow(limits.wallMm)).toBeLessThan(limits.wallNoise);
});

test.each(lines)("$style: links stay at least 0.2 mm apart wherever the line bends", (design) => {
  const links = bodies(kernel, design);
  const every = repeatCount(4, 1);
  for (const [i, link] of links.entries())
    for (const other of links.slice(i + 1))
      if (i % every === 0 && isNear(link, other)) expect(link.minGap(other, 0.5)).toBeGreaterThanOrEqual(0.2);
});

test.each(lines.filter(({ setting }) => setting?.prongStyle !== "bezel"))(
  "H2 $style: prongs hold, notch and cover each stone within the limits",
  (design) => {
    const sets: StonesInCastings[] = [];
    castPiece(kernel, design, { onSet: (set) => sets.push(set) });
    const fits = stoneFits(design, sets);
    const stones = designPiece(design).stones.reduce((sum, { carats }) => sum + carats.length, 0);
    expect(fits.reduce((sum, { count }) => sum + count, 0)).toBe(stones);
    for (const fit of fits)
      for (const fault of ["hold", "seat", "overlap", "notch", "coverage"] as const)
        expect(fitFaults[fault](fit), `${fault} ${fit.cut} ${fit.widthMm}`).toBe(false);
  },
);

test("a 5-carat tennis bracelet weighs what is typical in the trade: 8 to 12 g", () => {
  const { metalGrams } = designPiece(line("tennis", "round", 5)).measures;
  expect(metalGrams).toBeGreaterThan(8);
  expect(metalGrams).toBeLessThan(12);
});

/** The links of a line as separate solids. */
function bodies({ Mesh, Manifold }: Kernel, design: Design): Solid[] {
  const links = designPiece(design, 1, "as-cast").metal.filter(({ name }) => name === "link");
  const solids = links.flatMap(({ mesh, placements }) => {
    const { positions, triangles } = mesh;
    const closed = new Mesh({ numProp: 3, vertProperties: positions, triVerts: triangles });
    closed.merge();
    const solid = Manifold.union(Manifold.ofMesh(closed).decompose());
    return matricesOf(placements).map((matrix) => solid.transform(matrix));
  });
  return Manifold.union(solids).decompose();
}

function isNear(a: Solid, b: Solid): boolean {
  const [one, two] = [a.boundingBox(), b.boundingBox()];
  return one.min.every((low, axis) => low < two.max[axis]! + 0.3 && two.min[axis]! < one.max[axis]! + 0.3);
}
