import type { Setting } from "../../design.ts";
import { assembledPiece, type LocalPart } from "../assembly.ts";
import { measuredPath, type Path } from "../links/path.ts";
import { standOn } from "../links/stand-on.ts";
import { memoize } from "../memoize.ts";
import type { Vector } from "../mesh/placement.ts";
import { joinedOrnaments, type Ornament, piecePartsOf } from "../ornament.ts";
import { bandOrnament } from "../ornaments/band-ornament.ts";
import { type StripPoint, strip } from "../ornaments/strip.ts";
import { stripEngraving } from "../ornaments/strip-engraving.ts";
import type { Piece } from "../piece.ts";
import type { ResolvedDesign } from "../resolved-design.ts";

const wideMm = 60;
const tallMm = 52;
const openingMm = 25;
const axis: Vector = [0, 0, 1];

/** A closed circle, slipped over the hand: an oval of 60 x 52 mm inside, standing, its stone on top. */
export function bangle(wishes: ResolvedDesign): Piece {
  return bandBracelet(wishes, true);
}

/** The same open by 25 mm below, opposite its stone. */
export function cuff(wishes: ResolvedDesign): Piece {
  return bandBracelet(wishes, false);
}

function bandBracelet(wishes: ResolvedDesign, isClosed: boolean): Piece {
  const { bandWidth } = wishes.setting;
  const thicknessMm = bandThicknessMm(wishes.setting);
  const line = ovalLine(isClosed);
  const form = { widthMm: bandWidth, thicknessMm, edge: wishes.edge, isClosed };
  const band: Ornament = { metal: ovalStrip(form), stones: [] };
  const top = outerPath(thicknessMm);
  const middle = top.lengthMm / 2;
  const ornament = bandOrnament(wishes, {
    at: (mm) => standOn(top, middle + mm, axis),
    reachMm: 34,
    carat: wishes.stone.carat,
  });
  const parts = piecePartsOf(joinedOrnaments([band, ornament]), wishes.hasStone);
  const lengthMm = measuredPath(
    line.map(({ at }) => at),
    isClosed,
  ).lengthMm;
  return assembledPiece(parts, {
    metal: wishes.metal,
    rests: "standing",
    engraving: stripEngraving(form, { lengthMm, location: wishes.wordsAre, isStoneInMiddle: !isClosed }),
    measures: {
      innerDiameterMm: isClosed ? wideMm : null,
      bandWidthMm: bandWidth,
      bandThicknessMm: thicknessMm,
      heightAboveMm: ornament.heightMm + thicknessMm,
      lengthMm,
    },
  });
}

const ovalStrip = memoize((form: Parameters<typeof strip>[1]): LocalPart[] =>
  strip(ovalLine(form.isClosed), form),
);

const outerPath = memoize((offMm: number): Path => {
  const line = ovalLine(false, 0);
  return measuredPath(
    line.map(({ at, out }): Vector => [at[0] + out[0] * offMm, at[1] + out[1] * offMm, 0]),
    false,
  );
});

/** Thicker where it is wide, and so stiff; mm. */
function bandThicknessMm({ bandWidth }: Setting): number {
  return 1.3 + bandWidth * 0.12;
}

/** The oval's inner side, clockwise: a closed one from above, an open one from its opening below. */
function ovalLine(isClosed: boolean, openMm = openingMm): StripPoint[] {
  const steps = 120;
  const [a, b] = [wideMm / 2, tallMm / 2];
  const start = isClosed ? Math.PI : Math.asin(openMm / 2 / a);
  const end = isClosed ? 3 * Math.PI : 2 * Math.PI - start;
  return Array.from({ length: isClosed ? steps : steps + 1 }, (_, i) => {
    const turn = start + ((end - start) * i) / steps;
    const [x, y] = [-Math.sin(turn), -Math.cos(turn)];
    const size = Math.hypot(x / a, y / b);
    return { at: [a * x, b * y, 0], out: [x / a / size, y / b / size, 0], across: [0, 0, -1] };
  });
}
