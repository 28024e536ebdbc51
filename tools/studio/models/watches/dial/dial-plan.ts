import type { DialSpec, Subdial } from "../watch-spec.ts";
import type { FlatPoint } from "./flat-line.ts";

/** The layout of a dial, mm. */
export interface DialPlan {
  /** The inner and outer radius of the minute track, and of the hour markers inside it. */
  track: { inner: number; outer: number };
  markers: { inner: number; outer: number };
  /** Height of the ground between raised patterns; 0 if the face is smooth. */
  groundZ: number;
  date: DateWindow | null;
}

export interface DateWindow {
  at: FlatPoint;
  widthMm: number;
  heightMm: number;
  /** Whether its disc is below the face; not on a pattern or in a subdial. */
  isSunk: boolean;
  /** The height its frame stands on. */
  z: number;
}

const relief = new Set(["squares", "bands", "planks", "waves", "globe"]);

/** Depths of subdials and the date window in a smooth face, and height of patterns, mm. */
export const subdialDepthMm = 0.14;
export const windowDepthMm = 0.26;
const patternMm = 0.12;

/** Whether the face has a raised pattern. Subdials lie on it instead of being sunk. */
export function hasRelief({ face }: Pick<DialSpec, "face">): boolean {
  return relief.has(face.finish);
}

export function dialPlan(spec: DialSpec): DialPlan {
  const { radiusMm: r, edgeMm = 0 } = spec;
  const outer = r * 0.975 - edgeMm;
  const inner = outer - r * (spec.minuteTrack === "none" ? 0 : 0.042);
  const markersOuter = inner - r * 0.018;
  return {
    track: { inner, outer },
    markers: { inner: markersOuter - spec.markers.barMm[1], outer: markersOuter },
    groundZ: hasRelief(spec) ? -patternMm : 0,
    date: dateOf(spec),
  };
}

/** Height of a date that a lens magnifies, mm: its image stands right under the crystal. */
const magnifiedZ = 1.6;

/** Where a dial's date window is. */
export function dateOf(spec: DialSpec): DateWindow | null {
  if (!spec.date) return null;
  const { atHour, reach, widthMm, heightMm } = spec.date;
  const angle = (atHour * Math.PI) / 6;
  const distance = reach * spec.radiusMm;
  const at: FlatPoint = [Math.sin(angle) * distance, Math.cos(angle) * distance];
  const host = spec.subdials.find((subdial) => isIn(subdial, at));
  if (spec.date.hasLens) return { at, widthMm, heightMm, isSunk: false, z: magnifiedZ };
  const isSunk = !host && !hasRelief(spec);
  return { at, widthMm, heightMm, isSunk, z: host ? floorZ(spec, host) : 0 };
}

function isIn({ at, radiusMm }: Subdial, [x, y]: FlatPoint): boolean {
  return Math.hypot(at[0] - x, at[1] - y) < radiusMm + 1;
}

/** Height of a subdial's ground: sunk into a smooth face, or on top of a pattern or of the subdial containing it. */
export function floorZ(spec: DialSpec, subdial: Subdial): number {
  if (hostOf(spec, subdial)) return (hasRelief(spec) ? 0.02 : -subdialDepthMm) + 0.03;
  return hasRelief(spec) ? 0.02 : -subdialDepthMm;
}

/** The larger subdial that contains this one. */
export function hostOf(spec: DialSpec, { at, radiusMm }: Subdial): Subdial | undefined {
  return spec.subdials.find(
    (other) =>
      other.radiusMm > radiusMm &&
      Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < other.radiusMm + radiusMm,
  );
}
