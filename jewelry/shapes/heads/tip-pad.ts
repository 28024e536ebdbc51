import type { LocalPart } from "../assembly.ts";
import { cutGem, shareToward } from "../gems/cut-gem.ts";
import type { GemShape } from "../gems/gem-shape.ts";
import { memoize } from "../memoize.ts";
import { loft } from "../mesh/loft.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";

/** The hole below a stone's tip reaches this far under it, and the pad's wall around hole and seat, mm. */
const [holeMm, wallMm] = [0.25, 0.46];
/** Sides of the pad, and directions in which its stone is looked at. */
const [sides, directions] = [24, 72];

/**
 * A pad on the band below a stone whose tip is so low that the hole of its seat enters the band, whose outside would slope
 * away from hole and seat and leave a sharp edge, or end beside them. It is around both by a wall, as long as the stone is
 * there. `surfaceMm` is the band's height in the stone's axes; none is needed higher.
 */
export function tipPad(cut: GemShape, widthMm: number, surfaceMm: number): LocalPart[] {
  const gem = cutGem(cut);
  const tip = -(gem.girdle + gem.pavilion) * widthMm;
  if (tip - holeMm > surfaceMm) return [];
  const footMm = Math.min(surfaceMm - 0.7, tip - holeMm - 0.15);
  return [{ name: "gallery", mesh: padMesh(cut, widthMm, [footMm, surfaceMm]) }];
}

const padMesh = memoize((cut: GemShape, widthMm: number, heights: readonly [number, number]): Mesh => {
  const outline = padOutline(cut, widthMm, heights[1]);
  const writer = new MeshWriter();
  loft(writer, {
    stations: 2,
    isClosed: false,
    groups: new Uint8Array(sides),
    zones: new Uint8Array(sides).fill(zoneNumber("gallery")),
    place: (station, point, out, at) => out.set([...outline[point]!, heights[station]!], at),
  });
  return writer.mesh();
});

/** Corners of the pad: where its sides meet, each by a wall beyond the hole and the stone's seat at the band's outside. */
function padOutline(cut: GemShape, widthMm: number, surfaceMm: number): (readonly [number, number])[] {
  const { planes } = cutGem(cut);
  const seat = around(directions).map(([x, y]) => {
    const far = shareToward(planes, x, y, -surfaceMm / widthMm) * widthMm;
    return [x * far, y * far] as const;
  });
  const holeRadiusMm = Math.min(0.16 * widthMm, 0.35);
  const ways = around(sides);
  const reaches = ways.map(
    ([x, y]) => Math.max(holeRadiusMm, ...seat.map(([sx, sy]) => sx * x + sy * y)) + wallMm,
  );
  const turn = (2 * Math.PI) / sides;
  return ways.map(([x, y], i) => {
    const [reach, next] = [reaches[i]!, reaches[(i + 1) % sides]!];
    const aside = (next - reach * Math.cos(turn)) / Math.sin(turn);
    return [x * reach - y * aside, y * reach + x * aside];
  });
}

/** So many directions, counterclockwise. */
function around(count: number): (readonly [number, number])[] {
  return Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count;
    return [Math.cos(turn), Math.sin(turn)];
  });
}
