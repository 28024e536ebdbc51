import type { MetalFinish } from "#jewelry/options";
import type { Bounds } from "#jewelry/shapes/mesh/measures";
import type { Piece } from "#jewelry/shapes/piece";

export type SampleMetal =
  | "10k-yellow"
  | "14k-yellow"
  | "18k-yellow"
  | "24k-yellow"
  | "10k-white"
  | "14k-white"
  | "18k-white"
  | "14k-rose"
  | "platinum"
  | "silver";

export interface ModelShot {
  /** Used in the file name: `front`, `detail`, `profile`, `back`. */
  name: string;
  /** Describes the picture for those who can't see it. */
  alt: string;
  /** The piece as presented in this picture. */
  piece: () => Piece;
  metal: SampleMetal;
  /** Finish of the piece's own metal; polished by default. */
  finish?: MetalFinish;
  /** Degrees to the right of the front, and from above. */
  pose: readonly [yaw: number, pitch: number];
  /** The box to fit into the picture, mm; by default the piece's focus or all of it. */
  box?: Bounds;
  /** Fits exactly this box, wherever the piece's parts in it end, to center a part precisely. */
  frame?: Bounds;
  /** How much of the picture's width and height the box may fill; by default the plate's usual share. */
  fill?: { width: number; height: number };
  /** Position of the box's middle from the top, 0 to 1. */
  middle?: number;
  /** Half the lens's vertical angle, degrees; by default the live view's. */
  halfAngle?: number;
  /** Its lighting; by default that of jewelry. */
  light?: "watch";
  /** Whether it stands on a ground with its shadow. False for hanging and flat pieces. */
  hasGround: boolean;
  /** Width and height in pixels; by default those of a plate. */
  size?: readonly [width: number, height: number];
  /** Option values of the variants this picture shows; by default all. */
  options?: Readonly<Record<string, string>>;
}

/** Pictures of a piece for sale, the main one first. */
export type Model = readonly ModelShot[];

export function pictureSize({ size = [1200, 1500] }: ModelShot): { width: number; height: number } {
  return { width: size[0], height: size[1] };
}
