import type { Bounds } from "#jewelry/shapes/mesh/measures";
import type { Piece } from "#jewelry/shapes/piece";
import type { RingPicture } from "../rings-shots.ts";
import { handField } from "./hand.ts";
import { wornOn } from "./worn.ts";

const around: Bounds = { min: [-80, -46, -120], max: [40, 12, 76] };

/** A ring on its finger, seen from the back of the hand. */
export function onHand(ring: () => Piece, alt: string): RingPicture {
  return {
    from: "top",
    name: "worn",
    alt,
    piece: () => {
      const piece = ring();
      const form = handField(piece.measures.innerDiameterMm! / 2 - 0.3);
      return wornOn(piece, form, { box: around, cellMm: 1 });
    },
    pose: [-24, 56],
    frame: { min: [-30, -6, -22], max: [26, 12, 34] },
    fill: { width: 1, height: 1 },
    middle: 0.5,
    hasGround: false,
  };
}
