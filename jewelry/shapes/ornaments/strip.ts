import type { EdgeStyle } from "../../options.ts";
import type { LocalPart } from "../assembly.ts";
import { measuredPath } from "../links/path.ts";
import { memoize } from "../memoize.ts";
import { ballMesh } from "../mesh/ball.ts";
import { loft } from "../mesh/loft.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { placementAt, translated, type Vector } from "../mesh/placement.ts";
import type { EngravingField } from "../piece.ts";

/** A point of a strip's inner side, with unit directions outward and across. */
export type StripPoint = Readonly<Record<"at" | "out" | "across", Vector>>;

export interface Strip {
  readonly widthMm: number;
  readonly thicknessMm: number;
  readonly edge: EdgeStyle;
  readonly isClosed: boolean;
  /** As cast: metal for finishing on every side, mm. */
  readonly allowanceMm?: number;
  /** Whether its start and its end are cut straight, for a joint, rather than rounded. */
  readonly flatEnds?: readonly [start: boolean, end: boolean];
}

/** Height of a knife edge's sides as a fraction of its thickness in the middle. */
export const knifeShoulder = 0.4;

interface SectionPoint {
  across: number;
  out: number;
  group: number;
  zone: "outer" | "side" | "bore";
}

/**
 * A strip of metal along a line, with the outside shaped by its edge style and open ends rounded. Part "band", with
 * milgrain beads as set; beads are rolled after casting, when the edges are finished.
 */
export function strip(finishedLine: readonly StripPoint[], finished: Strip): LocalPart[] {
  const { line, form } = withAllowance(finishedLine, finished);
  const writer = new MeshWriter();
  const section = stripSection(form);
  const [isStartFlat, isEndFlat] = form.isClosed ? [true, true] : (form.flatEnds ?? [false, false]);
  const stations = [
    ...(isStartFlat ? [] : endShares).map((share) => ({ point: line[0]!, share, back: -1 })),
    ...line.map((point) => ({ point, share: 1, back: 0 })),
    ...(isEndFlat ? [] : endShares.toReversed()).map((share) => ({ point: line.at(-1)!, share, back: 1 })),
  ];
  const middle = form.thicknessMm / 2;
  loft(writer, {
    stations: stations.length,
    isClosed: form.isClosed,
    groups: section.map(({ group }) => group),
    zones: section.map(({ zone }) => zoneNumber(zone)),
    place: (station, index, out, at) => {
      const { point, share, back } = stations[station]!;
      const { across, out: outward } = section[index]!;
      const high = middle + (outward - middle) * share;
      const beyond = back * middle * Math.sqrt(1 - share * share);
      const wayOf = (axis: number) => wayAcross(point, axis) * beyond;
      for (let axis = 0; axis < 3; axis += 1)
        out[at + axis] =
          point.at[axis]! +
          point.across[axis]! * across * (1 - (1 - share) * 0.3) +
          point.out[axis]! * high +
          wayOf(axis);
    },
  });
  const band: LocalPart = { name: "band", mesh: writer.mesh() };
  return form.edge === "milgrain" && !form.allowanceMm ? [band, milgrain(line, form)] : [band];
}

/** A strip before filing, with the allowance on every side. */
function withAllowance(
  line: readonly StripPoint[],
  form: Strip,
): { line: readonly StripPoint[]; form: Strip } {
  const { allowanceMm = 0, widthMm, thicknessMm } = form;
  if (allowanceMm === 0) return { line, form };
  return {
    line: line.map((point) => ({ ...point, at: translated(point.at, point.out, -allowanceMm) })),
    form: { ...form, widthMm: widthMm + 2 * allowanceMm, thicknessMm: thicknessMm + 2 * allowanceMm },
  };
}

/** Moves a strip's surface lengths by a share of its own, as if it were a later stretch of one long strip. */
export function movedAlong(part: LocalPart, share: number): LocalPart {
  if (part.name !== "band") return part;
  const { surface, zones } = part.mesh;
  const longest = new Map<number, number>();
  zones.forEach((zone, i) => {
    longest.set(zone, Math.max(longest.get(zone) ?? 0, surface[i * 2]!));
  });
  const moved = surface.slice();
  zones.forEach((zone, i) => {
    moved[i * 2]! += longest.get(zone)! * share;
  });
  const mesh: Mesh = { ...part.mesh, surface: moved };
  return { ...part, mesh };
}

const endShares = [0.25, 0.6, 0.88];

/** The direction along the line at a point: `across` x `out`. */
function wayAcross({ out, across }: StripPoint, axis: number): number {
  const [j, k] = [(axis + 1) % 3, (axis + 2) % 3];
  return across[j]! * out[k]! - across[k]! * out[j]!;
}

