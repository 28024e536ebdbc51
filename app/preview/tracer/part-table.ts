import { metalOfColor } from "#jewelry/materials/metal-reflection";
import type { Surface } from "#jewelry/materials/surfaces";
import type { MetalPart, Piece, StoneGroup, SurfacePart } from "#jewelry/shapes/piece";
import { type Look, polishRoughness } from "../materials/material.ts";

/** Texels in a row of the table of parts. */
export const partLength = 6;
/** Texels in a row of the table of facets: the maximum of a stone's. */
export const facetLimit = 120;

const kinds = { metal: 0, scattering: 1, stone: 3 } as const;
type Row = readonly number[];

/**
 * What each part is made of, in the order of `tracedSolids`. Metal and other surfaces: kind, finish, its roughness, half its
 * width; color and whether it is engraved; n and polish, or whether it has a clear coat; k. Stones: kind, facets' row, their
 * count, size; their axes and place; the index of refraction by Cauchy's two terms; absorption.
 */
export function partTable(piece: Piece, look: Look, isEngraved: boolean): Float32Array<ArrayBuffer> {
  const gems = gemsOf(piece);
  const rows: Row[] = [
    ...piece.metal.map((part) => metalRow(part, piece, look, isEngraved)),
    ...(piece.surfaces ?? []).map(({ surface }: SurfacePart) => surfaceRow(surface)),
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

function metalRow({ name }: MetalPart, { measures, engraving }: Piece, look: Look, isEngraved: boolean): Row {
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

function surfaceRow({ body, color, roughness, isCoated = false }: Surface): Row {
  if (body === "metal") {
    const { n, k } = metalOfColor(color);
    return [kinds.metal, 0, 0, 0, ...color, 0, ...n, roughness, ...k, 0];
  }
  const hasCoat = isCoated || body === "pearl";
  return [kinds.scattering, 0, roughness, 0, ...color, 0, 1, 1, 1, Number(hasCoat)];
}

/** The wavelengths of `StoneOptics.indices`' red and blue, micrometers. */
const [redUm, blueUm] = [0.6113, 0.4643];

function stoneRows({ role, type, gem, placements }: StoneGroup, facets: number, look: Look): Row[] {
  const { indices, absorption } = role === "center" ? look.center : look.stones[type];
  const slope = (indices[2] - indices[0]) / (1 / blueUm ** 2 - 1 / redUm ** 2);
  const base = indices[0] - slope / redUm ** 2;
  return Array.from({ length: placements.length / 16 }, (_, copy) => {
    const m = placements.subarray(copy * 16, copy * 16 + 16);
    const size = Math.hypot(m[0]!, m[1]!, m[2]!);
    const axis = (column: number) => [
      ...m.subarray(column * 4, column * 4 + 3).map((value) => value / size),
      m[12 + column]!,
    ];
    return [
      ...[kinds.stone, facets, gem.planes.length / 4, size],
      ...[...axis(0), ...axis(1), ...axis(2)],
      ...[base, slope, 0, 0],
      ...absorption,
    ];
  });
}
