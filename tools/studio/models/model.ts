import type { MetalFinish } from "#jewelry/options";
import type { Bounds } from "#jewelry/shapes/mesh/measures";
import type { Piece } from "#jewelry/shapes/piece";

/** What a sold piece's own metal is. */
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

/** One picture of a sold piece. */
export interface ModelShot {
  /** Names the file: `front`, `detail`, `profile`, `back`. */
  name: string;
  /** What the picture shows, for those who do not see it. */
  alt: string;
  /** The piece in this picture's presentation. */
  piece: () => Piece;
  metal: SampleMetal;
  /** Of the piece's own metal; polished when left out. */
  finish?: MetalFinish;
  /** Degrees to the right of the front, and from above. */
  pose: readonly [yaw: number, pitch: number];
  /** The box to fit into the picture, mm; the piece's focus or all of it when left out. */
  box?: Bounds;
  /** Fits this box itself instead, wherever in it the piece's parts end: for a part that is to lie dead center. */
  frame?: Bounds;
  /** How much of the picture's width and height the box may fill; the plate's usual share when left out. */
  fill?: { width: number; height: number };
  /** How far down the middle of the box lies, 0 to 1. */
  middle?: number;
  /** Whether it is on a ground with its shadow; not for hanging and flat pieces. */
  hasGround: boolean;
  /** Width and height, pixels; of a plate when left out. */
  size?: readonly [width: number, height: number];
  /** Option values of the variants that the picture shows; all of them when left out. */
  options?: Readonly<Record<string, string>>;
}

/** The pictures of a sold piece, the main one first. */
export type Model = readonly ModelShot[];

/** Pixels of a shot's picture. */
export function pictureSize({ size = [1200, 1500] }: ModelShot): { width: number; height: number } {
  return { width: size[0], height: size[1] };
}
