import { bandOf, type PairedDesign } from "#jewelry/band-choice";
import type { Design } from "#jewelry/design";
import { castParts } from "#jewelry/making/bill/findings";
import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";
import { stoneDepthMm } from "#jewelry/making/files/piece-scene";
import { contourBand } from "#jewelry/shapes/bands/contour-band";
import { designPiece } from "#jewelry/shapes/design-piece";
import { meshVolumeMm3 } from "#jewelry/shapes/mesh/measures";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { MetalPart, Piece, StoneGroup } from "#jewelry/shapes/piece";
import { metalGrams } from "#jewelry/shapes/weight";
import { asWritten } from "./as-written.ts";
import type { Held, Kernel, Solid } from "./kernel.ts";
import { oneCasting } from "./one-casting.ts";
import type { Casting, PieceSolid, SolidStones } from "./piece-solid.ts";
import { matricesOf, seats } from "./seats.ts";

/** Files hold floats: thinner triangles would collapse or cross when rounded, mm. The first that helps is used. */
const thinnestMm = [0.0002, 0.001, 0.004];

/**
 * Joins the metal of a design's piece as set into one solid, without what its stones take, and closes its stones; takes
 * seconds for a chain. Throws when a part is not closed, which its own tests exclude.
 */
export function solidPiece(kernel: Kernel, design: PairedDesign): PieceSolid {
  const piece = designPiece(design);
  const [band] = castBand(kernel, design);
  return withHeld((held) => {
    const joined = joinedMetal(kernel, piece.metal, seats(kernel, piece, "as-set", held), held);
    const metalMm3 = meshVolumeMm3(joined.mesh);
    return {
      metal: joined.mesh,
      metalMm3,
      metalGrams: metalGrams(metalMm3, design.metal),
      bodies: joined.bodies,
      isJoined: joined.isJoined,
      stones: piece.stones.map((group) => closedStones(kernel, group, held)),
      band: band?.mesh ?? null,
    };
  });
}

/**
 * The castings of a design: its metal as cast, without bought parts, seats cut, in as many kinds of bodies as differ.
 * Throws as `solidPiece` does, and where the metal cannot be joined.
 */
export function castPiece(kernel: Kernel, design: Design): Casting[] {
  const piece = designPiece(design, 1, "as-cast");
  return castMetal(kernel, castParts(design, piece), piece);
}

/** The casting of the band ordered with a ring; none without one. Throws as `castPiece` does. */
export function castBand(kernel: Kernel, design: PairedDesign): Casting[] {
  const band = bandOf(design);
  if (!band) return [];
  const { piece } = contourBand(design, band, { state: "as-cast" });
  return castMetal(kernel, piece.metal, piece);
}

/** The castings of parts of metal in which stones are to be set. Throws as `castPiece` does. */
export function castMetal(
  kernel: Kernel,
  metal: readonly MetalPart[],
  stones: Pick<Piece, "stones">,
): Casting[] {
  if (metal.length === 0) return [];
  return withHeld((held) => {
    const joined = joinedMetal(kernel, metal, seats(kernel, stones, "as-cast", held), held);
    if (!joined.isJoined) throw new Error("The metal of this piece could not be joined into castings.");
    return sameCastings(bodiesOf(kernel, joined.mesh, held));
  });
}

