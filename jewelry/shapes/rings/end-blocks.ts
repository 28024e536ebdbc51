import type { LocalPart } from "../assembly.ts";
import { cutGem, shareAtDepth } from "../gems/cut-gem.ts";
import type { GemShape } from "../gems/gem-shape.ts";
import { bed } from "../melee/rail.ts";
import { memoize } from "../memoize.ts";
import { inPlace, type Placement } from "../mesh/placement.ts";

/** The ends of a tension ring's band at its stone. Lengths are mm, angles radians. */
export interface EndBlockForm {
  cut: GemShape;
  widthMm: number;
  /** How deep each end reaches inside the girdle. */
  gripMm: number;
  /** Half the width of the ends. */
  halfMm: number;
  /** From the finger's middle to the ends' outside and inside, and to the girdle's upper edge. */
  topMm: number;
  bottomMm: number;
  girdleMm: number;
  /** Half the angle between the ends. */
  open: number;
}

/** A seat's room, and metal that a block keeps beside it, mm. */
const [roomMm, wallMm] = [0.03, 0.42];
/** From where to where along the band a block is, from its end on, mm: in front of the end by a hair. */
const [frontMm, backMm] = [-0.02, 0.7];
/** A girdle that runs away from the end of the band less than this, radians, leaves an even edge there. */
const evenTurn = 0.55;

/**
 * Blocks in the ends of a tension ring's band, in the stone's axes, where the stone's corners lie in them: a rounded end
 * about as wide as the side that it holds would leave horns between its outside and the seat of a corner.
 */
export const endBlocks = memoize((form: EndBlockForm): LocalPart[] => {
  const { cut, widthMm, gripMm, halfMm, topMm, bottomMm, girdleMm, open } = form;
  const held = heldSide(cut, 0.5 - (gripMm + roomMm) / widthMm);
  const deepMm = seatDepthMm(form);
  const lowest = held.sideShare * shareAtDepth(cutGem(cut), deepMm / widthMm) * widthMm;
  if (held.turn < evenTurn || halfMm < lowest - 0.05) return [];
  const [c, s] = [Math.cos(open), Math.sin(open)];
  const at = (mm: number): Placement => ({
    at: [0, topMm * s + mm * c, topMm * c - mm * s - girdleMm],
    x: [0, c, -s],
    y: [-1, 0, 0],
    z: [0, s, c],
  });
  const footMm = Math.max(bottomMm + 0.3, (girdleMm - deepMm - 0.25) / c);
  const { mesh } = bed([at(frontMm), at(backMm)], held.halfShare * widthMm + roomMm + wallMm, topMm - footMm);
  const opposite: Placement = { ...inPlace, x: [-1, 0, 0], y: [0, -1, 0] };
  return [{ name: "head", mesh, placements: [inPlace, opposite] }];
});

/** How deep below the girdle's upper edge the stone reaches into the flat ends, mm. */
function seatDepthMm({ cut, widthMm, girdleMm, open }: EndBlockForm): number {
  const gem = cutGem(cut);
  let deep = 0;
  while (deep < 1.5 && (shareAtDepth(gem, deep / widthMm) * widthMm) / 2 > (girdleMm - deep) * Math.tan(open))
    deep += 0.05;
  return deep;
}

/**
 * The side of a stone that an end holds, in widths: half the girdle's length along it and half its length at `level`, how
 * far from the stone's middle the end is, and how far the girdle has turned there.
 */
export function heldSide(
  cut: GemShape,
  level: number,
): { sideShare: number; halfShare: number; turn: number } {
  const { outline } = cutGem(cut);
  const count = outline.length / 2;
  let [sideShare, halfShare, turn] = [0, 0, 0];
  for (let i = 0; i < count; i += 1) {
    const next = ((i + 1) % count) * 2;
    const [ax, ay, bx, by] = [outline[i * 2]!, outline[i * 2 + 1]!, outline[next]!, outline[next + 1]!];
    if (ay > 0.499) sideShare = Math.max(sideShare, Math.abs(ax));
    if (ay < level === by < level) continue;
    const x = Math.abs(ax + ((bx - ax) * (level - ay)) / (by - ay));
    if (x < halfShare) continue;
    halfShare = x;
    turn = Math.atan2(Math.abs(by - ay), Math.abs(bx - ax));
  }
  return { sideShare, halfShare, turn };
}
