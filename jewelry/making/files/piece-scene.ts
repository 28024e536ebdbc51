import { bandOfDesign, type PairedDesign } from "../../band-choice.ts";
import { label } from "../../labels.ts";
import type { Mesh } from "../../shapes/mesh/mesh.ts";
import type { MetalPart, Piece, StoneGroup } from "../../shapes/piece.ts";
import type { NamedMesh } from "./closed-mesh.ts";
import { metalMaterial, stoneMaterial } from "./file-materials.ts";

/**
 * A piece for 3D viewers, in the shapes of the live view: one object for its metal, one for each kind and role of
 * stones. Joined parts overlap; files for the workshop use their union instead. The piece must have metal.
 */
export function pieceScene(piece: Piece, design: PairedDesign): NamedMesh[] {
  const ofBand = bandOfDesign(design)?.metal;
  const isOther = ({ name }: MetalPart) => ofBand !== undefined && name === "matching-band";
  const beside = piece.metal.filter(isOther);
  return [
    {
      name: "Metal",
      material: metalMaterial(design),
      mesh: placedMesh(piece.metal.filter((part) => !isOther(part))),
    },
    ...(ofBand && beside.length > 0
      ? [
          {
            name: "Matching band",
            material: metalMaterial({ ...design, metal: ofBand }),
            mesh: placedMesh(beside),
          },
        ]
      : []),
    ...piece.stones.map((group) => ({
      name: stonesName(group),
      material: stoneMaterial(group, stoneDepthMm(group)),
      mesh: placedMesh([{ mesh: group.gem.mesh, placements: group.placements }]),
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

/** All copies of all parts, with their placements applied. */
function placedMesh(parts: readonly { mesh: Mesh; placements: Float32Array }[]): NamedMesh["mesh"] {
  let points = 0;
  let corners = 0;
  for (const { mesh, placements } of parts) {
    points += (mesh.positions.length * placements.length) / 16;
    corners += (mesh.triangles.length * placements.length) / 16;
  }
  const positions = new Float32Array(points);
  const normals = new Float32Array(points);
  const triangles = new Uint32Array(corners);
  let at = 0;
  let corner = 0;
  for (const { mesh, placements } of parts)
    for (let m = 0; m < placements.length; m += 16) {
      const place = placements.subarray(m, m + 16);
      for (const index of mesh.triangles) triangles[corner++] = index + at / 3;
      writePlaced(mesh.positions, place, 1, positions, at);
      writePlaced(mesh.normals, place, 0, normals, at);
      at += mesh.positions.length;
    }
  return { positions, normals, triangles };
}

/** Applies a placement to triples. Points (1) are scaled and moved; directions (0) keep unit length. */
function writePlaced(
  from: Float32Array,
  m: Float32Array,
  isPoint: 0 | 1,
  out: Float32Array,
  at: number,
): void {
  const scale = isPoint ? 1 : 1 / Math.hypot(m[0]!, m[1]!, m[2]!);
  for (let i = 0; i < from.length; i += 3)
    for (let axis = 0; axis < 3; axis += 1)
      out[at + i + axis] =
        (m[axis]! * from[i]! + m[4 + axis]! * from[i + 1]! + m[8 + axis]! * from[i + 2]!) * scale +
        m[12 + axis]! * isPoint;
}