/** Runs with a list of solids in the kernel's memory, which are deleted afterwards. */
function withHeld<Made>(run: (held: Held) => Made): Made {
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

/** One copy of a part: its shells, such as prongs on a gallery, joined. */
function joinedPart(kernel: Kernel, mesh: Mesh, held: Held): Solid {
  const solid = held(solidOf(kernel, mesh));
  const shells = held(solid.decompose());
  return shells.length > 1 ? held(kernel.Manifold.union(shells)) : solid;
}

function solidOf(kernel: Kernel, { positions, triangles }: Mesh): Solid {
  const mesh = new kernel.Mesh({ numProp: 3, vertProperties: positions, triVerts: triangles });
  mesh.merge();
  return kernel.Manifold.ofMesh(mesh);
}

/** Every copy of the parts as one solid, without what is cut out of it. */
function joinedMetal(
  kernel: Kernel,
  parts: readonly MetalPart[],
  cutters: readonly Solid[],
  held: Held,
): { mesh: ClosedMesh; bodies: number; isJoined: boolean } {
  const copies = parts.flatMap(({ mesh, placements }) => {
    const part = joinedPart(kernel, mesh, held);
    return matricesOf(placements).map((matrix) => held(part.transform(matrix)));
  });
  const joined = oneCasting(kernel, held(kernel.Manifold.union(copies)), held);
  const whole = cutters.length === 0 ? joined : withoutChips(kernel, joined, cutters, held);
  for (const tolerance of whole.isEmpty() ? [] : thinnestMm) {
    const solid = held(whole.simplify(tolerance));
    const { vertProperties, triVerts } = solid.getMesh();
    const mesh = asWritten(vertProperties, triVerts);
    if (mesh) return { mesh, bodies: held(solid.decompose()).length, isJoined: true };
  }
  return { mesh: sideBySide(copies), bodies: copies.length, isJoined: false };
}

function closedStones(kernel: Kernel, group: StoneGroup, held: Held): SolidStones {
  const { role, cut, type, gem, placements } = group;
  const stone = held(solidOf(kernel, gem.mesh));
  const copies = matricesOf(placements).map((matrix) => held(stone.transform(matrix)));
  return { role, cut, type, count: copies.length, depthMm: stoneDepthMm(group), mesh: sideBySide(copies) };
}

/** Concatenates solids, each with separate points. */
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

/** Cutting may leave chips between two seats: smaller bodies than this are no part of the piece, mm³. */
const chipMm3 = 0.03;

function withoutChips(kernel: Kernel, joined: Solid, cutters: readonly Solid[], held: Held): Solid {
  const cut = held(kernel.Manifold.difference([joined, ...cutters]));
  const bodies = held(cut.decompose());
  const kept = bodies.filter((body) => body.volume() >= chipMm3);
  return kept.length === bodies.length ? cut : held(kernel.Manifold.compose(kept));
}

/** The bodies of a mesh as closed meshes. */
function bodiesOf(kernel: Kernel, { positions, triangles }: ClosedMesh, held: Held): ClosedMesh[] {
  const mesh = new kernel.Mesh({ numProp: 3, vertProperties: positions, triVerts: triangles });
  const bodies = held(held(kernel.Manifold.ofMesh(mesh)).decompose());
  return bodies.map((body) => {
    const { vertProperties, triVerts } = body.getMesh();
    return { positions: vertProperties, triangles: triVerts };
  });
}

/** Bodies of the same volume and extents count as one kind, within this share: joining rounds every copy on its own. */
const sameShare = 0.005;

function sameCastings(bodies: readonly ClosedMesh[]): Casting[] {
  const kinds: (Casting & { readonly sizes: readonly number[] })[] = [];
  for (const mesh of bodies) {
    const volumeMm3 = meshVolumeMm3(mesh);
    const sizes = momentsOf(mesh);
    const same = kinds.findIndex((kind) =>
      [volumeMm3, ...sizes].every((value, i) => {
        const other = i === 0 ? kind.volumeMm3 : kind.sizes[i - 1]!;
        return Math.abs(value - other) <= sameShare * Math.max(value, other);
      }),
    );
    if (same < 0) kinds.push({ mesh, count: 1, volumeMm3, sizes });
    else kinds[same] = { ...kinds[same]!, count: kinds[same]!.count + 1 };
  }
  return kinds.map(({ sizes: _, ...casting }) => casting);
}

/** What stays the same when a body is turned: mean and largest distance of its surface from its middle, mm. */
function momentsOf({ positions, triangles }: ClosedMesh): number[] {
  const middle = [0, 0, 0];
  let area = 0;
  const faces = Array.from({ length: triangles.length / 3 }, (_, i) => {
    const [a, b, c] = [0, 1, 2].map((k) => {
      const at = triangles[i * 3 + k]! * 3;
      return positions.subarray(at, at + 3);
    }) as [Float32Array, Float32Array, Float32Array];
    const at = [0, 1, 2].map((axis) => (a[axis]! + b[axis]! + c[axis]!) / 3);
    const cross = [0, 1, 2].map((axis) => {
      const [j, k] = [(axis + 1) % 3, (axis + 2) % 3];
      return (b[j]! - a[j]!) * (c[k]! - a[k]!) - (b[k]! - a[k]!) * (c[j]! - a[j]!);
    });
    const size = Math.hypot(...cross) / 2;
    at.forEach((value, axis) => {
      middle[axis] = middle[axis]! + value * size;
    });
    area += size;
    return { at, size };
  });
  const center = middle.map((sum) => sum / area);
  let [mean, most] = [0, 0];
  const awayOf = (at: ArrayLike<number>) => Math.hypot(...center.map((value, axis) => at[axis]! - value));
  for (const { at, size } of faces) mean += (awayOf(at) * size) / area;
  // By corners: how faces are cut into triangles differs from copy to copy.
  for (const index of triangles) most = Math.max(most, awayOf(positions.subarray(index * 3, index * 3 + 3)));
  return [mean, most];
}
