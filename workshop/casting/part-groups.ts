import { type Bounds, placedBounds } from "#jewelry/shapes/mesh/measures";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { MetalPart, Piece, StoneGroup } from "#jewelry/shapes/piece";

/** Parts of metal that may touch each other and their stones, and how many times a piece has just these. */
export interface PartGroup {
  readonly metal: readonly MetalPart[];
  readonly stones: readonly StoneGroup[];
  readonly count: number;
}

interface Copy {
  readonly part: MetalPart;
  readonly placement: Float32Array;
  readonly box: Bounds;
}

/**
 * The parts of a piece whose boxes do not touch, as one group for each kind: the two of a pair and hanging drops are
 * joined and cut once, in the place of the first. Two groups are of a kind whose parts and stones lie in the same places
 * to one another.
 */
export function partGroups(metal: readonly MetalPart[], { stones }: Pick<Piece, "stones">): PartGroup[] {
  const copies = metal.flatMap((part) => copiesOf(part).map((copy): Copy => ({ part, ...copy })));
  const gems = stones.flatMap((group) =>
    copiesOf({ mesh: group.gem.mesh, placements: group.placements }).map((copy) => ({ group, ...copy })),
  );
  const kinds: (PartGroup & { sign: Sign })[] = [];
  for (const together of touching(copies)) {
    const held = gems.filter(({ box }) => together.some((copy) => areNear(copy.box, box)));
    const sign = signOf([
      ...together.map(({ part, placement }) => ({ mesh: part.mesh, placement })),
      ...held.map(({ group, placement }) => ({ mesh: group.gem.mesh, placement })),
    ]);
    const same = kinds.findIndex((kind) => areSame(kind.sign, sign));
    if (same >= 0) kinds[same] = { ...kinds[same]!, count: kinds[same]!.count + 1 };
    else
      kinds.push({
        metal: together.map(({ part, placement }) => ({ ...part, placements: placement })),
        stones: held.map(({ group, placement }) => ({ ...group, placements: placement })),
        count: 1,
        sign,
      });
  }
  return kinds;
}

function copiesOf({ mesh, placements }: Pick<MetalPart, "mesh" | "placements">) {
  return Array.from({ length: placements.length / 16 }, (_, i) => {
    const placement = placements.slice(i * 16, i * 16 + 16);
    return { placement, box: placedBounds(mesh, placement) };
  });
}

/** Copies joined by boxes that touch, in their order. */
function touching(copies: readonly Copy[]): Copy[][] {
  const groupOf = copies.map((_, i) => i);
  const root = (i: number): number => (groupOf[i] === i ? i : root(groupOf[i]!));
  for (let i = 0; i < copies.length; i += 1)
    for (let j = i + 1; j < copies.length; j += 1) {
      const [a, b] = [root(i), root(j)];
      if (a !== b && areNear(copies[i]!.box, copies[j]!.box)) groupOf[Math.max(a, b)] = Math.min(a, b);
    }
  const groups = new Map<number, Copy[]>();
  copies.forEach((copy, i) => {
    const known = groups.get(root(i));
    if (known) known.push(copy);
    else groups.set(root(i), [copy]);
  });
  return [...groups.values()];
}

const nearMm = 0.01;

function areNear(a: Bounds, b: Bounds): boolean {
  return a.min.every((low, axis) => low <= b.max[axis]! + nearMm && b.min[axis]! <= a.max[axis]! + nearMm);
}

/** Meshes, and where they lie seen from the first. */
type Sign = readonly { readonly mesh: Mesh; readonly seen: readonly number[] }[];

function signOf(placed: readonly { mesh: Mesh; placement: Float32Array }[]): Sign {
  const first = placed[0]!.placement;
  return placed.map(({ mesh, placement }) => ({ mesh, seen: seenFrom(first, placement) }));
}

/** A placement in the axes of another: twelve numbers. Placements turn, move and scale evenly. */
function seenFrom(first: Float32Array, placement: Float32Array): number[] {
  const scale = first[0]! ** 2 + first[1]! ** 2 + first[2]! ** 2;
  return [0, 4, 8, 12].flatMap((column) => {
    const away = [0, 1, 2].map((k) => placement[column + k]! - (column === 12 ? first[12 + k]! : 0));
    return [0, 4, 8].map(
      (axis) => (away[0]! * first[axis]! + away[1]! * first[axis + 1]! + away[2]! * first[axis + 2]!) / scale,
    );
  });
}

const sameMm = 0.0005;

function areSame(a: Sign, b: Sign): boolean {
  return (
    a.length === b.length &&
    a.every(
      ({ mesh, seen }, i) =>
        mesh === b[i]!.mesh && seen.every((value, k) => Math.abs(value - b[i]!.seen[k]!) < sameMm),
    )
  );
}
