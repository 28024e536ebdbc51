import type { Design } from "../../design.ts";
import { dot, normalized, translated, type Vector } from "../../shapes/mesh/placement.ts";
import { type TriangleTree, triangleTreeOf } from "../../shapes/mesh/triangle-tree.ts";
import type { MetalPart, Piece } from "../../shapes/piece.ts";
import { linedStones, type SetStone, type StoneLine } from "../bill/stone-lines.ts";
import { limits } from "../rules/limits.ts";

/** A stone in the order in which the setter sets them. */
export interface OrderedStone {
  /** 1 for the first. */
  readonly number: number;
  readonly line: StoneLine;
  /** Middle of the girdle's upper edge and direction of the table, in the piece's axes, mm. */
  readonly at: Vector;
  readonly up: Vector;
  readonly widthMm: number;
  readonly carats: number;
  /** Whether metal above it would be in the way later: it is set before its neighbors. */
  readonly isUnderMetal: boolean;
}

/** How far the tips of prongs stand above a crown as set, mm. */
const ownTipsMm = 0.45;
const roles = ["accent", "side", "center"] as const;

/**
 * The stones of a piece in setting order: those under metal first, then small ones before the side stones and the main stone,
 * which is safest from the setter's tools when it comes last.
 */
export function settingOrder(design: Design, piece: Piece): OrderedStone[] {
  const metal = piece.metal.flatMap(copiesOf);
  const stones = linedStones(design, piece).flatMap(({ line, stones }) =>
    stones.map((stone) => orderedStone(stone, line, metal)),
  );
  return stones
    .sort(
      (a, b) =>
        Number(b.isUnderMetal) - Number(a.isUnderMetal) ||
        roles.indexOf(a.line.role) - roles.indexOf(b.line.role) ||
        a.line.carats - b.line.carats,
    )
    .map((stone, i) => ({ ...stone, number: i + 1 }));
}

function orderedStone(
  { group, placement, widthMm, carats }: SetStone,
  line: StoneLine,
  metal: readonly Copy[],
): Omit<OrderedStone, "number"> {
  const axis = (column: number): Vector => {
    const [x, y, z] = group.placements.subarray(placement + column, placement + column + 3);
    return [x!, y!, z!];
  };
  const [length, width, up, at] = [normalized(axis(0)), normalized(axis(4)), normalized(axis(8)), axis(12)];
  // Above the crown and the tips of the stone's own prongs.
  const above = translated(at, up, group.gem.crown * widthMm + ownTipsMm);
  const around = [length, width].flatMap((way, axis) =>
    [-0.45, 0.45].map((share) =>
      translated(above, way, share * widthMm * group.gem.size[axis === 0 ? 0 : 1]),
    ),
  );
  const isUnderMetal = [above, ...around].some((from) =>
    metal.some((copy) => isHit(copy, from, up, limits.freeAboveMm - ownTipsMm)),
  );
  return { line, at, up, widthMm, carats, isUnderMetal };
}

interface Copy {
  readonly tree: TriangleTree;
  readonly columns: readonly [Vector, Vector, Vector];
  readonly at: Vector;
  readonly scale: number;
}

function copiesOf({ mesh, placements }: MetalPart): Copy[] {
  return Array.from({ length: placements.length / 16 }, (_, i) => {
    const vector = (column: number): Vector => {
      const [x, y, z] = placements.subarray(i * 16 + column, i * 16 + column + 3);
      return [x!, y!, z!];
    };
    const scale = Math.hypot(...vector(0));
    return {
      tree: triangleTreeOf(mesh),
      columns: [normalized(vector(0)), normalized(vector(4)), normalized(vector(8))],
      at: vector(12),
      scale,
    };
  });
}

/** Whether a ray hits a copy of a part within `maxMm`. */
function isHit({ tree, columns, at, scale }: Copy, from: Vector, way: Vector, maxMm: number): boolean {
  const away = translated(from, at, -1);
  const [x, y, z] = columns;
  const start: Vector = [dot(x, away) / scale, dot(y, away) / scale, dot(z, away) / scale];
  return tree.firstHit(start, [dot(x, way), dot(y, way), dot(z, way)], maxMm / scale) !== null;
}
