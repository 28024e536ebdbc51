import { brilliant, type Seat } from "./brilliant.ts";
import { type Camera, camera } from "./camera.ts";
import { type Layer, type Line, visibleLines, within } from "./hidden-lines.ts";
import { rod } from "./rod.ts";
import { add, angles, counted, cross, dot, type Point, unit, type Vector } from "./vector.ts";

const radius = 14.5;

/** A pair of stud earrings: one facing the viewer, one turned to show its post and screw back. */
export function earrings(): Line[] {
  const eye = camera({ yawDegrees: 0, pitchDegrees: 0, center: [50, 62] });
  return visibleLines([
    ...stud([-13.5, 0, 13], [-0.22, -1, 0.2], eye),
    ...stud([12.5, 0, -13], [-0.8, -0.72, 0.26], eye),
  ]);
}

/** One stud, `facing` away from the ear. */
function stud(center: Vector, facing: Vector, eye: Camera): Layer[] {
  const axis = unit(facing);
  const across = unit(cross([0, 0, 1], axis));
  const seat: Seat = { center, radius, across, along: cross(axis, across) };
  const back = (distance: number) => eye.project(add(center, axis, -distance));
  const prongs = counted(4).map((k) => prong((k + 0.5) * (Math.PI / 2), seat, axis, eye));
  return [
    ...prongs.map(({ claw }) => claw),
    ...prongs.filter(({ isNear }) => isNear).map(({ leg }) => leg),
    brilliant(seat, eye),
    ...prongs.filter(({ isNear }) => !isNear).map(({ leg }) => leg),
    rod([back(9), back(14.5)], 1.9),
    rod([back(12), back(21)], 0.75),
    ...nut(add(center, axis, -20.5), axis, eye),
    rod([back(20), back(27)], 0.75),
  ];
}

/** A prong: its claw over the girdle, its leg down to the post. */
function prong(angle: number, { center, across, along }: Seat, axis: Vector, eye: Camera) {
  const out = add(add([0, 0, 0], across, Math.cos(angle)), along, Math.sin(angle));
  const at = (distance: number, up: number) =>
    eye.project(add(add(center, out, radius * distance), axis, radius * up));
  const girdle = circle(center, radius, { across, along }, eye);
  return {
    isNear: dot(out, eye.towardEye) > 0,
    claw: rod([at(1.07, -0.03), at(0.86, 0.13)], 0.95),
    leg: behind(rod([at(0.12, -0.92), at(1.04, -0.1)], 0.8), within(girdle)),
  };
}

/** A layer without what a nearer shape hides. */
function behind(layer: Layer, isNearer: (at: Point) => boolean): Layer {
  return {
    hides: (at) => layer.hides(at) && !isNearer(at),
    lines: visibleLines([{ hides: isNearer, lines: [] }, layer]),
  };
}

/** The flat round nut on the post. */
function nut(center: Vector, axis: Vector, eye: Camera): Layer[] {
  const across = unit(cross([0, 0, 1], axis));
  const plane = { across, along: cross(axis, across) };
  return [center, add(center, axis, -2.2)].map((middle) => {
    const rim = circle(middle, 5.2, plane, eye);
    return { hides: within(rim), lines: [{ points: rim, weight: "edge" }] };
  });
}

function circle(center: Vector, size: number, plane: Pick<Seat, "across" | "along">, eye: Camera): Point[] {
  return angles(64).map((angle) =>
    eye.project(add(add(center, plane.across, size * Math.cos(angle)), plane.along, size * Math.sin(angle))),
  );
}
