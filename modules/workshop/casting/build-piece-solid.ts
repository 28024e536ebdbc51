import type { Design } from "#jewelry/design";
import { filletedParts } from "#jewelry/making/bill/findings";
import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";
import { stoneDepthMm } from "#jewelry/making/files/piece-scene";
import { limits } from "#jewelry/making/rules/limits";
import type { StonesInCastings } from "#jewelry/making/stone-fit/stone-fit";
import { wallsOf } from "#jewelry/making/walls/casting-walls";
import { designPiece } from "#jewelry/shapes/design-piece";
import { memoizeByObject } from "#jewelry/shapes/memoize";
import { meshVolumeMm3 } from "#jewelry/shapes/mesh/measures";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { MetalPart, Piece, StoneGroup } from "#jewelry/shapes/piece";
import { metalGrams } from "#jewelry/shapes/weight";
import { leastGapMm } from "./body-gaps.ts";
import { castableSolid } from "./castable-solid.ts";
import { hasFolds } from "./folds.ts";
import { groupIdenticalCastings } from "./group-identical-castings.ts";
import { type DisposeLater, type Kernel, type Solid, solidOf } from "./kernel.ts";
import { createGapMeter, createLinkGapMeter } from "./link-gap-meter.ts";
import { partGroups } from "./part-groups.ts";
import type { Casting, PieceSolid, SolidStones } from "./piece-solid.ts";
import { readBackMesh } from "./read-back-mesh.ts";
import { matricesOf, seatCutters } from "./seats.ts";

/**
 * Files contain floats, so thinner triangles (in mm) would collapse or intersect when rounded. Uses the first value
 * that works, preferably one that leaves no folds.
 */
const thinnestMm = [0.0002, 0.001, 0.004, 0.00002];

/**
 * Joins the metal of a design's piece as set into one solid, minus its stones, and closes its stones. Takes seconds for
 * a chain. Throws if a part isn't closed, which the parts' own tests rule out.
 */
export function buildPieceSolid(kernel: Kernel, design: Design): PieceSolid {
  const piece = designPiece(design);
  return withHeld((held) => {
    const partOf = memoizeByObject((mesh: Mesh) => joinedPart(kernel, mesh, held));
    const joined = joinedMetal(kernel, piece.metal, seatCutters(kernel, piece, "as-set", held), {
      held,
      partOf,
    });
    const metalMm3 = meshVolumeMm3(joined.mesh);
    return {
      metal: joined.mesh,
      metalMm3,
      metalGrams: metalGrams(metalMm3, design.metal),
      bodies: joined.bodies,
      isJoined: joined.isJoined,
      stones: piece.stones.map((group) => closedStones(kernel, group, held)),
    };
  });
}

/**
 * The castings of a design: its metal as cast, without purchased parts, with seats cut, grouped into distinct kinds.
 * Throws like `buildPieceSolid`, and if the metal can't be joined.
 */
export function castPiece(kernel: Kernel, design: Design, listeners?: CastingListeners): Casting[] {
  const piece = designPiece(design, 1, "as-cast");
  return castMetal(kernel, filletedParts(design, piece), piece, listeners);
}

/** Receives what is known while castings are joined. */
interface CastingListeners {
  /** The smallest distances between nearby castings, in mm. */
  onGap?: (mm: number) => void;
  /** Castings that touch, with the stones set in them. */
  onSet?: (group: StonesInCastings) => void;
}

/**
 * The castings for metal parts that hold stones: separate parts are joined and cut separately, identical ones only
 * once. Throws like `castPiece`.
 */
export function castMetal(
  kernel: Kernel,
  metal: readonly MetalPart[],
  stones: Pick<Piece, "stones">,
  { onGap, onSet }: CastingListeners = {},
): Casting[] {
  const all = withHeld((held) => {
    const partOf = memoizeByObject((mesh: Mesh) => joinedPart(kernel, mesh, held));
    return partGroups(metal, stones, createGapMeter(partOf, held));
  });
  onGap?.(all.leastGapMm);
  const castings = all.groups.flatMap((near) =>
    withHeld((held) => {
      const partOf = memoizeByObject((mesh: Mesh) => joinedPart(kernel, mesh, held));
      const { groups, leastGapMm: betweenMm } = partGroups(
        near.metal,
        near,
        createLinkGapMeter(partOf, held),
      );
      onGap?.(betweenMm);
      return groups.flatMap((group) => {
        const cutters = seatCutters(kernel, group, "as-cast", held);
        const filleted = joinedMetal(kernel, group.metal, cutters, { held, partOf });
        const joined =
          !group.metal.some(({ unfilleted }) => unfilleted) || isSound(filleted)
            ? filleted
            : joinedMetal(kernel, withoutFillets(group.metal), cutters, { held, partOf });
        if (!joined.isJoined) throw new Error("Couldn't join this piece's metal into castings.");
        const bodies = joined.bodies === 1 ? [joined.mesh] : bodiesOf(kernel, joined.mesh, held);
        onGap?.(leastGapMm(kernel, bodies, held));
        onSet?.({ castings: bodies, stones: group.stones, count: near.count * group.count });
        return bodies.map((mesh) => ({ mesh, count: near.count * group.count }));
      });
    }),
  );
  return groupIdenticalCastings(castings);
}

