import type { PairedDesign } from "#jewelry/band-choice";
import { pieceScene, placedMesh } from "#jewelry/making/files/piece-scene";
import { conductorReflectance } from "#jewelry/materials/optics/fresnel";
import { designPiece } from "#jewelry/shapes/design-piece";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import type { StoneGroup } from "#jewelry/shapes/piece";
import { tanHalfFov } from "../../../app/preview/camera/framing.ts";
import type { ViewName } from "../../../app/preview/camera/named-views.ts";
import { Orbit } from "../../../app/preview/camera/orbit.ts";
import { groundTilts } from "../../../app/preview/gl/scene.ts";
import { studioLight, subjectStudios, type Theme } from "../../../app/preview/light/studio-light.ts";
import { type PieceMaterial, pieceMaterial } from "../../../app/preview/materials/material.ts";

type Triple = readonly [number, number, number];

export interface ReferenceMaterial {
  kind: "metal" | "stone";
  /** Metal: reflectance by the cosine of the angle to its normal, from 0 to 1 in squared steps. */
  reflectance?: readonly Triple[];
  /** Roughness of the GGX distribution. */
  alpha?: number;
  /** Stone: refractive index for red, green and blue, and absorption per millimeter. */
  indices?: Triple;
  absorption?: Triple;
}

/** A view of a piece for another renderer, in millimeters. */
export interface ReferenceScene {
  width: number;
  height: number;
  eye: Triple;
  /** From millimeters to clip space, column-major. */
  projection: readonly number[];
  /** Tangent of half the picture's vertical angle. */
  halfHeight: number;
  meshes: {
    name: string;
    material: ReferenceMaterial;
    positions: number[];
    normals: number[];
    triangles: number[];
  }[];
}

/** As many colors as Blender's ramp accepts. */
const reflectanceSteps = 32;

/** The tracer's GGX alpha for a roughness in the rasterized picture. */
const alphaOfRoughness = 0.87;

export interface ReferenceView {
  name: ViewName;
  width: number;
  height: number;
}

export function referenceScene(design: PairedDesign, theme: Theme, view: ReferenceView): ReferenceScene {
  const piece = designPiece(design);
  const orbit = new Orbit();
  orbit.frame(piece, view.width / view.height, null);
  orbit.look(view.name, null);
  const { eye, projection } = orbit.sight();
  const look = pieceMaterial(design, theme);
  const stones = [...piece.stones];
  const meshes = pieceScene(piece, design).map(({ name, shapes, material }) => {
    const { positions, normals, triangles } = placedMesh(shapes);
    return {
      name,
      material: material.stone
        ? stoneMaterial(look, stones.shift()!)
        : metalMaterial(look, name === "Matching band"),
      positions: [...positions],
      normals: [...normals],
      triangles: [...triangles],
    };
  });
  return {
    width: view.width,
    height: view.height,
    eye,
    projection: [...projection],
    halfHeight: tanHalfFov,
    meshes,
  };
}

/** The light from each direction. The studio is tilted toward a hanging piece. */
export function referenceLight(design: PairedDesign, theme: Theme): (direction: Vector) => Triple {
  const studio = subjectStudios[theme][design.category];
  const tilt = groundTilts[designPiece(design).rests];
  return ([x, y, z]) => {
    const row = (i: number) => tilt[i]! * x + tilt[i + 3]! * y + tilt[i + 6]! * z;
    return studioLight(studio, [row(0), row(1), row(2)], 0);
  };
}

function metalMaterial({ metal, band, finish }: PieceMaterial, isBand: boolean): ReferenceMaterial {
  const { n, k } = isBand ? band : metal;
  const at = (cosine: number, i: 0 | 1 | 2) => conductorReflectance({ n: n[i], k: k[i] }, cosine);
  const reflectance = Array.from({ length: reflectanceSteps }, (_, step): Triple => {
    const cosine = (step / (reflectanceSteps - 1)) ** 2;
    return [at(cosine, 0), at(cosine, 1), at(cosine, 2)];
  });
  return { kind: "metal", reflectance, alpha: finish.roughness * alphaOfRoughness };
}

/** The tracer deepens a small stone's color: light travels `2.6 * size ** 0.4` mm in its own units, not `size`. */
function stoneMaterial(look: PieceMaterial, { role, type, placements }: StoneGroup): ReferenceMaterial {
  const { indices, absorption } = role === "center" ? look.center : look.stones[type];
  const size = Math.hypot(placements[0]!, placements[1]!, placements[2]!);
  const depth = 2.6 * size ** -0.6;
  const [red, green, blue] = absorption;
  return { kind: "stone", indices, absorption: [red * depth, green * depth, blue * depth] };
}
