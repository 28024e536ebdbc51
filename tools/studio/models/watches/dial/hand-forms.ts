import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { turned } from "../solid/turned.ts";
import type { HandKind } from "../watch-spec.ts";
import { ellipseArc, type FlatPoint, flatBox, flatCircle } from "./flat-line.ts";
import { beveled, bladeMm, filling, kite, movedMesh, ridged } from "./hand-solids.ts";
import { raised } from "./raised.ts";

/** A hand that points along y from the origin: its metal and luminous solids. */
export interface HandForm {
  metal: Mesh[];
  lume: Mesh[];
}

export interface HandMeasures {
  kind: HandKind;
  isHour: boolean;
  /** Radius of the dial, mm. */
  dialMm: number;
  lengthMm: number;
  /** At its widest. */
  widthMm: number;
  hasLume: boolean;
}

/** The hour or minute hand of a kind. */
export function hand(measures: HandMeasures): HandForm {
  return kinds[measures.kind](measures);
}

const kinds: Readonly<Record<HandKind, (measures: HandMeasures) => HandForm>> = {
  batons: ({ lengthMm, widthMm, hasLume }) => baton(lengthMm, widthMm / 2, hasLume, pointed),
  "round-batons": ({ lengthMm, widthMm, hasLume }) => baton(lengthMm, widthMm / 2, hasLume, round),
  faceted: ({ lengthMm, widthMm, hasLume }) => facetedBaton(lengthMm, widthMm / 2, hasLume),
  dauphine: ({ lengthMm, widthMm }) => ({ metal: [kite(lengthMm, widthMm / 2, lengthMm * 0.17)], lume: [] }),
  mercedes: (given) => (given.isHour ? mercedesHour(given) : lance(given)),
  snowflake: (given) => (given.isHour ? snowflakeHour(given) : lance(given)),
  "open-sword": openSword,
  arrow: (given) =>
    given.isHour ? facetedBaton(given.lengthMm, given.widthMm / 2, true) : arrowMinute(given),
};

type Tip = (lengthMm: number, w: number) => FlatPoint[];

const round: Tip = (lengthMm, w) => ellipseArc([0, lengthMm - w], [w, w], [0, 180], 14);
const pointed: Tip = (lengthMm, w) => [
  [w * 0.92, lengthMm - w * 0.9],
  [0, lengthMm],
  [-w * 0.92, lengthMm - w * 0.9],
];

/** A parallel blade on a short tail, with a luminous inlay along most of it. */
function baton(lengthMm: number, w: number, hasLume: boolean, tip: Tip): HandForm {
  const tail = Math.min(lengthMm * 0.2, w * 4.5);
  const blade: FlatPoint[] = [
    [-w * 0.8, -tail],
    [w * 0.8, -tail],
    [w, lengthMm * 0.2],
    ...tip(lengthMm, w),
    [-w, lengthMm * 0.2],
  ];
  const inlay: FlatPoint[] = [[-w, lengthMm * 0.3], [w, lengthMm * 0.3], ...tip(lengthMm, w)];
  return { metal: [beveled(blade, w)], lume: hasLume ? [filling(inlay, w, 0.2)] : [] };
}

/** Two mirror facets that meet in a ridge, with a narrow luminous inlay if any. */
function facetedBaton(lengthMm: number, w: number, hasLume: boolean): HandForm {
  const tail = lengthMm * 0.2;
  const blade: FlatPoint[] = [
    [-w * 0.7, -tail],
    [w * 0.7, -tail],
    [w, lengthMm * 0.3],
    [w * 0.86, lengthMm - w * 0.6],
    [0, lengthMm],
    [-w * 0.86, lengthMm - w * 0.6],
    [-w, lengthMm * 0.3],
  ];
  const metal = [ridged(blade, bladeMm * 1.5)];
  if (!hasLume) return { metal, lume: [] };
  const inlay = flatBox([0, lengthMm * 0.64], w * 0.85, lengthMm * 0.52);
  return {
    metal,
    lume: [
      raised(inlay, [
        [bladeMm * 0.4, 0],
        [bladeMm * 1.5, 0],
        [bladeMm * 1.56, w * 0.1],
      ]),
    ],
  };
}

/** A luminous disc with three spokes on a stem, then a lance. */
function mercedesHour({ dialMm: r, lengthMm, widthMm }: HandMeasures): HandForm {
  const [middle, radius] = [r * 0.42, widthMm / 2];
  const rim = Math.min(0.2, radius * 0.14);
  const ring = turned({
    isRing: true,
    sides: 64,
    profile: [
      [radius - rim, 0],
      [radius, 0],
      [radius, bladeMm - 0.04],
      [radius - 0.05, bladeMm],
      [radius - rim, bladeMm],
    ],
  });
  const at: Vector = [0, middle, 0];
  const spokes = [90, 210, 330].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const half = rim * 0.42;
    const corner = (along: number, aside: number): FlatPoint => [
      c * along - s * aside,
      middle + s * along + c * aside,
    ];
    return beveled(
      [
        corner(0, -half),
        corner(radius - rim * 0.5, -half),
        corner(radius - rim * 0.5, half),
        corner(0, half),
      ],
      half,
    );
  });
  const stem = r * 0.03;
  const tip = middle + radius - rim * 0.4;
  const w = radius * 0.34;
  return {
    metal: [
      movedMesh(ring, at),
      ...spokes,
      beveled(
        flatBox([0, (middle - radius + rim) / 2 - r * 0.05], stem * 2, middle - radius + rim + r * 0.1),
        stem,
      ),
      beveled(
        [
          [-w, tip],
          [w, tip],
          [0, lengthMm],
        ],
        w * 0.6,
      ),
    ],
    lume: [
      raised(flatCircle([0, middle], radius - rim * 0.6, 48), [
        [bladeMm * 0.3, 0],
        [bladeMm * 0.88, 0],
      ]),
      raised(
        [
          [-w * 0.62, tip + 0.04],
          [w * 0.62, tip + 0.04],
          [0, tip + (lengthMm - tip) * 0.6],
        ],
        [
          [bladeMm * 0.5, 0],
          [bladeMm + 0.02, 0],
          [bladeMm + 0.03, 0.03],
        ],
      ),
    ],
  };
}

