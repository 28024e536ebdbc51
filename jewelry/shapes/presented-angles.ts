import type { Piece } from "./piece.ts";

/** How the house shows its pieces, live and drawn: degrees to the right of the front, and from above. */
export const presentedAngles: Readonly<Record<Piece["rests"], readonly [yaw: number, pitch: number]>> = {
  standing: [-30, 27],
  lying: [-24, 34],
  hanging: [-20, 8],
};
