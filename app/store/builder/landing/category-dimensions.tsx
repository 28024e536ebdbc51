import type { Category } from "#jewelry/options";

interface Dimensions {
  /** Lines with their arrow heads, in a field of 300 x 400. */
  lines: string[];
  labels: { text: string; x: number; y: number; anchor?: "middle" }[];
}

const dimensions: Record<Category, Dimensions> = {
  ring: {
    lines: [
      "M54 322V346M232 322V346M54 340H232M54 340l6-2.4M54 340l6 2.4M232 340l-6-2.4M232 340l-6 2.4",
      "M164 92 206 56H236",
    ],
    labels: [
      { text: "16.9 mm", x: 143, y: 358, anchor: "middle" },
      { text: "1.00 ct", x: 240, y: 60 },
    ],
  },
  necklace: {
    lines: ["M196 262 232 262M196 326H232M226 262V326", "M62 74 40 96V120"],
    labels: [
      { text: "12 mm", x: 236, y: 298 },
      { text: "18 in", x: 30, y: 138 },
    ],
  },
  bracelet: {
    lines: [
      "M48 92V70M252 92V70M48 76H252M48 76l6-2.4M48 76l6 2.4M252 76l-6-2.4M252 76l-6 2.4",
      "M150 290V318H176",
    ],
    labels: [
      { text: "7.0 in", x: 150, y: 64, anchor: "middle" },
      { text: "3.0 mm", x: 180, y: 322 },
    ],
  },
  earrings: {
    lines: [
      "M52 118V96M148 118V96M52 102H148M52 102l6-2.4M52 102l6 2.4M148 102l-6-2.4M148 102l-6 2.4",
      "M228 256 250 300H262",
    ],
    labels: [
      { text: "6.5 mm", x: 100, y: 90, anchor: "middle" },
      { text: "1.00 ct", x: 230, y: 318 },
    ],
  },
};

/** Measurements drawn beside the piece, as on a bench drawing. */
export function CategoryDimensions({ category }: { category: Category }) {
  const { lines, labels } = dimensions[category];
  return (
    <svg
      viewBox="0 12.5 300 375"
      aria-hidden="true"
      className="absolute inset-0 size-full fill-none stroke-current text-text-2 opacity-90"
      strokeWidth={0.7}
    >
      {lines.map((line) => (
        <path key={line} d={line} />
      ))}
      {labels.map(({ text, x, y, anchor }) => (
        <text
          key={text}
          x={x}
          y={y}
          textAnchor={anchor}
          fontSize={12.5}
          className="fill-current stroke-none font-serif italic"
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
