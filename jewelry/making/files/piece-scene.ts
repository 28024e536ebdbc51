import { bandOfDesign, type PairedDesign } from "../../band-choice.ts";
import { label } from "../../labels.ts";
import type { Mesh } from "../../shapes/mesh/mesh.ts";
import { identityPlacement, placementMatrices } from "../../shapes/mesh/placement.ts";
import type { MetalPart, Piece, StoneGroup } from "../../shapes/piece.ts";
import { type FileMesh, type NamedShapes, type PlacedShape, placeTriples } from "./closed-mesh.ts";
import { metalMaterial, stoneMaterial } from "./file-materials.ts";

/**
 * A piece for 3D viewers, in the shapes of the live view: one object for its metal, one for each kind and role of
 * stones. Joined parts overlap; files for the workshop use their union instead. The piece must have metal.
 */
export function pieceScene(piece: Piece, design: PairedDesign): NamedShapes[] {
  const ofBand = bandOfDesign(design)?.metal;
  const isOther = ({ name }: MetalPart) => ofBand !== undefined && name === "matching-band";
  const beside = piece.metal.filter(isOther);
  const shared = sharedMeshes([...piece.metal, ...piece.stones.map(stonesPart)]);
  return [
    {
      name: "Metal",
      material: metalMaterial(design),
      shapes: shapesOf(
        piece.metal.filter((part) => !isOther(part)),
        shared,
      ),
    },
    ...(ofBand && beside.length > 0
      ? [
          {
            name: "Matching band",
            material: metalMaterial({ ...design, metal: ofBand }),
            shapes: shapesOf(beside, shared),
          },
        ]
      : []),
    ...piece.stones.map((group) => ({
      name: stonesName(group),
      material: stoneMaterial(group, stoneDepthMm(group)),
      shapes: shapesOf([stonesPart(group)], shared),
    })),
  ];
}

/** "Center stone, Round Diamond". */
export function stonesName({ role, cut, type }: Pick<StoneGroup, "role" | "cut" | "type">): string {
  const where = { center: "Center stone", side: "Side stones", accent: "Accent stones" }[role];
  return `${where}, ${label("cut", cut)} ${label("stone", type)}`;
}

/** Depth of the group's first stone, mm. */
export function stoneDepthMm({ gem, placements }: StoneGroup): number {
  return gem.size[2] * Math.hypot(placements[0]!, placements[1]!, placements[2]!);
}

function stonesPart({ gem: { mesh }, placements }: StoneGroup): PlacedPart {
  return { mesh, placements };
}

interface PlacedPart {
  readonly mesh: Mesh;
  readonly placements: Float32Array;
}

/** Numbers of a piece that fit, as text, in a file of 2 MB, bytes. */
const wantedBytes = 1_180_000;

/**
 * The meshes that are stored once, with an object for each copy: no more than it takes to make the file small, largest
 * first, because viewers draw few large objects faster than many small ones.
 */
function sharedMeshes(parts: readonly PlacedPart[]): Set<Mesh> {
  const all = byMesh(parts).map(({ mesh, placements }) => ({
    mesh,
    bytes: mesh.positions.byteLength + mesh.normals.byteLength + mesh.triangles.byteLength,
    copies: placements.length / 16,
  }));
  let total = all.reduce((sum, { bytes, copies }) => sum + bytes * copies, 0);
  const shared = new Set<Mesh>();
  for (const { mesh, bytes, copies } of all.toSorted((a, b) => b.bytes - a.bytes)) {
    if (total <= wantedBytes) break;
    if (copies === 1) continue;
    shared.add(mesh);
    total -= bytes * (copies - 1);
  }
  return shared;
}

/** The parts with each mesh once, with all its copies. */
function byMesh(parts: readonly PlacedPart[]): PlacedPart[] {
  return [...Map.groupBy(parts, ({ mesh }) => mesh)].map(([mesh, same]) => {
    const placements = new Float32Array(same.reduce((sum, part) => sum + part.placements.length, 0));
    let at = 0;
    for (const part of same) {
      placements.set(part.placements, at);
      at += part.placements.length;
    }
    return { mesh, placements };
  });
}

function shapesOf(parts: readonly PlacedPart[], shared: ReadonlySet<Mesh>): PlacedShape[] {
  const rest = parts.filter(({ mesh }) => !shared.has(mesh));
  return [
    ...(rest.length > 0 ? [{ mesh: placedMesh(rest), placements: null }] : []),
    ...byMesh(parts.filter(({ mesh }) => shared.has(mesh))),
  ];
}

const inPlace = placementMatrices([identityPlacement]);

/** All copies of all shapes as one mesh. */
export function placedMesh(shapes: readonly PlacedShape[]): FileMesh & { normals: Float32Array } {
  const all = shapes.map(({ mesh, placements }) => ({ mesh, placements: placements ?? inPlace }));
  let points = 0;
  let corners = 0;
  for (const { mesh, placements } of all) {
    points += (mesh.positions.length * placements.length) / 16;
    corners += (mesh.triangles.length * placements.length) / 16;
  }
  const positions = new Float32Array(points);
  const normals = new Float32Array(points);
  const triangles = new Uint32Array(corners);
  let at = 0;
  let corner = 0;
  for (const { mesh, placements } of all)
    for (let m = 0; m < placements.length; m += 16) {
      const place = placements.subarray(m, m + 16);
      for (const index of mesh.triangles) triangles[corner++] = index + at / 3;
      placeTriples(mesh.positions, place, { isPoint: 1, out: positions, at });
      if (mesh.normals) placeTriples(mesh.normals, place, { isPoint: 0, out: normals, at });
      at += mesh.positions.length;
    }
  return { positions, normals, triangles };
}
