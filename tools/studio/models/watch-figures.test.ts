import { expect, test } from "vitest";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { bezel } from "./watches/bezel/bezel.ts";
import { bracelet } from "./watches/bracelet/bracelet.ts";
import { caseBack } from "./watches/case/back.ts";
import { braceletStart } from "./watches/case/bracelet-start.ts";
import { caseParts } from "./watches/case/case-parts.ts";
import { crownAndPushers } from "./watches/case/crown.ts";
import { crystal } from "./watches/case/crystal.ts";
import { dialPlan } from "./watches/dial/dial-plan.ts";
import { facePlate } from "./watches/dial/face.ts";
import {
  type Figure,
  toleranceMm,
  type WatchFigures,
  type WatchHandle,
  watchFigures,
} from "./watches/watch-figures.ts";
import type { WatchSpec } from "./watches/watch-spec.ts";
import { sampleWatches } from "./watches.ts";

type Point = readonly [x: number, y: number, z: number];

/** All points of some parts, with placements applied. */
function pointsOf(parts: readonly SurfacePart[]): Point[] {
  const found: Point[] = [];
  for (const { mesh, placements: m } of parts)
    for (let at = 0; at < m.length; at += 16)
      for (let i = 0; i < mesh.positions.length; i += 3) {
        const along = (axis: number) =>
          m[at + axis]! * mesh.positions[i]! +
          m[at + 4 + axis]! * mesh.positions[i + 1]! +
          m[at + 8 + axis]! * mesh.positions[i + 2]! +
          m[at + 12 + axis]!;
        found.push([along(0), along(1), along(2)]);
      }
  return found;
}

function extent(points: readonly Point[], axis: 0 | 1 | 2): number {
  const [low, high] = points.reduce(
    ([least, most], point) => [Math.min(least, point[axis]), Math.max(most, point[axis])],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return high - low;
}

/** Half the angle between an outline's points, radians. */
const halfStep = Math.PI / 360;

/** Twice the distance from the middle to the outline at a clock angle, degrees from 12: a mean of the nearest points. */
function acrossMm(points: readonly Point[], clock: number): number {
  const way = ((90 - clock) * Math.PI) / 180;
  const farthest = (side: 1 | -1) =>
    Math.max(
      ...points
        .filter(([x, y]) => Math.abs(Math.atan2(y, x) - way - side * halfStep) < halfStep / 2)
        .map(([x, y]) => Math.hypot(x, y)),
    );
  return farthest(1) + farthest(-1);
}

/** What the built meshes measure, by the names of the figures. */
function measured(spec: WatchSpec, figures: WatchFigures): Record<string, number | undefined> {
  const body = pointsOf(caseParts(spec));
  const isRoundish = spec.case.form === "round" || spec.case.form === "barrel";
  const strap = bracelet(spec.bracelet, braceletStart(spec));
  const links = pointsOf(strap).map(([x, y, z]): Point => [Math.abs(x), y, z]);
  const lowest = links.reduce((low, [, , z]) => Math.min(low, z), 0);
  const half = (some: readonly Point[]) => some.reduce((most, [x]) => Math.max(most, x), 0);
  const rivetMm = spec.bracelet.kind === "riveted" ? 0.22 : 0;
  const { yMm } = braceletStart(spec);
  const first = rivetMm > 0 ? links.filter(([, y]) => Math.abs(y) < yMm) : links;
  const [, ring] = bezel(spec);
  const ringRadii = ring && figures.insert ? pointsOf([ring]).map(([x, y]) => Math.hypot(x, y)) : [];
  const crown = pointsOf(crownAndPushers(spec)).reduce((most, [x]) => Math.max(most, x), 0);
  return {
    width: isRoundish ? extent(body, 0) : acrossMm(body, 60),
    thickness: extent(pointsOf([...caseBack(spec), ...crystal(spec)]), 2),
    lugToLug: extent(body, 1),
    bracelet: 2 * half(first),
    clasp: 2 * (half(links.filter(([, , z]) => z < lowest + 4)) - rivetMm),
    dial: extent(pointsOf(facePlate(spec.dial, dialPlan(spec.dial))), 0),
    bezel: extent(pointsOf(bezel(spec)), 0),
    insertOuter: 2 * Math.max(...ringRadii),
    insertInner: 2 * Math.min(...ringRadii),
    ears: extent(body, 0),
    overCrown: crown - Math.min(...[0, ...body.filter(([, y]) => Math.abs(y) < 1).map(([x]) => x)]),
  };
}

const stated = Object.entries(watchFigures) as [WatchHandle, WatchFigures][];

test("every watch for sale has its figures", () => {
  expect(Object.keys(watchFigures).sort()).toEqual(Object.keys(sampleWatches).sort());
});

test.each(stated)(
  "%s measures what its figures state: published ones within 0.05 mm, others within 3 percent",
  (handle, figures) => {
    const found = measured(sampleWatches[handle]!.spec, figures);
    const { insert, ...rest } = figures;
    const expected: Record<string, Figure | undefined> = {
      ...rest,
      ...(insert && { insertOuter: insert.outer, insertInner: insert.inner }),
    };
    const off = Object.entries(expected).flatMap(([name, figure]) => {
      const mm = found[name];
      if (!figure || mm === undefined) return [];
      return Math.abs(mm - figure.mm) <= toleranceMm(figure)
        ? []
        : [`${name}: ${mm.toFixed(2)} for ${figure.mm}`];
    });
    expect(off).toEqual([]);
  },
);
