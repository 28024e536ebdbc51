import { assembledPiece } from "#jewelry/shapes/assembly";
import { identityPlacement, type Placement, placedIn } from "#jewelry/shapes/mesh/placement";
import { joinedOrnaments, type Ornament, piecePartsOf, placedOrnament } from "#jewelry/shapes/ornament";
import type { Piece } from "#jewelry/shapes/piece";
import { bangleHinge, bangleTongue, catchKnob, safetyCatch, safetyCatchMm } from "./bangle-findings.ts";
import { type OvalHalf, ovalHalf } from "./oval-half.ts";

export interface HingedBangle extends OvalHalf {
  /** How far it is opened at the hinge. 0 is closed, with the safety catch over the knob. */
  openDegrees: number;
  rests: "standing" | "lying";
}

/** An oval bangle in two halves: hinged on the right; on the left, an inner snap and a figure-eight safety catch. */
export function hingedBangle({ openDegrees, rests, ...form }: HingedBangle): Piece {
  const { innerMm, widthMm, thicknessMm } = form;
  const middle = innerMm[0] + thicknessMm * 0.46;
  const hinge: Placement = { ...identityPlacement, at: [middle, 0, 0] };
  const lower: Ornament = {
    metal: [
      { name: "band", mesh: ovalHalf(form), placements: [around([0, 0, 0], Math.PI, [0, 0, 0], "x")] },
      ...placedOrnament({ metal: [bangleHinge(widthMm, thicknessMm * 0.48)], stones: [] }, [hinge]).metal,
    ],
    stones: [],
  };
  const catchAt = { x: -middle, z: widthMm / 2 };
  const swing = openDegrees > 0 ? 2.2 : 0;
  const catches = placedOrnament({ metal: safetyCatch(), stones: [] }, [
    around([catchAt.x, -safetyCatchMm / 2, catchAt.z], swing, [0, 0, 0], "z"),
  ]);
  const upper: Ornament = joinedOrnaments([
    { metal: [{ name: "band", mesh: ovalHalf(form) }], stones: [] },
    placedOrnament({ metal: [catchKnob()], stones: [] }, [
      { ...identityPlacement, at: [catchAt.x, safetyCatchMm / 2, catchAt.z] },
    ]),
    placedOrnament({ metal: [bangleTongue(4.2, widthMm)], stones: [] }, [
      { ...identityPlacement, at: [-middle, 0, 0] },
    ]),
  ]);
  const opened = around([0, 0, 0], (-openDegrees * Math.PI) / 180, [middle, 0, 0], "z");
  const whole = joinedOrnaments([lower, catches, placedOrnament(upper, [opened])]);
  const parts = piecePartsOf(placedOrnament(whole, [restPlace(form, rests)]), true);
  return assembledPiece(parts, {
    metal: null,
    rests,
    measures: { innerDiameterMm: 2 * innerMm[0], bandWidthMm: widthMm, bandThicknessMm: thicknessMm },
  });
}

function restPlace({ innerMm, widthMm, thicknessMm }: OvalHalf, rests: HingedBangle["rests"]): Placement {
  if (rests === "standing") return { ...identityPlacement, at: [0, innerMm[1] + thicknessMm, 0] };
  return { at: [0, widthMm / 2, 0], x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0] };
}

/** Rotated by `turn` radians about an axis through `through`, then moved to `at`. */
function around(at: Placement["at"], turn: number, through: Placement["at"], axis: "x" | "z"): Placement {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const place: Placement =
    axis === "z"
      ? { ...identityPlacement, x: [c, s, 0], y: [-s, c, 0] }
      : { ...identityPlacement, y: [0, c, s], z: [0, -s, c] };
  const moved = placedIn(place, { ...identityPlacement, at: [-through[0], -through[1], -through[2]] });
  return {
    ...moved,
    at: [
      moved.at[0] + through[0] + at[0],
      moved.at[1] + through[1] + at[1],
      moved.at[2] + through[2] + at[2],
    ],
  };
}
