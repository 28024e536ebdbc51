import { catenary, placesAlong } from "./hanging.ts";
import { type Layer, type Line, nothing, visibleLines, within } from "./hidden-lines.ts";
import { angles, counted, type Point } from "./vector.ts";

const bailY = 66;
const pearCenter: Point = [50, 87.4];
const eighth = Math.PI / 4;

/** A pear-shaped stone in a bezel, hanging by its bail from a fine cable chain. */
export function necklace(): Line[] {
  return visibleLines([...bail(), stone(), fineChain(-1), fineChain(1)]);
}

/** The bail on the chain, and the ring below it that holds the stone. */
function bail(): Layer[] {
  const oval = (y: number, halfWidth: number, halfHeight: number): Point[] =>
    angles(40).map((angle) => [50 + halfWidth * Math.cos(angle), y + halfHeight * Math.sin(angle)]);
  const loop = (y: number, halfWidth: number, halfHeight: number, wire: number): Layer => {
    const edges = [oval(y, halfWidth, halfHeight), oval(y, halfWidth - wire, halfHeight - wire)];
    return { hides: within(...edges), lines: edges.map((points) => ({ points, weight: "edge" })) };
  };
  return [loop(bailY, 2, 4, 0.9), loop(bailY + 5.2, 1.7, 1.7, 0.8)];
}

/** A brilliant's facets stretched into a pear, from above. */
function stone(): Layer {
  const table = (k: number) => pear(k, 0.57);
  const star = (k: number) => pear(k + 0.5, 0.77);
  const girdle = (k: number) => pear(k, 1);
  const facets = counted(8).flatMap((k): Point[][] => [
    [table(k), table(k + 1)],
    [table(k), star(k), table(k + 1)],
    [girdle(k), star(k), girdle(k + 1)],
    [star(k), girdle(k + 0.5)],
  ]);
  const outline = (scale: number) => angles(120).map((angle) => pear(angle / eighth, scale));
  return {
    hides: within(outline(1.11)),
    lines: [
      { points: outline(1.11), weight: "edge" },
      { points: outline(1), weight: "edge" },
      ...facets.map((points): Line => ({ points, weight: "detail" })),
    ],
  };
}

/** A point of the pear: `k` eighths around from its tip, and `scale` of the distance from middle to girdle. */
function pear(k: number, scale: number): Point {
  const angle = k * eighth;
  const halfWidth = 11.4 * Math.abs(Math.sin(angle / 2)) ** 0.85;
  return [
    pearCenter[0] + scale * halfWidth * Math.sin(angle),
    pearCenter[1] + scale * (1 - 13.6 * Math.cos(angle)),
  ];
}

/** One side of the chain, alternating links seen from the front and from the side. */
function fineChain(side: -1 | 1): Layer {
  const line = catenary(47, bailY - 2.4, 22).filter(([x]) => side * (x - 50) >= 0.4);
  const strand = side < 0 ? line.toReversed() : line;
  const lines = placesAlong(strand, 1.75).map(({ at, direction: [dx, dy] }, index): Line => {
    const place = (along: number, aside: number): Point => [
      at[0] + along * dx - aside * dy,
      at[1] + along * dy + aside * dx,
    ];
    if (index % 2 === 1) return { points: [place(-1.15, 0), place(1.15, 0)], weight: "edge" };
    return {
      points: angles(14).map((angle) => place(1.35 * Math.cos(angle), 0.8 * Math.sin(angle))),
      weight: "detail",
    };
  });
  return { hides: nothing, lines };
}
