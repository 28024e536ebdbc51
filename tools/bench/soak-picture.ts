/** Measurements at the end of an interval of the soak test. */
export interface SoakSample {
  seconds: number;
  /** Milliseconds per request. */
  p50: number;
  p99: number;
  /** The process's memory, MB. */
  mb: number;
}

const size = { width: 720, height: 210 };
const plot = { left: 56, right: 16, top: 34, bottom: 30 };

interface Curve {
  name: string;
  color: string;
  values: readonly number[];
}

/** Two plots over time, memory above latency, both starting at zero so that flat looks flat. Throws if empty. */
export function soakPicture(moments: readonly SoakSample[]): string {
  const last = moments.at(-1);
  if (!last) throw new Error("Nothing was seen, so there is nothing to draw. Let the soak run longer.");
  const memory: Curve[] = [{ name: "memory, MB", color: "#8a6a2f", values: moments.map(({ mb }) => mb) }];
  const waiting: Curve[] = [
    { name: "p99, ms", color: "#9c3d2e", values: moments.map(({ p99 }) => p99) },
    { name: "p50, ms", color: "#2f5d8a", values: moments.map(({ p50 }) => p50) },
  ];
  const height = size.height * 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${height}" width="${size.width}" height="${height}" font-family="sans-serif" font-size="12"><title>Memory and waiting over the time of the soak</title>`,
    `<rect width="${size.width}" height="${height}" fill="#ffffff"/>`,
    ...plotOf(memory, last.seconds, 0),
    ...plotOf(waiting, last.seconds, size.height),
    "</svg>\n",
  ].join("\n");
}

function plotOf(curves: readonly Curve[], seconds: number, offset: number): string[] {
  const most = roundUp(Math.max(...curves.flatMap(({ values }) => values)));
  const [bottom, top] = [offset + size.height - plot.bottom, offset + plot.top];
  const right = size.width - plot.right;
  const y = (value: number) => bottom - (value / most) * (bottom - top);
  const lines = [0, most / 2, most].flatMap((value) => [
    `<line x1="${plot.left}" x2="${right}" y1="${y(value)}" y2="${y(value)}" stroke="#d9d4cb"/>`,
    `<text x="${plot.left - 8}" y="${y(value) + 4}" text-anchor="end" fill="#4a4640">${value}</text>`,
  ]);
  const drawn = curves.flatMap(({ name, color, values }, i) => {
    const step = (right - plot.left) / Math.max(1, values.length - 1);
    const points = values.map((value, at) => `${(plot.left + at * step).toFixed(1)},${y(value).toFixed(1)}`);
    return [
      `<polyline points="${points.join(" ")}" fill="none" stroke="${color}" stroke-width="2"/>`,
      `<text x="${plot.left + i * 90}" y="${offset + 20}" fill="${color}">${name}</text>`,
    ];
  });
  const end = `<text x="${right}" y="${bottom + 20}" text-anchor="end" fill="#4a4640">after ${seconds} s</text>`;
  return [...lines, ...drawn, end];
}

/** Rounds up to the next of 1, 2, 5, 10, 20… */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10);
}
