import type { Surface } from "../materials/surfaces.ts";
import type { Cut, StoneType } from "../options.ts";
import type { Gem } from "./gems/cut-gem.ts";
import type { Path } from "./links/path.ts";
import type { Bounds } from "./mesh/measures.ts";
import type { Mesh } from "./mesh/mesh.ts";
import type { Vector } from "./mesh/placement.ts";

/**
 * A piece to view, weigh and make, in millimeters. Y is up; a ring's finger is along Z and its stone faces +Y. Every
 * mesh is closed; parts may overlap where joined.
 */
export interface Piece {
  readonly metal: readonly MetalPart[];
  readonly stones: readonly StoneGroup[];
  /** Surfaces other than the piece's metal and faceted stones, such as a watch's steel and dial, or pearls. */
  readonly surfaces?: readonly SurfacePart[];
  /** A round glass placeholder until a center stone is chosen. Not part of the piece. */
  readonly standIn: StoneGroup | null;
  /** The engraving area; null if there is no room. */
  readonly engraving: EngravingField | null;
  readonly measures: PieceMeasures;
  readonly bounds: Bounds;
  /** The box to frame, such as a necklace's front; null for the whole piece. */
  readonly focus: Bounds | null;
  /** The closed line its links follow, starting at its front; absent if it doesn't bend. */
  readonly line?: Path;
  /** Shown standing or lying on the ground, or hanging in front of a wall. */
  readonly rests: "standing" | "lying" | "hanging";
}

/**
 * Two states of the same piece. "as-set" is what is worn and seen. "as-cast" is how its metal leaves the caster: prongs
 * open for the stones, with an allowance wherever metal will be filed.
 */
export type PieceState = "as-set" | "as-cast";

/** Viewing angles of pieces, live and drawn: degrees to the right of the front, and from above. */
export const presentedAngles: Readonly<Record<Piece["rests"], readonly [yaw: number, pitch: number]>> = {
  standing: [-30, 27],
  lying: [-24, 34],
  hanging: [-20, 8],
};

export type PartName =
  | "band"
  | "matching-band"
  | "head"
  | "halo"
  | "gallery"
  | "beads"
  | "rail"
  | "milgrain"
  | "chain"
  | "bail"
  | "eye"
  | "link"
  | "clasp"
  | "post"
  | "wire"
  | "hinge";

/** One kind of metal part with all its copies. */
export interface MetalPart {
  readonly name: PartName;
  /** Accent metal may be rendered brighter; it is the same alloy. */
  readonly role: "metal" | "accent-metal";
  readonly mesh: Mesh;
  /** The mesh without fillets along its joints, if it has any. */
  readonly unfilleted?: Mesh;
  /** 16 numbers per copy, column-major: rotation, uniform scale, translation. */
  readonly placements: Float32Array;
  /** How the bill names a purchased finding that isn't described by its part's name alone. */
  readonly bought?: string;
}

/** All copies of a part with its own surface. */
export interface SurfacePart {
  readonly surface: Surface;
  readonly mesh: Mesh;
  /** 16 numbers per copy, column-major: rotation, uniform scale, translation. */
  readonly placements: Float32Array;
}

export type Solid = Pick<MetalPart, "mesh" | "placements">;

/** The stones of a piece as solids, including any placeholder. */
export function stoneSolids({ stones, standIn }: Pick<Piece, "stones" | "standIn">): Solid[] {
  const set = standIn ? [...stones, standIn] : stones;
  return set.map(({ gem, placements }) => ({ mesh: gem.mesh, placements }));
}

export interface StoneGroup {
  readonly role: "center" | "side" | "accent";
  readonly cut: Cut;
  readonly type: StoneType;
  /** A gem of width 1; the placements' scale is the stone's width in mm. */
  readonly gem: Gem;
  readonly placements: Float32Array;
  /** Carats of each stone, in the order of the placements. */
  readonly carats: Float32Array;
  /** How deep below the girdle the hole under each stone is as cast, mm, where it goes through the metal. */
  readonly holeMm?: number | undefined;
  /** How long seats are along x as cast, mm, where those of a bent row's square stones meet above their girdles. */
  readonly seatLengthMm?: number | undefined;
}

/** A strip of metal for engraving, in arc lengths on a part, and the cylinder it lies on. */
export interface EngravingField {
  readonly part: PartName;
  readonly location: "inside" | "outside";
  /** The strip's middle in the part's `surface` lengths, mm. */
  readonly centerU: number;
  readonly centerV: number;
  /** Direction of the text and of its letters: 1 with the lengths, -1 against them. */
  readonly readsU: 1 | -1;
  readonly readsV: 1 | -1;
  readonly lengthMm: number;
  readonly heightMm: number;
}

export interface PieceMeasures {
  /** Bounding width, height and depth, mm. */
  readonly sizeMm: Vector;
  /** Metal, mm³, within a percent: all parts as one, without what the stones take of it. Computed when first read. */
  readonly metalMm3: number;
  /** Metal in the chosen alloy, grams. */
  readonly metalGrams: number;
  readonly totalCarats: number;
  /** Length, width and depth of the center stone, mm; null without one. */
  readonly centerStoneMm: Vector | null;
  /** Inner diameter of rings and bangles, mm. */
  readonly innerDiameterMm: number | null;
  /** Bands, bangles, cuffs and collars: width along the finger or arm, and thickness, mm. */
  readonly bandWidthMm: number | null;
  readonly bandThicknessMm: number | null;
  /** Height above the finger or skin, mm. */
  readonly heightAboveMm: number | null;
  /** Length of necklaces and bracelets along the chain, mm. */
  readonly lengthMm: number | null;
}
