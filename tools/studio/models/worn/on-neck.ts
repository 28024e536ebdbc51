import type { Piece } from "#jewelry/shapes/piece";
import type { ModelShot } from "../model.ts";
import { neckField } from "./neck.ts";
import { wornOn } from "./worn.ts";

/** A necklace on a plain sculpted neck, from the front; its arms leave the picture above. */
export function onNeck(
  necklace: () => Piece,
  { metal, alt, behindMm }: Pick<ModelShot, "metal" | "alt"> & { behindMm: number },
): ModelShot {
  return {
    name: "worn",
    alt,
    metal,
    piece: () =>
      wornOn(necklace(), neckField(behindMm), {
        box: { min: [-110, -70, -90], max: [110, 190, 60] },
        cellMm: 1.6,
      }),
    pose: [-12, -4],
    frame: { min: [-64, -38, -10], max: [64, 116, 4] },
    fill: { width: 1, height: 1 },
    middle: 0.5,
    hasGround: false,
  };
}
