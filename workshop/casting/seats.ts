import type { Piece, PieceState, StoneGroup } from "#jewelry/shapes/piece";
import type { Held, Kernel, Solid } from "./kernel.ts";

/** Room around a stone in its seat, mm. */
const clearanceMm = 0.03;
/** How far above its place a stone enters its seat, in widths. */
const entryWidths = 0.5;
/** The hole below a stone's tip: its radius, and how far it goes below the tip; in widths, and mm at most. */
const tipHole = { radius: 0.16, below: 0.12, mostRadiusMm: 0.35, mostBelowMm: 0.25 };

/**
 * What stones take out of their metal. As set: their own bodies. As cast: the profile of crown, girdle and pavilion with
 * a little room, open above so that the stone can be lowered in, and a hole below its tip.
 */
export function seats(
  kernel: Kernel,
  { stones }: Pick<Piece, "stones">,
  state: PieceState,
  held: Held,
): Solid[] {
  return stones.flatMap((group) => {
    const { positions, triangles } = group.gem.mesh;
    const mesh = new kernel.Mesh({ numProp: 3, vertProperties: positions, triVerts: triangles });
    mesh.merge();
    const stone = held(kernel.Manifold.ofMesh(mesh));
    const open = new Map<number, Solid>();
    return matricesOf(group.placements).map((matrix) => {
      if (state === "as-set") return held(stone.transform(matrix));
      const widthMm = Math.hypot(matrix[0]!, matrix[1]!, matrix[2]!);
      const key = Math.round(widthMm * 20);
      const seat = open.get(key) ?? openSeat(kernel, stone, { gem: group.gem, widthMm }, held);
      open.set(key, seat);
      return held(seat.transform(matrix));
    });
  });
}

/** The seat of a stone of width 1 whose clearance is right for `widthMm`. */
function openSeat(
  kernel: Kernel,
  stone: Solid,
  { gem, widthMm }: Pick<StoneGroup, "gem"> & { widthMm: number },
  held: Held,
): Solid {
  const s = 1 + (2 * clearanceMm) / widthMm;
  const roomy = held(
    stone.transform([s, 0, 0, 0, 0, s, 0, 0, 0, 0, s, 0, 0, 0, (gem.girdle / 2) * (s - 1), 1]),
  );
  const above = held(roomy.translate(0, 0, entryWidths));
  const tip = -(gem.girdle + gem.pavilion);
  const radius = Math.min(tipHole.radius, tipHole.mostRadiusMm / widthMm);
  const below = Math.min(tipHole.below, tipHole.mostBelowMm / widthMm);
  const hole = held(
    held(kernel.Manifold.cylinder(below - tip / 2, radius, radius, 24)).translate(0, 0, tip - below),
  );
  return held(kernel.Manifold.union([held(kernel.Manifold.hull([roomy, above])), hole]));
}

/** Placements as the kernel takes them, 16 numbers each. */
export function matricesOf(placements: Float32Array): number[][] {
  return Array.from({ length: placements.length / 16 }, (_, i) => [
    ...placements.subarray(i * 16, i * 16 + 16),
  ]);
}
