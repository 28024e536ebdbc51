import { expect, test } from "vitest";
import { accentsOf } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import type { AccentConfiguration, Style } from "#jewelry/options";
import { designPiece } from "#jewelry/shapes/design-piece";
import { castPiece } from "./build-piece-solid.ts";
import { type Kernel, openKernel, type Solid } from "./kernel.ts";

const kernel = await openKernel();

function golden(style: Style, accents: AccentConfiguration): Design {
  const { design } = goldenDesigns.find(({ name }) => name === style)!;
  return { ...design, accentStones: accentsOf(accents) };
}

/** Casts a design; returns how many meshes were opened as solids, cuts made and hulls of seats built. */
function workOf(design: Design) {
  const work = { opened: 0, cuts: 0, hulls: 0 };
  const { Manifold } = kernel;
  class Counting extends Manifold {
    static override ofMesh(mesh: Parameters<typeof Manifold.ofMesh>[0]) {
      work.opened += 1;
      return Manifold.ofMesh(mesh);
    }
    static override difference(solids: readonly Solid[] | Solid) {
      work.cuts += 1;
      return Manifold.difference(solids as readonly Solid[]);
    }
    static override hull(solids: Parameters<typeof Manifold.hull>[0]) {
      work.hulls += 1;
      return Manifold.hull(solids);
    }
  }
  const counting: Kernel = { ...kernel, Manifold: Counting };
  return { castings: castPiece(counting, design), work };
}

test.each([
  ["tennis", "none"],
  ["tennis", "halo"],
] as const)(
  "joins and cuts identical links of a $0 with accents $1 once, however many there are",
  (style, accents) => {
    const design = golden(style, accents);
    const { castings, work } = workOf(design);
    // A main stone and an accent of one size have equal links, cast as one kind.
    const kinds = Math.max(castings.length, accents === "none" ? 1 : 2);
    expect(castings.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(10 * kinds);
    // Links at the ends of a line have other neighbors whose seats may reach them, so each kind may be made twice.
    expect(work.cuts).toBeLessThanOrEqual(2 * kinds);
    expect(work.hulls).toBeLessThanOrEqual(4 * kinds);
    expect(work.opened).toBeLessThanOrEqual(5 * kinds);
  },
);

test("cuts a ring's equal stones with one seat, and opens equal beads once", () => {
  const design = golden("pave", "none");
  const piece = designPiece(design, 1, "as-cast");
  const copies = piece.metal.reduce((sum, { placements }) => sum + placements.length / 16, 0);
  const { work } = workOf(design);
  expect(copies).toBeGreaterThan(3 * piece.metal.length);
  const meshes = [...piece.metal.map(({ mesh }) => mesh), ...piece.stones.map(({ gem }) => gem.mesh)];
  expect(work.opened).toBe(new Set(meshes).size);
  const sizes = new Set(
    piece.stones.flatMap(({ cut, placements }) => widths(placements).map((mm) => `${cut} ${mm}`)),
  );
  // A large stone's seat has a relief below its ledge.
  expect(work.hulls).toBeLessThanOrEqual(2 * sizes.size);
});

/** Width of each copy of a stone, in steps of 1/200 mm. */
function widths(placements: Float32Array): number[] {
  return Array.from({ length: placements.length / 16 }, (_, i) =>
    Math.round(200 * Math.hypot(...placements.subarray(i * 16, i * 16 + 3))),
  );
}
