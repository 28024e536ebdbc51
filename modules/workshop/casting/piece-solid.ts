import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";
import type { MeasuredCastings } from "#jewelry/making/measured-castings";
import type { StoneGroup } from "#jewelry/shapes/piece";

/** A piece as made: its metal as one solid and every stone as a closed solid, in millimeters. */
export interface PieceSolid {
  readonly metal: ClosedMesh;
  readonly metalMm3: number;
  /** In the design's alloy, or 14-karat yellow gold if none is chosen. */
  readonly metalGrams: number;
  /** Number of metal pieces not connected other than by links: one for a ring, two for a pair of studs. */
  readonly bodies: number;
  /** False if the parts couldn't be joined: closed shells overlap, and the volume counts overlaps twice. */
  readonly isJoined: boolean;
  readonly stones: readonly SolidStones[];
}

/** One kind of casting, in the piece's position and axes, in mm. */
export interface Casting {
  readonly mesh: ClosedMesh;
  /** How many a piece needs. */
  readonly count: number;
  readonly volumeMm3: number;
}

/** A kind of casting, with its walls that are thinner than casters require. */
interface MeasuredCasting extends Casting {
  /** Four numbers each: x, y, z and wall thickness, in mm. */
  readonly thin: Float32Array;
}

/** Everything to order for a piece: its castings (without purchased parts) and the stones to set in them. */
export interface PieceCastings extends MeasuredCastings {
  readonly castings: readonly MeasuredCasting[];
  /** The matching band, which isn't among the castings, if any. */
  readonly band: Casting | null;
  readonly stones: readonly SolidStones[];
}

/** All stones of one kind and role. */
export interface SolidStones extends Pick<StoneGroup, "role" | "cut" | "type"> {
  readonly count: number;
  readonly depthMm: number;
  readonly mesh: ClosedMesh;
}

export interface CastingFile {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}
