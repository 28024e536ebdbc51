import type { MetalPart, Piece, StoneGroup, SurfacePart } from "#jewelry/shapes/piece";
import { type PieceMaterial, polishRoughness } from "../materials/material.ts";
import type { OtherSurfaces } from "./other-surfaces.ts";

/** Texels per row of the part table. */
export const partLength = 7;
/** Texels per row of the facet table, which is the maximum number of facets per stone. */
export const facetLimit = 120;

const kinds = { metal: 0, stone: 3 } as const;
type Row = readonly number[];

/**
 * The materials of the parts, in the order of `tracedSolids`, with the texels of each row separated by semicolons:
 * - Metal: kind, finish, roughness and half the band's width; color and whether it is engraved; refractive index n and
 *   polish roughness; extinction coefficient k.
 * - Other surfaces: their own row; axes and position.
 * - Stones: kind, row of facets, facet count and size; axes and position; Cauchy's two terms of the refractive index;
 *   absorption; dichroism, and whether the optic axis goes through the table.
 */
export function partTable(
  piece: Piece,
  look: PieceMaterial,
  isEngraved: boolean,
  surfaces: OtherSurfaces,
): Float32Array<ArrayBuffer> {
  const gems = gemsOf(piece);
  const rows: Row[] = [
    ...piece.metal.map((part) => metalRow(part, piece, look, isEngraved)),
    ...(piece.surfaces ?? []).flatMap((part) => surfaceRows(part, surfaces)),
    ...piece.stones.flatMap((group) => stoneRows(group, gems.indexOf(group.gem), look)),
  ];
  const table = new Float32Array(Math.max(1, rows.length) * partLength * 4);
  for (const [i, row] of rows.entries()) table.set(row, i * partLength * 4);
  return table;
}

/** The planes of each cut in a piece. */
export function facetTable(piece: Piece): Float32Array<ArrayBuffer> {
  const gems = gemsOf(piece);
  const table = new Float32Array(Math.max(1, gems.length) * facetLimit * 4);
  for (const [i, { planes }] of gems.entries()) table.set(planes, i * facetLimit * 4);
  return table;
}

function gemsOf({ stones }: Piece) {
  return [...new Set(stones.map(({ gem }) => gem))];
}

function metalRow(
  { name }: MetalPart,
  { measures, engraving }: Piece,
  look: PieceMaterial,
  isEngraved: boolean,
): Row {
  const { n, k, straight } = name === "matching-band" ? look.band : look.metal;
  const centerBand = name === "band" ? (measures.bandWidthMm ?? 0) * 0.3 : 0;
  const hasWords = isEngraved && engraving?.part === name;
  return [
    ...[kinds.metal, look.finish.number, look.finish.roughness, centerBand],
    ...[...straight, Number(hasWords)],
    ...[...n, polishRoughness],
    ...[...k, 0],
  ];
}

function surfaceRows({ surface, placements }: SurfacePart, { row }: OtherSurfaces): Row[] {
  return copiesOf(placements).map(({ axes }) => [...row(surface), ...axes]);
}

/** The size, axes and position of each copy. */
function copiesOf(placements: Float32Array): { size: number; axes: Row }[] {
  return Array.from({ length: placements.length / 16 }, (_, copy) => {
    const m = placements.subarray(copy * 16, copy * 16 + 16);
    const size = Math.hypot(m[0]!, m[1]!, m[2]!);
    const axis = (column: number) => [
      ...m.subarray(column * 4, column * 4 + 3).map((value) => value / size),
      m[12 + column]!,
    ];
    return { size, axes: [...axis(0), ...axis(1), ...axis(2)] };
  });
}

/** The wavelengths of red and blue in `StoneOptics.indices`, micrometers. */
const [redUm, blueUm] = [0.6113, 0.4643];

function stoneRows({ role, type, gem, placements }: StoneGroup, facets: number, look: PieceMaterial): Row[] {
  const { indices, absorption, dichroism, opticAxis } = role === "center" ? look.center : look.stones[type];
  const slope = (indices[2] - indices[0]) / (1 / blueUm ** 2 - 1 / redUm ** 2);
  const base = indices[0] - slope / redUm ** 2;
  return copiesOf(placements).map(({ size, axes }) => [
    ...[kinds.stone, facets, gem.planes.length / 4, size],
    ...axes,
    ...[base, slope, 0, 0],
    ...[...absorption, 0],
    ...[...dichroism, Number(opticAxis === "table")],
  ]);
}
