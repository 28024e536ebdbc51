import type { EngravingLocation } from "../options.ts";
import { type BandForm, bandStation } from "./bands/band-form.ts";
import { sectionPoints, sectionZones, writeSection } from "./bands/band-section.ts";
import { zoneNumber } from "./mesh/mesh.ts";
import type { EngravingField } from "./piece.ts";

/** Minimum height of legible letters and minimum length of a strip, mm. */
const leastHeightMm = 0.7;
const leastLengthMm = 6;

/**
 * The engraving area of a band: opposite its top, read with the stone up (inside) or turned away (outside). Outside,
 * `takenMm` to each side of the top is unavailable.
 */
export function bandEngraving(
  form: BandForm,
  location: EngravingLocation,
  takenMm: number,
): EngravingField | null {
  const palm = 1.5 * Math.PI;
  const zone = zoneNumber(location === "inside" ? "bore" : "outer");
  const { middle, section } = acrossMiddle(form, zone);
  const half = halfLength(form, middle);
  const lengthMm = location === "inside" ? half * 1.3 : Math.min(half * 1.3, (half - takenMm) * 2 - 2);
  const heightMm = Math.min(1.5, 0.62 * 2 * bandStation(form, palm).halfWidth);
  if (lengthMm < leastLengthMm || heightMm < leastHeightMm) return null;
  return {
    part: "band",
    location,
    centerU: half,
    centerV: section,
    readsU: 1,
    readsV: -1,
    lengthMm,
    heightMm,
  };
}

/** The middle point of a zone, and its distance along the section at the palm from the section's start, mm. */
function acrossMiddle(form: BandForm, zone: number): { middle: number; section: number } {
  const first = sectionZones.indexOf(zone);
  const middle = (first + sectionZones.lastIndexOf(zone)) >> 1;
  const points = new Float64Array(sectionPoints * 2);
  writeSection(form, bandStation(form, 1.5 * Math.PI), points);
  let section = 0;
  for (let i = 1; i <= middle; i += 1)
    section += Math.hypot(points[i * 2]! - points[i * 2 - 2]!, points[i * 2 + 1]! - points[i * 2 - 1]!);
  return { middle, section };
}

/** Length from the band's first station to its palm along one point of the section, mm. */
function halfLength(form: BandForm, point: number): number {
  const steps = 96;
  const section = new Float64Array(sectionPoints * 2);
  let length = 0;
  let [x, y] = [0, 0];
  for (let i = 0; i <= steps; i += 1) {
    const station = bandStation(form, Math.PI / 2 + form.open + ((Math.PI - form.open) * i) / steps);
    writeSection(form, station, section);
    const height = section[point * 2 + 1]!;
    const [px, py] = [station.x + station.nx * height, station.y + station.ny * height];
    if (i > 0) length += Math.hypot(px - x, py - y);
    [x, y] = [px, py];
  }
  return length;
}