/** Counterclockwise seen against the direction, with `across` to the right and `out` up. */
const stripSection = memoize(({ widthMm, thicknessMm, edge }: Strip): SectionPoint[] => {
  const half = widthMm / 2;
  const points: SectionPoint[] = [];
  const run = (zone: SectionPoint["zone"], line: readonly (readonly [number, number])[]) => {
    const group = (points.at(-1)?.group ?? -1) + 1;
    for (const [across, out] of line) points.push({ across, out, group, zone });
  };
  const shoulder =
    edge === "rounded" ? thicknessMm * 0.42 : edge === "knife" ? thicknessMm * knifeShoulder : thicknessMm;
  const soft = Math.min(0.25, half * 0.3, thicknessMm * 0.2);
  run("bore", [
    [-half, soft],
    [-half + soft * 0.4, soft * 0.3],
    [-half + soft, 0],
    [0, -0.02],
    [half - soft, 0],
    [half - soft * 0.4, soft * 0.3],
    [half, soft],
  ]);
  run("side", [
    [half, soft],
    [half, shoulder],
  ]);
  if (edge === "knife") {
    run("outer", [
      [half, shoulder],
      [0, thicknessMm],
    ]);
    run("outer", [
      [0, thicknessMm],
      [-half, shoulder],
    ]);
  } else if (edge === "rounded") run("outer", dome(half, shoulder, thicknessMm));
  else
    run("outer", [
      [half, shoulder],
      [half * 0.33, shoulder],
      [-half * 0.33, shoulder],
      [-half, shoulder],
    ]);
  run("side", [
    [-half, shoulder],
    [-half, soft],
  ]);
  return points;
});

function dome(half: number, from: number, to: number): [number, number][] {
  const steps = 12;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const turn = (Math.PI * i) / steps;
    return [half * Math.cos(turn), from + (to - from) * Math.sin(turn)];
  });
}

const beadMesh = memoize((radius: number) =>
  ballMesh({ radius, zone: zoneNumber("bead"), slices: 8, stacks: 5 }),
);

/** Half the thickness of a strip's milgrain beads, mm. */
export function stripGrainMm(widthMm: number): number {
  return Math.min(0.24, widthMm * 0.11);
}

/** Two rows of beads along the outer edges. */
function milgrain(line: readonly StripPoint[], { widthMm, thicknessMm, isClosed }: Strip): LocalPart {
  const radius = stripGrainMm(widthMm);
  const placements = [1, -1].flatMap((side) => {
    const aside = (widthMm / 2 - radius * 0.75) * side;
    const edge = line.map(({ at, across, out }) =>
      translated(translated(at, across, aside), out, thicknessMm),
    );
    const path = measuredPath(edge, isClosed);
    const count = Math.round(path.lengthMm / (radius * 1.9));
    return Array.from({ length: count }, (_, i) =>
      placementAt(path.at((path.lengthMm * (i + (isClosed ? 0 : 0.5))) / count)),
    );
  });
  return { name: "milgrain", mesh: beadMesh(radius), placements };
}

/** The engraving area on a strip `lengthMm` long: centered, or before the stone for outside engraving next to one. */
export function stripEngraving(
  form: Strip,
  {
    lengthMm,
    location,
    isStoneInMiddle,
  }: { lengthMm: number; location: EngravingField["location"]; isStoneInMiddle: boolean },
): EngravingField {
  const { widthMm, thicknessMm, isClosed } = form;
  const section = stripSection(form);
  const isInside = location === "inside";
  const first = section.findIndex(({ zone }) => zone === (isInside ? "bore" : "outer"));
  const isLast = (i: number) => section[i + 1]?.zone !== section[i]!.zone;
  let v = 0;
  let i = 1;
  for (; i <= first; i += 1) v += stepMm(section, i);
  const start = v;
  for (; !isLast(i - 1); i += 1) v += stepMm(section, i);
  const along = lengthMm + (isInside ? 0 : 2 * Math.PI * thicknessMm * (isClosed ? 1 : 0.85));
  const share = isStoneInMiddle && !isInside ? 0.22 : 0.5;
  return {
    part: "band",
    location,
    centerU: along * share,
    centerV: (start + v) / 2,
    readsU: 1,
    readsV: 1,
    lengthMm: along * (isStoneInMiddle && !isInside ? 0.3 : 0.42),
    heightMm: Math.min(1.9, widthMm * 0.6),
  };
}

function stepMm(section: readonly SectionPoint[], i: number): number {
  const [a, b] = [section[i - 1]!, section[i]!];
  return Math.hypot(b.across - a.across, b.out - a.out);
}