/** A narrow luminous blade on a stem, with a long point. */
function lance({ lengthMm, widthMm }: HandMeasures): HandForm {
  const w = widthMm / 2;
  const blade: FlatPoint[] = [
    [-w, lengthMm * 0.26],
    [w, lengthMm * 0.26],
    [w, lengthMm - w * 3.4],
    [0, lengthMm],
    [-w, lengthMm - w * 3.4],
  ];
  const stem = flatBox([0, lengthMm * 0.07], w * 1.1, lengthMm * 0.46);
  return { metal: [beveled(stem, w * 0.5), beveled(blade, w)], lume: [filling(blade, w, 0.16)] };
}

/** A luminous square on its corner, near the end of a stem with a short point. */
function snowflakeHour({ dialMm: r, lengthMm, widthMm }: HandMeasures): HandForm {
  const middle = r * 0.45;
  const half = widthMm / 2;
  const w = r * 0.033;
  const square: FlatPoint[] = [
    [0, middle - half],
    [half, middle],
    [0, middle + half],
    [-half, middle],
  ];
  const stem: FlatPoint[] = [
    [-w, -r * 0.12],
    [w, -r * 0.12],
    [w * 1.15, lengthMm - w * 1.6],
    [0, lengthMm],
    [-w * 1.15, lengthMm - w * 1.6],
  ];
  const shaft = flatBox([0, middle * 0.62], w * 1.2, middle * 0.5);
  return {
    metal: [beveled(stem, w), beveled(square, half * 0.3)],
    lume: [filling(square, half * 0.5, 0.2), filling(shaft, w * 0.6, 0)],
  };
}

/** A blade of two rails around an opening, whose luminous tip is round on the hour hand and a triangle on the other. */
function openSword({ isHour, lengthMm, widthMm }: HandMeasures): HandForm {
  const w = widthMm / 2;
  const from = lengthMm * 0.22;
  const head = isHour ? lengthMm * 0.66 : lengthMm * 0.74;
  const wide = w * (isHour ? 1 : 0.92);
  const rail = (side: 1 | -1): FlatPoint[] => {
    const points: FlatPoint[] = [
      [side * w * 0.42, from],
      [side * (w * 0.42 + w * 0.32), from],
      [side * wide, head],
      [side * (wide - w * 0.36), head],
    ];
    return side > 0 ? points : points.reverse();
  };
  const tip: FlatPoint[] = [
    [-wide, head - 0.02],
    [wide, head - 0.02],
    [wide * 0.78, head + (lengthMm - head) * 0.3],
    [0, lengthMm],
    [-wide * 0.78, head + (lengthMm - head) * 0.3],
  ];
  const lume = isHour
    ? flatCircle([0, head + (lengthMm - head) * 0.22], w * 0.62, 40)
    : ([
        [-w * 0.62, head + 0.12],
        [w * 0.62, head + 0.12],
        [0, head + (lengthMm - head) * 0.78],
      ] as FlatPoint[]);
  const stem: FlatPoint[] = [
    [-w * 0.5, -lengthMm * 0.18],
    [w * 0.5, -lengthMm * 0.18],
    [w * 0.74, from + 0.1],
    [-w * 0.74, from + 0.1],
  ];
  return {
    metal: [
      beveled(stem, w * 0.5),
      beveled(rail(1), w * 0.18),
      beveled(rail(-1), w * 0.18),
      beveled(tip, w * 0.6),
    ],
    lume: [
      raised(lume, [
        [bladeMm * 0.5, 0],
        [bladeMm + 0.015, 0],
        [bladeMm + 0.04, w * 0.1],
      ]),
    ],
  };
}

/** A faceted stem that ends in a broad luminous arrow. */
function arrowMinute({ lengthMm, widthMm }: HandMeasures): HandForm {
  const w = widthMm / 2;
  const head = lengthMm * 0.74;
  const stem: FlatPoint[] = [
    [-w * 0.55, -lengthMm * 0.14],
    [w * 0.55, -lengthMm * 0.14],
    [w * 0.55, head + 0.2],
    [-w * 0.55, head + 0.2],
  ];
  const arrow: FlatPoint[] = [
    [-w * 1.5, head],
    [w * 1.5, head],
    [0, lengthMm],
  ];
  return { metal: [ridged(stem, bladeMm * 1.3), beveled(arrow, w)], lume: [filling(arrow, w, 0.12)] };
}

/** A thin hand of two facets that tapers to its tip, with a counterweight on its tail. */
export function thinHand(lengthMm: number, tailMm: number, w: number): HandForm {
  const needle: FlatPoint[] = [
    [-w, -tailMm],
    [w, -tailMm],
    [w * 0.45, lengthMm],
    [-w * 0.45, lengthMm],
  ];
  const weight: FlatPoint[] = [
    [-w * 1.9, -tailMm],
    [w * 1.9, -tailMm],
    [w * 1.3, -tailMm * 0.5],
    [-w * 1.3, -tailMm * 0.5],
  ];
  return { metal: [ridged(needle, thinMm), ridged(weight, thinMm)], lume: [] };
}

/** Height of a thin hand's ridge, mm. */
const thinMm = 0.18;