/** Whether fillets leave no thin lips, and none touches a part so closely that files can't tell them apart. */
function isSound({ mesh, isJoined, hasFolds }: JoinedMetal): boolean {
  if (!isJoined || hasFolds) return false;
  return wallsOf([mesh])[0]!.shareBelow(limits.wallMm) <= limits.wallNoise / 2;
}

function withoutFillets(metal: readonly MetalPart[]): MetalPart[] {
  return metal.map((part) => ({ ...part, mesh: part.unfilleted ?? part.mesh }));
}

/** Runs with a list of solids in the kernel's memory, which are deleted afterwards. */
export function withHeld<Made>(run: (held: DisposeLater) => Made): Made {
  const hold: Solid[] = [];
  try {
    return run((made) => {
      hold.push(...(Array.isArray(made) ? made : [made]));
      return made;
    });
  } finally {
    for (const solid of hold) solid.delete();
  }
}

/** One copy of a part with its shells joined, such as prongs on a gallery. */
function joinedPart(kernel: Kernel, mesh: Mesh, held: DisposeLater): Solid {
  const solid = held(solidOf(kernel, mesh));
  const shells = held(solid.decompose());
  return shells.length > 1 ? held(kernel.Manifold.union(shells)) : solid;
}

interface JoinedMetal {
  readonly mesh: ClosedMesh;
  readonly bodies: number;
  readonly isJoined: boolean;
  readonly hasFolds: boolean;
}

/** Every copy of the parts as one solid, minus the cutters. */
function joinedMetal(
  kernel: Kernel,
  parts: readonly MetalPart[],
  cutters: readonly Solid[],
  { held, partOf }: { held: DisposeLater; partOf: (mesh: Mesh) => Solid },
): JoinedMetal {
  const copies = parts.flatMap(({ mesh, placements }) =>
    matricesOf(placements).map((matrix) => held(partOf(mesh).transform(matrix))),
  );
  const joined = castableSolid(kernel, held(kernel.Manifold.union(copies)), held);
  const whole = cutters.length === 0 ? joined : withoutChips(kernel, joined, cutters, held);
  let folded: { mesh: ClosedMesh; solid: Solid } | null = null;
  for (const tolerance of whole.isEmpty() ? [] : thinnestMm) {
    const solid = held(whole.simplify(tolerance));
    const { vertProperties, triVerts } = solid.getMesh();
    const mesh = readBackMesh(vertProperties, triVerts);
    if (!mesh) continue;
    folded ??= { mesh, solid };
    if (!hasFolds(mesh))
      return { mesh, bodies: held(solid.decompose()).length, isJoined: true, hasFolds: false };
  }
  if (folded)
    return {
      mesh: folded.mesh,
      bodies: held(folded.solid.decompose()).length,
      isJoined: true,
      hasFolds: true,
    };
  return { mesh: sideBySide(copies), bodies: copies.length, isJoined: false, hasFolds: true };
}

/** A group's stones as closed solids. */
export function closedStones(kernel: Kernel, group: StoneGroup, held: DisposeLater): SolidStones {
  const { role, cut, type, gem, placements } = group;
  const stone = held(solidOf(kernel, gem.mesh));
  const copies = matricesOf(placements).map((matrix) => held(stone.transform(matrix)));
  return { role, cut, type, count: copies.length, depthMm: stoneDepthMm(group), mesh: sideBySide(copies) };
}

/** Concatenates solids, each with its own points. */
function sideBySide(solids: readonly Solid[]): ClosedMesh {
  const meshes = solids.map((solid) => solid.getMesh());
  const count = (of: "vertProperties" | "triVerts") => meshes.reduce((sum, mesh) => sum + mesh[of].length, 0);
  const positions = new Float32Array(count("vertProperties"));
  const triangles = new Uint32Array(count("triVerts"));
  let point = 0;
  let corner = 0;
  for (const { vertProperties, triVerts } of meshes) {
    positions.set(vertProperties, point * 3);
    for (const index of triVerts) triangles[corner++] = index + point;
    point += vertProperties.length / 3;
  }
  return { positions, triangles };
}

/** Cutting can leave chips between two seats; bodies smaller than this are dropped, in mm³. */
const chipMm3 = 0.03;

function withoutChips(kernel: Kernel, joined: Solid, cutters: readonly Solid[], held: DisposeLater): Solid {
  const cut = held(kernel.Manifold.difference([joined, ...cutters]));
  const bodies = held(cut.decompose());
  const solids = bodies.filter((body) => body.volume() >= chipMm3);
  return solids.length === bodies.length ? cut : held(kernel.Manifold.compose(solids));
}

/** The bodies of a mesh as closed meshes. */
function bodiesOf(kernel: Kernel, mesh: ClosedMesh, held: DisposeLater): ClosedMesh[] {
  return held(held(solidOf(kernel, mesh)).decompose()).map((body) => {
    const { vertProperties, triVerts } = body.getMesh();
    return { positions: vertProperties, triangles: triVerts };
  });
}
