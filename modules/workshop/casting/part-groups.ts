import { limits } from "#jewelry/making/rules/limits";
import { type Bounds, placedBounds } from "#jewelry/shapes/mesh/measures";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { MetalPart, Piece, StoneGroup } from "#jewelry/shapes/piece";

/** Metal parts that may touch each other, their stones, and how often the piece has this exact group. */
interface PartGroup {
  readonly metal: readonly MetalPart[];
  readonly stones: readonly StoneGroup[];
  readonly count: number;
}

/** One copy of a mesh; `placement` is its 16-number matrix. */
export interface PlacedMesh {
  readonly mesh: Mesh;
  readonly placement: Float32Array;
}

/** Parts grouped by contact. */
export interface GroupedParts {
  readonly groups: readonly PartGroup[];
  /** Smallest distance between two groups in mm; Infinity if none was measured. */
  readonly leastGapMm: number;
}

/** Checks for copies whose boxes touch, or nearly do. */
export interface GapMeter {
  /** Smallest distance between two parts whose boxes touch in mm, at most `maxMm`; below `nearMm` they count as joined. */
  gapMm(a: PlacedPart, b: PlacedPart, maxMm: number): number;
  /** The same for parts whose boxes don't touch, but are nearer than castings may be. */
  apartMm(a: PlacedPart, b: PlacedPart, maxMm: number): number;
  /** Whether a stone cuts into a part. */
  isSetIn(stone: PlacedStone, part: PlacedPart): boolean;
}

export interface PlacedPart extends PlacedMesh {
  readonly part: MetalPart;
}
export interface PlacedStone extends PlacedMesh {
  readonly group: StoneGroup;
}
interface Boxed {
  readonly box: Bounds;
}

const byBoxes: GapMeter = { gapMm: () => 0, apartMm: () => Infinity, isSetIn: () => true };
/** Metal closer than this is joined, in mm. */
const nearMm = 0.01;

/**
 * Groups the parts of a piece that touch, by their boxes unless `contact` checks more closely, with one group per kind:
 * the two pieces of a pair, hanging drops and equal links are joined and cut only once, in the first one's place.
 * Groups are of the same kind if their parts and stones have the same relative positions.
 */
export function partGroups(
  metal: readonly MetalPart[],
  { stones }: Pick<Piece, "stones">,
  contact: GapMeter = byBoxes,
): GroupedParts {
  const parts = metal.flatMap((part) => copiesOf(part).map((copy) => ({ part, ...copy })));
  const gems = stones.flatMap((group) =>
    copiesOf({ mesh: group.gem.mesh, placements: group.placements }).map((copy) => ({ group, ...copy })),
  );
  const kinds: (PartGroup & { sign: Sign })[] = [];
  const { groups, leastGapMm } = connected(parts, contact);
  for (const together of groups) {
    const held = gems.filter((gem) =>
      together.some((part) => areNear(part.box, gem.box) && contact.isSetIn(gem, part)),
    );
    const sign = signOf([...together, ...held]);
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
  return { groups: kinds, leastGapMm };
}

function copiesOf({ mesh, placements }: Pick<MetalPart, "mesh" | "placements">): (PlacedMesh & Boxed)[] {
  return Array.from({ length: placements.length / 16 }, (_, i) => {
    const placement = placements.slice(i * 16, i * 16 + 16);
    return { mesh, placement, box: placedBounds(mesh, placement) };
  });
}

/** Groups parts that touch, in their order. */
function connected<Part extends PlacedPart & Boxed>(parts: readonly Part[], contact: GapMeter) {
  const groupOf = parts.map((_, i) => i);
  const root = (i: number): number => (groupOf[i] === i ? i : root(groupOf[i]!));
  const gaps: { a: number; b: number; mm: number }[] = [];
  let leastMm = Infinity;
  for (let a = 0; a < parts.length; a += 1)
    for (let b = a + 1; b < parts.length; b += 1) {
      const [one, other] = [parts[a]!, parts[b]!];
      if (root(a) === root(b) || !areNear(one.box, other.box)) continue;
      const mm = contact.gapMm(one, other, leastMm);
      if (mm < nearMm) groupOf[Math.max(root(a), root(b))] = Math.min(root(a), root(b));
      else {
        gaps.push({ a, b, mm });
        leastMm = Math.min(leastMm, mm);
      }
    }
  // Two separate groups may have been joined by a third part.
  const apart = gaps.filter(({ a, b }) => root(a) !== root(b));
  leastMm = apart.reduce((least, { mm }) => Math.min(least, mm), Infinity);
  for (let a = 0; a < parts.length; a += 1)
    for (let b = a + 1; b < parts.length; b += 1) {
      const [one, other] = [parts[a]!, parts[b]!];
      if (root(a) === root(b) || areNear(one.box, other.box)) continue;
      if (areNear(one.box, other.box, Math.min(leastMm, limits.gapMm)))
        leastMm = Math.min(leastMm, contact.apartMm(one, other, leastMm));
    }
  return {
    groups: [...Map.groupBy(parts, (_, i) => root(i)).values()],
    leastGapMm: leastMm,
  };
}

function areNear(a: Bounds, b: Bounds, mm = nearMm): boolean {
  return a.min.every((low, axis) => low <= b.max[axis]! + mm && b.min[axis]! <= a.max[axis]! + mm);
}

/** Meshes and their positions relative to the first one. */
type Sign = readonly { readonly mesh: Mesh; readonly seen: readonly number[] }[];

function signOf(placed: readonly PlacedMesh[]): Sign {
  const first = placed[0]!.placement;
  return placed.map(({ mesh, placement }) => ({ mesh, seen: relativePlacement(first, placement) }));
}

/** A placement relative to another, as twelve numbers. Placements rotate, translate and scale uniformly. */
export function relativePlacement(first: Float32Array, placement: Float32Array): number[] {
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
