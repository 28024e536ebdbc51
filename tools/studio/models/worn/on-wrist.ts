import type { Vector } from "#jewelry/shapes/mesh/placement";
import type { Piece } from "#jewelry/shapes/piece";
import type { ModelShot } from "../model.ts";
import { piecesTogether } from "../rings/pieces-together.ts";
import type { Field } from "./field.ts";
import { wornOn } from "./worn.ts";

/** A wrist along y, `halfMm` across in x and z where y = 0: wider toward the arm (y below 0) and toward the hand. */
function wristField([across, deep]: readonly [number, number]): Field {
  return (x, y, z) => {
    const wider = 1 + (y < 0 ? (y / 260) ** 2 * 5 + -y / 900 : (y / 90) ** 2 * 0.16);
    const [a, b] = [across * wider, deep * (1 + (wider - 1) * (y < 0 ? 1 : 0.3))];
    const far = Math.hypot(x / a, z / b);
    return (far - 1) * Math.min(a, b) * 0.8;
  };
}

/** A bracelet that lies in the plane y = 0, on a wrist that crosses the picture. */
export function onWrist(
  bracelet: () => Piece,
  { metal, alt, insideMm }: Pick<ModelShot, "metal" | "alt"> & { insideMm: readonly [number, number] },
): ModelShot {
  const turn = (24 * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const arm: Vector = [c, s, 0];
  const place = { at: [0, 0, 0] as Vector, x: [s, -c, 0] as Vector, y: arm, z: [0, 0, 1] as Vector };
  return {
    name: "worn",
    alt,
    metal,
    piece: () => {
      const piece = wornOn(bracelet(), wristField(insideMm), {
        box: { min: [-60, -110, -50], max: [60, 110, 50] },
        cellMm: 1.2,
      });
      return piecesTogether([{ piece, place }], "lying");
    },
    pose: [-16, 14],
    frame: { min: [-34, -42, 0], max: [34, 42, 24] },
    fill: { width: 1, height: 1 },
    middle: 0.5,
    hasGround: false,
  };
}
