import type { LocalPart } from "../assembly.ts";
import { cutGem } from "../gems/cut-gem.ts";
import { seatForm, seatShareToward } from "../gems/seat-shape.ts";
import { memoize } from "../memoize.ts";
import { loft } from "../mesh/loft.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { type GalleryWire, galleryWires } from "./head.ts";
import type { HeadForm } from "./head-form.ts";

/** How far the hole extends below a stone's tip, and the pad's wall around hole and seat, mm. */
const [holeMm, wallMm] = [0.25, 0.46];
/** A hole that enters the band by less than this only touches it, mm. */
const touchMm = 0.02;
/** No stone extends farther from its axis than this many of its widths. */
const farthestWidths = 3;
/** Sides of the pad, and directions in which its stone's seat is measured. */
const [sides, directions] = [24, 72];

/** A wire of the head closer to the band's outside than this is joined to the pad, mm. */
const apartMm = 0.1;

/**
 * A pad on the band below a stone whose tip is so low that the hole of its seat enters the band. Without it, the band's
 * outside would slope away and leave a sharp edge, or end next to hole and seat. The pad surrounds both with a wall, is as
 * long as the stone there, and absorbs any wire that would come too close. `surfaceMm` is the band's height in the stone's
 * axes; a lower band needs no pad.
 */
export function tipPad(form: HeadForm, surfaceMm: number): LocalPart[] {
  const { cut, widthMm } = form;
  const gem = cutGem(cut);
  const tip = -(gem.girdle + gem.pavilion) * widthMm;
  if (tip - holeMm > surfaceMm - touchMm) return [];
  const wires = galleryWires(form).filter(({ z, radius }) => Math.abs(z - surfaceMm) < radius + apartMm);
  const topMm = Math.max(surfaceMm, ...wires.map(({ z }) => z));
  const footMm = Math.min(surfaceMm - 0.7, tip - holeMm - 0.15);
  return [{ name: "gallery", mesh: padMesh({ cut, widthMm, footMm, topMm, wires }) }];
}

interface PadForm extends Pick<HeadForm, "cut" | "widthMm" | "footMm"> {
  topMm: number;
  wires: readonly GalleryWire[];
}

const padMesh = memoize((form: PadForm): Mesh => {
  const outline = padOutline(form);
  const writer = new MeshWriter();
  loft(writer, {
    stations: 2,
    isClosed: false,
    groups: new Uint8Array(sides),
    zones: new Uint8Array(sides).fill(zoneNumber("gallery")),
    place: (station, point, out, at) =>
      out.set([...outline[point]!, station === 0 ? form.footMm : form.topMm], at),
  });
  return writer.mesh();
});

/** Corners of the pad: where its sides meet, each a wall beyond hole and seat, and in the middle of wires. */
function padOutline({ cut, widthMm, topMm, wires }: PadForm): Pair[] {
  const gem = cutGem(cut);
  const { outline } = gem;
  const girdle = Array.from(
    { length: outline.length / 2 },
    (_, i): Pair => [outline[i * 2]! * widthMm, outline[i * 2 + 1]! * widthMm],
  );
  const seat = around(directions).map(([x, y]): Pair => {
    const [farX, farY] = [x * farthestWidths, y * farthestWidths];
    const share = seatShareToward(gem, { widthMm }, { x: farX, y: farY, depth: -topMm / widthMm });
    return [farX * share * widthMm, farY * share * widthMm];
  });
  const holeRadiusMm = seatForm(gem, { widthMm }).hole.radius * widthMm;
  const ways = around(sides);
  const farthest = (points: readonly Pair[], [x, y]: Pair) =>
    Math.max(...points.map(([px, py]) => px * x + py * y));
  const reaches = ways.map((way) =>
    Math.max(
      Math.max(holeRadiusMm, farthest(seat, way)) + wallMm,
      ...wires.map(({ share, offset }) => farthest(girdle, way) * share + offset),
    ),
  );
  const turn = (2 * Math.PI) / sides;
  return ways.map(([x, y], i) => {
    const [reach, next] = [reaches[i]!, reaches[(i + 1) % sides]!];
    const aside = (next - reach * Math.cos(turn)) / Math.sin(turn);
    return [x * reach - y * aside, y * reach + x * aside];
  });
}

type Pair = readonly [number, number];

function around(count: number): Pair[] {
  return Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count;
    return [Math.cos(turn), Math.sin(turn)];
  });
}
