import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";
import type { MeasuredCastings } from "#jewelry/making/measured-castings";
import type { StoneGroup } from "#jewelry/shapes/piece";

/** A piece as made: its metal as one solid, every stone a closed solid, in millimeters. */
export interface PieceSolid {
  readonly metal: ClosedMesh;
  readonly metalMm3: number;
  /** In the design's alloy; as 14-karat yellow gold where none is chosen. */
  readonly metalGrams: number;
  /** Number of metal pieces connected by nothing but links: a ring is one, a pair of studs two. */
  readonly bodies: number;
  /** False where the parts could not be joined: closed shells overlap, and the volume counts the overlap twice. */
  readonly isJoined: boolean;
  readonly stones: readonly SolidStones[];
}

/** One kind of casting of a piece, in the piece's place and axes, mm. */
export interface Casting {
  readonly mesh: ClosedMesh;
  /** How many of it a piece needs. */
  readonly count: number;
  readonly volumeMm3: number;
}

/** A kind of casting with its walls that are thinner than casters ask for. */
interface MeasuredCasting extends Casting {
  /** Four numbers each: x, y, z and the wall's thickness, mm. */
  readonly thin: Float32Array;
}

/** What is ordered for a piece: its castings, which leave bought parts out, and the stones to be set in them. */
export interface PieceCastings extends MeasuredCastings {
  readonly castings: readonly MeasuredCasting[];
  /** The band ordered with a ring, which is not among them; null for none. */
  readonly band: Casting | null;
  readonly stones: readonly SolidStones[];
}

/** All stones of one kind and role. */
export interface SolidStones extends Pick<StoneGroup, "role" | "cut" | "type"> {
  readonly count: number;
  readonly depthMm: number;
  readonly mesh: ClosedMesh;
}

/** A file to download. */
export interface CastingFile {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}
