import { jumpRing } from "../links/cable-link.ts";
import { earWire, earWireBought, earWireEyeMm, earWireHeightMm, earWireMm } from "../links/ear-wire.ts";
import { eyeWireMm, hangingEye, leastStemMm } from "../links/eye.ts";
import { placementAt } from "../mesh/placement.ts";
import { joinedOrnaments, metalOrnament, type Ornament, ornamentPiece } from "../ornament.ts";
import { centerpiece } from "../ornaments/centerpiece.ts";
import { hangingDrop } from "../ornaments/hanging-drop.ts";
import type { Piece } from "../piece.ts";
import type { ResolvedDesign } from "../resolved-design.ts";
import { pair } from "./pair.ts";

/** From the top of the hook to the bottom of the stone, if the stone leaves room for a wire, mm. */
const hangsMm = 30;
/** Inner diameter of the ring, with room for the hook's eye and the drop's to swing in it, mm. */
const ringInnerMm = earWireMm + eyeWireMm + 0.31;

/** A stone that swings from a hook by a ring and a slim wire. */
export function drops(resolved: ResolvedDesign): Piece {
  const stone = centerpiece(resolved, resolved.stone.carat / 2, { threeAlong: "length" });
  const gauge = 0.24 + 0.03 * resolved.setting.bandWidth;
  const { findings, fromY, wireMm } = earHook(gauge);
  const { lowY } = hangingEye(fromY, wireMm);
  const left = hangsMm - earWireHeightMm + lowY - stone.topMm - stone.bottomMm;
  const drop = hangingDrop(resolved, stone, {
    fromY,
    wireMm,
    barStones: 5,
    plainMm: Math.max(2, left),
    stemMm: Math.max(leastStemMm, gauge),
  });
  const apart = Math.max(22, 2 * stone.sideMm + 10);
  return ornamentPiece(resolved, [pair(joinedOrnaments([findings, drop]), apart, 12)], {
    rests: "hanging",
    measures: { heightAboveMm: stone.backMm },
  });
}

/** A hook with its eye at the origin and a ring in it, made of `wireMm` wire. What hangs from it starts at `fromY`. */
export function earHook(gaugeMm: number): { findings: Ornament; fromY: number; wireMm: number } {
  const wireMm = gaugeMm * 1.6;
  const ringY = -earWireEyeMm / 2 - ringInnerMm / 2;
  return {
    findings: metalOrnament(
      { name: "wire", mesh: earWire(), bought: earWireBought },
      { name: "link", mesh: jumpRing(ringInnerMm, wireMm), placements: [placementAt([0, ringY, 0])] },
    ),
    fromY: ringY - ringInnerMm / 2 - wireMm / 2,
    wireMm,
  };
}
