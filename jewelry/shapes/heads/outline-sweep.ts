import { loft } from "../mesh/loft.ts";
import type { MeshWriter } from "../mesh/mesh-writer.ts";
import type { OutlineRing } from "./outline-ring.ts";

/** A point of a section swept around a stone's outline. */
export interface SweepPoint {
  /** Scale of the outline; 1 is the girdle. */
  share: number;
  /** Offset outward after scaling, mm. Above 0, corners are rounded. */
  offset: number;
  /** Height above the girdle's upper edge, mm. */
  z: number;
  /** Whether the surface has a crease here, so that both sides are shaded separately. */
  isCrease?: boolean;
}

/** Offset of an inside, so that its corners are rounded, mm. */
export const cornerMm = 0.03;

/**
 * Sweeps a closed section around the outline of a stone `widthMm` wide. The section goes up the inside, outward over
 * the top and down the outside.
 */
export function sweepOutline(
  writer: MeshWriter,
  sweep: { ring: OutlineRing; widthMm: number; section: readonly SweepPoint[]; zone: number },
): void {
  const { ring, widthMm, section, zone } = sweep;
  const points = section.flatMap((point) => (point.isCrease ? [point, point] : [point]));
  const groups = new Uint8Array(points.length);
  let group = 0;
  points.forEach((point, i) => {
    if (i > 0 && point.isCrease && points[i - 1] === point) group += 1;
    groups[i] = group;
  });
  if (section[0]!.isCrease) groups[0] = group;
  else for (let i = 0; i < groups.length; i += 1) if (groups[i] === group) groups[i] = 0;
  const outline = ring.points;
  loft(writer, {
    stations: ring.count,
    isClosed: true,
    groups,
    zones: new Uint8Array(points.length).fill(zone),
    place: (station, index, out, at) => {
      const { share, offset, z } = points[index]!;
      const from = station * 4;
      out[at] = outline[from]! * share * widthMm + outline[from + 2]! * offset;
      out[at + 1] = outline[from + 1]! * share * widthMm + outline[from + 3]! * offset;
      out[at + 2] = z;
    },
  });
}

/** The section of a round wire around the outline, centered at `share`, `offset` and `z`. */
export function wireSection({ share, offset, z }: SweepPoint, radius: number): SweepPoint[] {
  return Array.from({ length: 10 }, (_, i) => {
    const turn = Math.PI - (2 * Math.PI * i) / 10;
    return { share, offset: offset + radius * Math.cos(turn), z: z + radius * Math.sin(turn) };
  });
}
