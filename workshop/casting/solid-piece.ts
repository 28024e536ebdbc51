import type { Design } from "#jewelry/design";
import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";
import { stoneDepthMm } from "#jewelry/making/files/piece-scene";
import { designPiece } from "#jewelry/shapes/design-piece";
import { meshVolumeMm3 } from "#jewelry/shapes/mesh/measures";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { StoneGroup } from "#jewelry/shapes/piece";
import { metalGrams } from "#jewelry/shapes/weight";
import { asWritten } from "./as-written.ts";
import type { Kernel, Solid } from "./kernel.ts";
import { oneCasting } from "./one-casting.ts";
import type { PieceSolid, SolidStones } from "./piece-solid.ts";

/** Files hold floats: thinner triangles would collapse or cross when rounded, mm. The first that helps is used. */
const thinnestMm = [0.0002, 0.001, 0.004];

/**
 * Joins the metal of a design's piece into one solid and closes its stones; takes seconds for a chain. Throws when a
 * part is not closed, which its own tests exclude.
 */
export function solidPiece(kernel: Kernel, design: Design): PieceSolid {
  const piece = designPiece(design);
  const hold: Solid[] = [];
  const held = <One extends Solid | Solid[]>(made: One): One => {
    hold.push(...(Array.isArray(made) ? made : [made]));
    return made;
  };
  try {
    const copies = piece.metal.flatMap(({ mesh, placements }) => {
      const part = joinedPart(kernel, mesh, held);
      return matricesOf(placements).map((matrix) => held(part.transform(matrix)));
    });
    const joined = joinedMetal(kernel, copies, held);
    const metalMm3 = meshVolumeMm3(joined.mesh);
    return {
      metal: joined.mesh,
      metalMm3,
      metalGrams: metalGrams(metalMm3, design.metal),
      bodies: joined.bodies,
      isJoined: joined.isJoined,
      stones: piece.stones.map((group) => closedStones(kernel, group, held)),
    };
  } finally {
    for (const solid of hold) solid.delete();
  }
}

type Held = <One extends Solid | Solid[]>(made: One) => One;

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

function joinedMetal(kernel: Kernel, copies: readonly Solid[], held: Held) {
  const whole = oneCasting(kernel, held(kernel.Manifold.union(copies)), held);
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

function matricesOf(placements: Float32Array): number[][] {
  return Array.from({ length: placements.length / 16 }, (_, i) => [
    ...placements.subarray(i * 16, i * 16 + 16),
  ]);
}
