import type { LocalPart } from "../assembly.ts";
import { type BandForm, bandStation } from "../bands/band-form.ts";
import { edgeHeight } from "../bands/band-section.ts";
import { cutGem } from "../gems/cut-gem.ts";
import type { GemShape } from "../gems/gem-shape.ts";
import { rowBar } from "../melee/rail.ts";
import { memoize } from "../memoize.ts";
import { identityPlacement, type Placement } from "../mesh/placement.ts";

/** The ends of a tension ring's band at its stone, mm. */
export interface EndBlockForm {
  cut: GemShape;
  widthMm: number;
  /** How far each end extends inside the girdle. */
  gripMm: number;
  /** From the finger's middle to the girdle's upper edge. */
  girdleMm: number;
  band: BandForm;
}

/** Clearance of a seat, and the minimum metal beside it in a block, mm. */
const [roomMm, wallMm] = [0.03, 0.42];
/** A block's extent along the band, measured from its end, mm. It starts a hair in front of the end. */
const [frontMm, backMm] = [-0.02, 0.7];
/** A girdle turning away from the band's end by less than this, radians, leaves an even edge there. */
const evenTurn = 0.65;

/**
 * Blocks in the ends of a tension ring's band where the stone's corners lie in them, in the stone's axes. Without them,
 * a rounded end about as wide as the side it holds would leave horns between its outside and a corner's seat.
 */
export const endBlocks = memoize((form: EndBlockForm): LocalPart[] => {
  const { cut, widthMm, gripMm, girdleMm, band } = form;
  if (turnAt(cut, 0.5 - (gripMm + roomMm) / widthMm) < evenTurn) return [];
  const seat = seatHalvesMm(form);
  const end = bandStation(band, Math.PI / 2 + band.open);
  const narrowest = Math.min(...seat) - 0.05;
  if (end.halfWidth < narrowest) return [];
  // Higher up, the end is narrower than the side.
  const insideMm = Math.hypot(end.x, end.y);
  const topMm = insideMm + edgeHeight(band, end, Math.max(0, narrowest / end.halfWidth));
  const [c, s] = [Math.cos(band.open), Math.sin(band.open)];
  const at = (mm: number): Placement => ({
    at: [0, topMm * s + mm * c, topMm * c - mm * s - girdleMm],
    x: [0, c, -s],
    y: [-1, 0, 0],
    z: [0, s, c],
  });
  const footMm = Math.max(insideMm + 0.4, (girdleMm - seat.length * stepMm - 0.25) / c);
  const halfMm = Math.max(...seat) + wallMm;
  const { mesh } = rowBar([at(frontMm), at(backMm)], halfMm, topMm - footMm);
  const opposite: Placement = { ...identityPlacement, x: [-1, 0, 0], y: [0, -1, 0] };
  return [{ name: "head", mesh, placements: [identityPlacement, opposite] }];
});

/** Step and maximum depth at which a seat is sampled, mm. */
const [stepMm, maxDepthMm] = [0.05, 1.5];

/** Half the length a seat takes out of the flat ends, from the girdle's upper edge down, mm. */
function seatHalvesMm({ cut, widthMm, girdleMm, band: { open } }: EndBlockForm): number[] {
  const { planes } = cutGem(cut);
  const scale = widthMm + 2 * roomMm;
  const halves: number[] = [];
  for (let deep = 0; deep < maxDepthMm; deep += stepMm) {
    const y = (girdleMm - deep) * Math.tan(open) + frontMm;
    let half = Infinity;
    for (let p = 0; p < planes.length; p += 4) {
      const room = planes[p + 3]! * scale - planes[p + 1]! * y + planes[p + 2]! * deep;
      if (Math.abs(planes[p]!) > 1e-6) half = Math.min(half, room / Math.abs(planes[p]!));
      else if (room < 0) half = 0;
    }
    if (half <= 0) break;
    halves.push(half);
  }
  return halves;
}

/** How far a girdle has turned away from the band's end at a sideways distance from its middle, in widths; radians. */
function turnAt(cut: GemShape, level: number): number {
  const { outline } = cutGem(cut);
  let [far, turn] = [0, 0];
  for (let i = 0; i < outline.length; i += 2) {
    const next = (i + 2) % outline.length;
    const [ax, ay, bx, by] = [outline[i]!, outline[i + 1]!, outline[next]!, outline[next + 1]!];
    if (ay < level === by < level) continue;
    const x = Math.abs(ax + ((bx - ax) * (level - ay)) / (by - ay));
    if (x < far) continue;
    far = x;
    turn = Math.atan2(Math.abs(by - ay), Math.abs(bx - ax));
  }
  return turn;
}
