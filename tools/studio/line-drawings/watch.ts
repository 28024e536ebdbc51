import { type Layer, type Line, nothing, visibleLines, within } from "./hidden-lines.ts";
import { angles, counted, type Point } from "./vector.ts";

const center: Point = [50, 62.5];
const dialRadius = 23;
const bezelRadius = 26.6;
const caseRadius = 29.5;
const strapHalfWidth = 12.5;

/** A watch from the front, at 10:09 and 37 seconds. Its strap runs off the plate at top and bottom. */
export function watch(): Line[] {
  return visibleLines([
    disc(1.2, [1.2], []),
    hand(37 * 6, 20.6, 0.22, 6),
    hand(9.6 * 6, 19, 0.95, 0),
    hand(304.8, 12.6, 1.15, 0),
    disc(caseRadius, [caseRadius, bezelRadius, dialRadius + 1.1], [...minuteTrack(), ...batons()]),
    ...lugs(),
    ...crown(),
    ...strap(),
  ]);
}

function disc(radius: number, edges: number[], lines: Line[]): Layer {
  return {
    hides: within(circle(radius)),
    lines: [...edges.map((r): Line => ({ points: circle(r), weight: "edge" })), ...lines],
  };
}

/** Sixty hairlines between two circles. Every fifth is left out for the batons. */
function minuteTrack(): Line[] {
  const minutes = counted(60).map(
    (minute): Line => ({
      points: [clock(minute * 6, dialRadius - (minute % 5 === 0 ? 1.5 : 0.9)), clock(minute * 6, dialRadius)],
      weight: "detail",
    }),
  );
  return minutes;
}

/** A baton for each hour, two at twelve. */
function batons(): Line[] {
  const baton = (degrees: number, aside: number): Line => {
    const [inner, outer, half] = [dialRadius - 6.6, dialRadius - 2.4, 0.55];
    const corner = (forward: number, side: number) => clock(degrees, forward, aside + side);
    const corners = [corner(inner, -half), corner(outer, -half), corner(outer, half), corner(inner, half)];
    return { points: [...corners, corners[0]!], weight: "detail" };
  };
  return [baton(0, -0.95), baton(0, 0.95), ...counted(11).map((hour) => baton((hour + 1) * 30, 0))];
}

/** A faceted hand with a tail. `halfWidth` is a fifth of the way out. */
function hand(degrees: number, length: number, halfWidth: number, tail: number): Layer {
  const back = clock(degrees, -Math.max(tail, 3));
  const tip = clock(degrees, length);
  const outline = [back, clock(degrees, length / 5, halfWidth), tip, clock(degrees, length / 5, -halfWidth)];
  if (tail > 0) return { hides: nothing, lines: [{ points: [back, tip], weight: "edge" }] };
  return {
    hides: within(outline),
    lines: [
      { points: [...outline, back], weight: "edge" },
      { points: [back, tip], weight: "detail" },
    ],
  };
}

/** Four lugs that hold the strap, each with a beveled edge. */
function lugs(): Layer[] {
  return [-1, 1].flatMap((side) =>
    [-1, 1].map((end): Layer => {
      const at = (x: number, y: number): Point => [center[0] + side * x, center[1] + end * y];
      const outline = [
        at(strapHalfWidth, 20),
        at(strapHalfWidth, 35.2),
        at(strapHalfWidth + 4.6, 35.2),
        at(strapHalfWidth + 7.6, 33.4),
        at(strapHalfWidth + 12.2, 22.5),
        at(strapHalfWidth + 14.6, 10),
      ];
      return {
        hides: within(outline),
        lines: [
          { points: [...outline, outline[0]!], weight: "edge" },
          { points: [at(strapHalfWidth + 4.6, 35.2), at(strapHalfWidth + 8.2, 24)], weight: "detail" },
        ],
      };
    }),
  );
}

/** The fluted winding crown at three o'clock. */
function crown(): Layer[] {
  const box = (x: number, half: number, width: number): Point[] => [
    [center[0] + x, center[1] - half],
    [center[0] + x + width, center[1] - half],
    [center[0] + x + width, center[1] + half],
    [center[0] + x, center[1] + half],
  ];
  const knob = box(caseRadius + 1.4, 3.6, 3.4);
  const stem = box(caseRadius - 0.6, 2, 2.4);
  const flutes = counted(5).map((k): Line => {
    const y = center[1] + (k - 2) * 1.2;
    return {
      points: [
        [knob[0]![0], y],
        [knob[1]![0], y],
      ],
      weight: "detail",
    };
  });
  return [
    { hides: within(knob), lines: [{ points: [...knob, knob[0]!], weight: "edge" }, ...flutes] },
    { hides: within(stem), lines: [{ points: [...stem, stem[0]!], weight: "edge" }] },
  ];
}

/** Two tapering halves with a seam along each edge. */
function strap(): Layer[] {
  const reach = 64;
  return [-1, 1].map((end) => {
    const side = (x: number, sign: number, from = 24): Point[] => [
      [center[0] + sign * x, center[1] + end * from],
      [center[0] + sign * (x - 1.6), center[1] + end * reach],
    ];
    const stitch = (sign: number) =>
      counted(16).map((k): Line => {
        const y = (t: number) => center[1] + end * t;
        const x = (t: number) => center[0] + sign * (strapHalfWidth - 2.3 - (1.6 * (t - 24)) / (reach - 24));
        const [a, b] = [35 + k * 1.9, 35 + k * 1.9 + 1.1];
        return {
          points: [
            [x(a), y(a)],
            [x(b), y(b)],
          ],
          weight: "detail",
        };
      });
    return {
      hides: nothing,
      lines: [
        { points: side(strapHalfWidth, -1), weight: "edge" as const },
        { points: side(strapHalfWidth, 1), weight: "edge" as const },
        ...stitch(-1),
        ...stitch(1),
      ],
    };
  });
}

function circle(radius: number): Point[] {
  return angles(120).map((angle) => [
    center[0] + radius * Math.cos(angle),
    center[1] + radius * Math.sin(angle),
  ]);
}

/** A point `forward` from the center in a clock direction, and `aside` to its right. */
function clock(degrees: number, forward: number, aside = 0): Point {
  const angle = (degrees * Math.PI) / 180;
  return [
    center[0] + forward * Math.sin(angle) + aside * Math.cos(angle),
    center[1] - forward * Math.cos(angle) + aside * Math.sin(angle),
  ];
}
