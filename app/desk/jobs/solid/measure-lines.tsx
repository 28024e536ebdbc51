import type { Vector } from "#jewelry/shapes/mesh/placement";
import { projectToPicture, type SolidCamera } from "./solid-camera.ts";

interface MeasureLinesProps {
  size: { width: number; height: number };
  camera: SolidCamera;
  points: readonly Vector[];
  /** The selected thin place. */
  chosen: Vector | null;
  /** The keyboard cursor, in half heights of the picture; null while not in use. */
  cursor: readonly [number, number] | null;
}

/** Draws the marked points, the line between them, the selected thin place and the cursor over the picture. */
export function MeasureLines({ size: { width, height }, camera, points, chosen, cursor }: MeasureLinesProps) {
  const half = height / 2;
  const onPage = ([x, y]: readonly [number, number]) => [width / 2 + x * half, half - y * half] as const;
  const marks = points.map((point) => onPage(projectToPicture(camera, point)));
  const [cross] = cursor ? [onPage(cursor)] : [];
  const [first, second] = marks;
  const ring = chosen && onPage(projectToPicture(camera, chosen));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute inset-0 size-full fill-none stroke-current text-text"
    >
      {first && second && <path d={`M${first.join(" ")}L${second.join(" ")}`} strokeWidth={1.5} />}
      {marks.map(([x, y], i) => (
        <g key={i}>
          <circle cx={x} cy={y} r={5} strokeWidth={1.5} />
          <text x={x + 9} y={y - 7} className="fill-current stroke-none text-small tabular-nums">
            {i + 1}
          </text>
        </g>
      ))}
      {ring && <circle cx={ring[0]} cy={ring[1]} r={15} strokeWidth={1.5} strokeDasharray="4 3" />}
      {cross && (
        <path
          d={`M${cross[0] - 12} ${cross[1]}h9m6 0h9M${cross[0]} ${cross[1] - 12}v9m0 6v9`}
          strokeWidth={1.5}
        />
      )}
    </svg>
  );
}
