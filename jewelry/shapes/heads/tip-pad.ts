import type { LocalPart } from "../assembly.ts";
import { cutGem, halfWidthAt } from "../gems/cut-gem.ts";
import type { GemShape } from "../gems/gem-shape.ts";
import { memoize } from "../memoize.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { tubeMesh } from "../mesh/tube.ts";

/** The hole below a stone's tip reaches this far under it, and the pad's wall around hole and seat, mm. */
const [holeMm, wallMm] = [0.25, 0.46];

/**
 * A round pad on the band below a stone whose tip is so low that the hole of its seat enters the band, whose outside would
 * slope away from the hole and leave a sharp edge. `surfaceMm` is the band's height in the stone's axes; none is needed higher.
 */
export function tipPad(cut: GemShape, widthMm: number, surfaceMm: number): LocalPart[] {
  const gem = cutGem(cut);
  const tip = -(gem.girdle + gem.pavilion) * widthMm;
  if (tip - holeMm > surfaceMm) return [];
  const holeRadiusMm = Math.min(0.16 * widthMm, 0.35);
  const seatRadiusMm = halfWidthAt(gem, -surfaceMm / widthMm) * widthMm;
  const footMm = Math.min(surfaceMm - 0.7, tip - holeMm - 0.15);
  const radius = Math.max(holeRadiusMm, seatRadiusMm) + wallMm;
  return [{ name: "gallery", mesh: padMesh(radius, footMm, surfaceMm) }];
}

const padMesh = memoize((radius: number, footMm: number, surfaceMm: number) =>
  tubeMesh({
    path: [
      [0, 0, footMm],
      [0, 0, surfaceMm],
    ],
    radius,
    sides: 24,
    zone: zoneNumber("gallery"),
  }),
);
