import type { Metal } from "../design.ts";
import { accentCarat, stoneCarat } from "../materials/stone-size.ts";
import type { Cut, StoneType } from "../options.ts";
import { cutGem } from "./gems/cut-gem.ts";
import type { GemShape } from "./gems/gem-shape.ts";
import { type Bounds, joinedBounds, placedBounds } from "./mesh/measures.ts";
import type { Mesh } from "./mesh/mesh.ts";
import { identityPlacement, type Placement, placementMatrices } from "./mesh/placement.ts";
import {
  type EngravingField,
  type MetalPart,
  type PartName,
  type Piece,
  type PieceMeasures,
  type StoneGroup,
  type SurfacePart,
  stoneSolids,
} from "./piece.ts";
import { metalGrams, metalVolumeMm3 } from "./weight.ts";

/** Metal in the coordinates of its owner, such as a gem or a link, mm. */
export interface LocalPart {
  name: PartName;
  mesh: Mesh;
  /** Placements of its copies. By default one, untransformed. */
  placements?: readonly Placement[];
  role?: MetalPart["role"];
  bought?: MetalPart["bought"];
}

/** Stones whose placements' scale is the stone's width, mm. */
export interface StoneRow {
  role: StoneGroup["role"];
  cut: Cut;
  /** The cut's usual shape, unless the stone was measured. */
  shape?: GemShape;
  type: StoneType;
  /** Carats of each stone if weighed; otherwise they follow from its volume. */
  eachCarats?: number | undefined;
  holeMm?: StoneGroup["holeMm"];
  seatLengthMm?: StoneGroup["seatLengthMm"];
  placements: readonly Placement[];
}

export interface PieceParts {
  metal: MetalPart[];
  stones: StoneGroup[];
  standIn: StoneGroup | null;
  surfaces?: readonly SurfacePart[];
}

export interface PieceFrame {
  metal: Metal | null;
  engraving?: EngravingField | null;
  focus?: Bounds | null;
  line?: Piece["line"];
  rests: Piece["rests"];
  measures?: Partial<PieceMeasures>;
}

export function metalPart(part: LocalPart): MetalPart {
  const { name, mesh, placements = [identityPlacement], role = "metal", bought } = part;
  return {
    name,
    role,
    mesh,
    placements: placementMatrices(placements),
    ...(bought !== undefined && { bought }),
  };
}

/** Stones with their weights. Center stones have every facet; small rounds have trade weights. */
export function stoneGroup(row: StoneRow): StoneGroup {
  const { role, cut, shape = cut, type, eachCarats, holeMm, seatLengthMm, placements } = row;
  const gem = cutGem(shape, role === "center" ? "center" : "accent");
  const caratOf = role === "center" ? stoneCarat : accentCarat;
  return {
    role,
    cut,
    type,
    gem,
    placements: placementMatrices(placements),
    carats: Float32Array.from(placements, ({ scale = 1 }) => eachCarats ?? caratOf({ type, cut }, scale)),
    holeMm,
    seatLengthMm,
  };
}

/** Assembles a piece from its parts, with weight, measurements and bounding box. */
export function assembledPiece(
  { metal, stones, standIn, surfaces = [] }: PieceParts,
  frame: PieceFrame,
): Piece {
  const bounds = [...metal, ...surfaces, ...stoneSolids({ stones, standIn })]
    .map(({ mesh, placements }) => placedBounds(mesh, placements))
    .reduce(joinedBounds);
  const center = stones.find(({ role }) => role === "center");
  let volumeMm3: number | undefined;
  let totalCarats = 0;
  for (const { carats } of stones) for (const carat of carats) totalCarats += carat;
  const sizeMm = [0, 1, 2].map((axis) => bounds.max[axis]! - bounds.min[axis]!);
  return {
    metal,
    stones,
    surfaces,
    standIn,
    engraving: frame.engraving ?? null,
    bounds,
    focus: frame.focus ?? null,
    ...(frame.line && { line: frame.line }),
    rests: frame.rests,
    measures: {
      sizeMm: sizeMm as unknown as PieceMeasures["sizeMm"],
      get metalMm3() {
        volumeMm3 ??= metalVolumeMm3({ metal, stones });
        return volumeMm3;
      },
      get metalGrams() {
        return metalGrams(this.metalMm3, frame.metal);
      },
      totalCarats,
      centerStoneMm: center ? stoneMm(center) : null,
      innerDiameterMm: null,
      bandWidthMm: null,
      bandThicknessMm: null,
      heightAboveMm: null,
      lengthMm: null,
      ...frame.measures,
    },
  };
}

/** A piece with other measures. Its weight is still computed only when it is read. */
export function withMeasures(piece: Piece, measures: Partial<PieceMeasures>): Piece {
  const known = Object.getOwnPropertyDescriptors(piece.measures);
  const changed = Object.getOwnPropertyDescriptors(measures);
  return { ...piece, measures: Object.defineProperties({} as PieceMeasures, { ...known, ...changed }) };
}

function stoneMm({ gem, placements }: StoneGroup): PieceMeasures["centerStoneMm"] {
  const width = Math.hypot(placements[0]!, placements[1]!, placements[2]!);
  return [gem.size[0] * width, gem.size[1] * width, gem.size[2] * width];
}
