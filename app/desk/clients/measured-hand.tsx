import type { Finger } from "#clients";
import type { FingerView } from "./client-view.server.ts";

/** For each finger of a left hand seen from the back: the position of its size, and the path of a ring. */
const places = {
  little: { x: 13, y: 68, ring: "M0 122h26" },
  ring: { x: 46, y: 34, ring: "M33 88h26" },
  middle: { x: 79, y: 18, ring: "M66 72h26" },
  index: { x: 112, y: 36, ring: "M99 90h26" },
  thumb: { x: 156, y: 124, ring: "M131 172l20 14" },
} as const satisfies Record<Finger extends `${string}-${infer Name}` ? Name : never, object>;

const outline = [
  "M0 89a13 13 0 0 1 26 0v56a13 13 0 0 1-26 0z",
  "M33 55a13 13 0 0 1 26 0v90a13 13 0 0 1-26 0z",
  "M66 39a13 13 0 0 1 26 0v106a13 13 0 0 1-26 0z",
  "M99 57a13 13 0 0 1 26 0v88a13 13 0 0 1-26 0z",
  "M0 134a8 8 0 0 1 8-8h109a8 8 0 0 1 8 8v22l24-22c9-8 24 4 17 15l-34 52c-9 14-20 21-36 21H36c-21 0-36-17-36-38z",
];

interface MeasuredHandProps {
  hand: "left" | "right";
  fingers: readonly FingerView[];
}

export function MeasuredHand({ hand, fingers }: MeasuredHandProps) {
  const names = Object.keys(places) as (keyof typeof places)[];
  const measured = names.flatMap((finger) => {
    const size = fingers.find(({ name }) => name === `${hand}-${finger}`)?.size ?? "";
    return size === "" ? [] : [{ finger, size }];
  });
  const said = measured.map(({ finger, size }) => `${finger} ${size}`).join(", ");
  const name = hand === "left" ? "Left" : "Right";
  const mirrored = (x: number) => (hand === "left" ? x : 170 - x);
  return (
    <svg
      viewBox="-8 0 186 250"
      role="img"
      aria-label={`${name} hand: ${said || "not measured"}`}
      className="w-full"
    >
      <g transform={hand === "right" ? "translate(170 0) scale(-1 1)" : undefined}>
        <g fill="var(--control)" stroke="var(--control)" strokeWidth={2.6}>
          {outline.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
        <g fill="var(--bg)">
          {outline.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
        {measured.map(({ finger }) => (
          <path key={finger} d={places[finger].ring} stroke="var(--gold)" strokeWidth={4} />
        ))}
      </g>
      <g textAnchor="middle" fill="var(--text)" className="text-[14.5px] font-medium">
        {measured.map(({ finger, size }) => (
          <text key={finger} x={mirrored(places[finger].x)} y={places[finger].y}>
            {size}
          </text>
        ))}
      </g>
      <text x={mirrored(63)} y={244} textAnchor="middle" fill="var(--text-2)" className="text-[14.5px]">
        {name}
      </text>
    </svg>
  );
}
