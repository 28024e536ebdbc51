import type { Arrow } from "./boundaries.ts";

interface Box {
  name: string;
  lines: number;
  floor: number;
  x: number;
  width: number;
}

const margin = 32;
const gap = 28;
const boxHeight = 52;
const floorHeight = 92;
const fills = { app: "#e3eefb", module: "#fbf1dd", base: "#e6f2e6" };

/**
 * Modules as boxes in layers, as wide as their line counts, with arrows down to their imports. Arrows implied by longer
 * paths aren't drawn, but all are listed in the `metadata`. `arrows` must be acyclic.
 */
export function structureDrawing(lines: ReadonlyMap<string, number>, arrows: readonly Arrow[]): string {
  const boxes = laidOut(lines, arrows);
  const floors = Math.max(...boxes.map(({ floor }) => floor)) + 1;
  const width = Math.max(...boxes.map(({ x, width }) => x + width)) + margin;
  const height = 2 * margin + (floors - 1) * floorHeight + boxHeight;
  const top = ({ floor }: Box) => margin + (floors - 1 - floor) * floorHeight;
  const find = (name: string) => boxes.find((box) => box.name === name);
  const drawn = direct(arrows).flatMap(({ from, to }) => {
    const [upper, lower] = [find(from), find(to)];
    if (!upper || !lower) return [];
    const [x1, y1] = [portOf(upper, lower), top(upper) + boxHeight];
    const [x2, y2] = [portOf(lower, upper), top(lower) - 3];
    const bend = Math.min(60, (y2 - y1) / 2);
    return `<path d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="15" text-anchor="middle">
<title>The modules of the store and what they import</title>
<metadata>
${arrowList(arrows)}
</metadata>
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#6b7280"/></marker></defs>
<rect width="${width}" height="${height}" fill="#ffffff"/>
<g fill="none" stroke="#6b7280" stroke-opacity="0.75" stroke-width="1.3" marker-end="url(#head)">
${drawn.join("\n")}
</g>
${boxes.map((box) => drawnBox(box, top(box), !arrows.some(({ from }) => from === box.name))).join("\n")}
</svg>
`;
}

/** One arrow per line, as listed in the drawing. */
export function arrowList(arrows: readonly Arrow[]): string {
  return arrows.map(({ from, to }) => `${from} ${to}`).join("\n");
}

export function listedArrows(svg: string): string {
  return /<metadata>\n([\s\S]*?)\n<\/metadata>/.exec(svg)?.[1] ?? "";
}

function drawnBox({ name, lines, x, width }: Box, y: number, isBase: boolean): string {
  const fill = name.startsWith("app") ? fills.app : isBase ? fills.base : fills.module;
  const middle = x + width / 2;
  return `<rect x="${x}" y="${y}" width="${width}" height="${boxHeight}" rx="6" fill="${fill}" stroke="#4b5563"/>
<text x="${middle}" y="${y + 22}" fill="#111827" font-weight="600">${name}</text>
<text x="${middle}" y="${y + 41}" fill="#374151" font-size="13">${lines.toLocaleString("en-US")} lines</text>`;
}

/** Places every box above everything it imports, and close to its neighbors within its layer. */
function laidOut(lines: ReadonlyMap<string, number>, arrows: readonly Arrow[]): Box[] {
  const floorOf = floorsOf([...lines.keys()], arrows);
  const boxes = [...lines].map(([name, count]) => ({
    name,
    lines: count,
    floor: floorOf(name),
    x: 0,
    width: Math.max(Math.round(104 + count / 40), 30 + name.length * 9),
  }));
  const floors = Map.groupBy(boxes, ({ floor }) => floor);
  const widths = [...floors.values()].map((row) => row.reduce((sum, box) => sum + box.width + gap, -gap));
  const widest = Math.max(...widths);
  const joined = direct(arrows);
  for (const floor of [...floors.keys()].sort((a, b) => a - b)) {
    const row = floors.get(floor) ?? [];
    const wished = new Map(row.map((box) => [box, wishedMiddle(box)] as const));
    row.sort((a, b) => (wished.get(a) ?? 0) - (wished.get(b) ?? 0));
    let x = margin + (widest - row.reduce((sum, box) => sum + box.width + gap, -gap)) / 2;
    for (const box of row) {
      box.x = Math.round(x);
      x += box.width + gap;
    }
  }
  return boxes;

  /** Centered above the box's imports, whose layers are already laid out. */
  function wishedMiddle({ name }: Box): number {
    const below = joined.flatMap(({ from, to }) =>
      from === name ? (boxes.find((box) => box.name === to) ?? []) : [],
    );
    return below.reduce((sum, { x, width }) => sum + x + width / 2, 0) / Math.max(1, below.length);
  }
}

/** A module is directly below its lowest importer, or if there is none, above all its imports. */
function floorsOf(names: readonly string[], arrows: readonly Arrow[]): (name: string) => number {
  const heightOf = once((name: string): number => {
    const below = arrows.filter(({ from }) => from === name);
    return Math.max(0, ...below.map(({ to }) => heightOf(to) + 1));
  });
  const floorOf = once((name: string): number => {
    const above = arrows.filter(({ to }) => to === name);
    return above.length === 0 ? heightOf(name) : Math.min(...above.map(({ from }) => floorOf(from) - 1));
  });
  const lowest = Math.min(...names.map(floorOf));
  return (name) => floorOf(name) - lowest;
}

/** Removes arrows whose ends are also connected by a longer path. */
function direct(arrows: readonly Arrow[]): Arrow[] {
  const reached = once((name: string): ReadonlySet<string> => {
    const next = arrows.flatMap(({ from, to }) => (from === name ? [to] : []));
    return new Set(next.flatMap((to) => [to, ...reached(to)]));
  });
  return arrows.filter(
    (arrow) => !arrows.some(({ from, to }) => from === arrow.from && reached(to).has(arrow.to)),
  );
}

function once<Value>(make: (name: string) => Value): (name: string) => Value {
  const made = new Map<string, Value>();
  return (name) => {
    const value = made.get(name) ?? make(name);
    made.set(name, value);
    return value;
  };
}

/** Where an arrow leaves or enters a box, on the side facing the other box. */
function portOf(box: Box, other: Box): number {
  const toward = other.x + other.width / 2;
  return Math.round(Math.min(box.x + box.width - 16, Math.max(box.x + 16, toward)));
}
