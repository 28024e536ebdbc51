import type { EdgeStyle } from "../../options.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { type BandForm, type BandStation, smoothstep } from "./band-form.ts";

/** Positions across the outside, edge to edge, as fractions of half its width. */
const across = [1, 0.95, 0.87, 0.75, 0.6, 0.44, 0.28, 0.15, 0.06];
const outside = [...across, 0, ...across.map((share) => -share).reverse()];
const bore = [-1, -0.8, -0.55, -0.28, 0, 0.28, 0.55, 0.8, 1];
const roundings = [0, 0.35, 0.7, 1].map((share) => (share * Math.PI) / 2);

/** The section's points in order: inside, right edge, outside, left edge. */
const counts = { bore: bore.length, edge: roundings.length * 2, outside: outside.length };
export const sectionPoints = counts.bore + counts.outside + 2 * counts.edge;

const ofPoint = (bored: number, edged: number, outer: number, left: number) => [
  ...new Array<number>(counts.bore).fill(bored),
  ...new Array<number>(counts.edge).fill(edged),
  ...new Array<number>(counts.outside).fill(outer),
  ...new Array<number>(counts.edge).fill(left),
];
const side = zoneNumber("side");
export const sectionZones = Uint8Array.from(ofPoint(zoneNumber("bore"), side, zoneNumber("outer"), side));
export const sectionGroups = Uint8Array.from(ofPoint(0, 1, 2, 3));
/** Marks where zones meet with continuous shading. */
export const sectionSeams = Uint8Array.from(sectionGroups, (group, i) =>
  group === sectionGroups[(i + sectionPoints - 1) % sectionPoints] ? 0 : 1,
);

/** Writes each section point's z and its height above the middle of the inner surface, 2 numbers each. */
export function writeSection(form: BandForm, station: BandStation, out: Float64Array): void {
  const { halfWidth: half, thickness } = station;
  const sag = sagMm(form);
  const inner = Math.min(0.14, half * 0.2);
  const rim = edgeHeight(form, station, 1);
  const soft = Math.min(0.22, 0.14 * thickness, half * 0.3, (rim - sag) * 0.4);
  const outer = soft * (1 - 0.85 * station.sunkness);
  let at = 0;
  for (const share of bore) {
    const z = share * (half - inner);
    out[at++] = z;
    out[at++] = sag * (z / half) ** 2;
  }
  const low = sag * (1 - inner / half) ** 2;
  for (const turn of roundings) {
    out[at++] = half - inner * (1 - Math.sin(turn));
    out[at++] = low + inner * (1 - Math.cos(turn));
  }
  for (const turn of roundings) {
    out[at++] = half - outer * (1 - Math.cos(turn));
    out[at++] = rim - outer * (1 - Math.sin(turn));
  }
  for (const share of outside) {
    out[at++] = share * (half - outer);
    out[at++] = edgeHeight(form, station, share);
  }
  const right = counts.bore * 2;
  for (let i = counts.edge - 1; i >= 0; i -= 1) {
    out[at++] = -out[right + i * 2]!;
    out[at++] = out[right + i * 2 + 1]!;
  }
}

/** Height of the outside above the middle of the inner surface at a fraction of its half width, mm. */
export function edgeHeight(form: BandForm, { thickness, flatness }: BandStation, share: number): number {
  if (flatness >= 1) return thickness;
  const added = (at: number) => heights[form.edge](thickness, at, form.widthMm);
  const [middle, edge] = [added(0), added(1)];
  // A profile that would leave less metal at its edges is flatter.
  const leastMm = form.leastEdgeMm + 2 * form.allowanceMm;
  const most = Math.max(0, thickness + middle - sagMm(form) - leastMm);
  const flatter = Math.min(1, most / Math.max(1e-9, middle - edge));
  return thickness + (middle + (added(Math.abs(share)) - middle) * flatter) * (1 - flatness);
}

/** How far the inner surface curves up at its edges, mm. Comfort fits are domed inside. */
function sagMm({ fit, widthMm }: BandForm): number {
  return fit === "comfort" ? Math.min(0.28, 0.09 * widthMm) : 0;
}

/** Thickness each edge style adds across the band. */
const heights: Record<EdgeStyle, (thickness: number, share: number, widthMm: number) => number> = {
  flat: () => 0,
  milgrain: (_, share, widthMm) => -0.12 * smoothstep(1 - 0.9 / widthMm, 1 - 0.7 / widthMm, share),
  rounded: (thickness, share) => {
    const edge = 1 - Math.sqrt(1 - 0.94 ** 2);
    return (-0.42 * thickness * (1 - Math.sqrt(1 - (0.94 * share) ** 2))) / edge;
  },
  // Steeper sides, as on thick narrow ends, would leave no wall at the edge.
  knife: (thickness, share, widthMm) =>
    0.25 - Math.min(0.5 * thickness, 0.52 * widthMm) * (Math.sqrt(share * share + 0.0049) - 0.07),
};
