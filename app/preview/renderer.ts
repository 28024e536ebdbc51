import type { Piece } from "#jewelry/shapes/piece";
import type { CameraPose } from "./camera/orbit.ts";
import type { Look } from "./materials/material.ts";
import type { Tier } from "./quality/tiers.ts";

/** Letters as a picture, white on black, for the whole of `Piece.engraving`'s strip; its top is the letters' top. */
export type LetterPicture = HTMLCanvasElement | OffscreenCanvas | ImageBitmap | ImageData;

/** What a step at rest has come to. */
export type Refined = "part" | "finer" | "done";

/** Draws pieces. Nothing is drawn until asked; sizes are device pixels. */
export interface Renderer {
  /** One step toward drawing, without waiting for the device; says whether all is ready. */
  prepare(): boolean;
  /** Whether the graphics device has done all it was asked for. */
  readonly isIdle: boolean;
  setPiece(piece: Piece): void;
  setLook(look: Look): void;
  setEngraving(letters: LetterPicture | null): void;
  resize(width: number, height: number): void;
  /** Keeps the picture shown now, to fade from it by `present`'s share. */
  keep(): void;
  /** One frame at a share of the full size, shown at once. */
  drawMoving(sight: CameraPose, tier: Tier, scale: number): void;
  /**
   * A step toward the picture at rest: some directions of light on the ground, or one of `strips` strips of the next of
   * `frames` frames. Says whether there is a finer picture to show than before, and whether it is the last.
   */
  refine(sight: CameraPose, frames: number, strips: number, hasMirror: boolean): Refined;
  /** Shows the newest picture, as a share over the one kept. */
  present(share: number): void;
  dispose(): void;
}
