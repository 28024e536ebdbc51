import { type RefObject, useImperativeHandle, useLayoutEffect, useMemo, useRef } from "react";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import type { Piece } from "#jewelry/shapes/piece";
import type { CameraPose } from "../../../../preview/camera/orbit.ts";
import { type DimensionLine, dimensionLines } from "./dimension-lines.ts";

export type PlaceLines = (sight: CameraPose) => void;

interface DimensionOverlayProps {
  piece: Piece;
  place: RefObject<PlaceLines | null>;
  sight: RefObject<CameraPose | null>;
}

/** Lines shorter than this on screen are hidden, px. */
const shortest = 26;
const tick = 4;
const gap = 9;
/** Width of a label beside a vertical line, px. */
const labelRoom = 72;
const narrow = 520;

type Point = readonly [x: number, y: number];

/** Dimension lines over the piece, from the same camera. They follow its rotation without React. */
export function DimensionOverlay({ piece, place, sight }: DimensionOverlayProps) {
  const svg = useRef<SVGSVGElement>(null);
  const lines = useMemo(() => dimensionLines(piece), [piece]);
  const put = (seen: CameraPose) => {
    if (svg.current) placeLines(svg.current, lines, seen);
  };
  useImperativeHandle(place, () => put);
  useLayoutEffect(() => {
    if (sight.current) put(sight.current);
  });
  return (
    <svg
      ref={svg}
      aria-hidden="true"
      data-dimensions=""
      className="pointer-events-none absolute inset-0 size-full overflow-visible fill-none stroke-current text-text-2"
    >
      {lines.map(({ id, label }) => (
        <g key={id}>
          <path strokeWidth="1" />
          <path strokeWidth=".75" strokeDasharray="1.5 3" opacity=".8" />
          <text
            textAnchor="middle"
            fontSize="14"
            className="fill-current stroke-(--plate-flat) stroke-[5px] font-serif italic [paint-order:stroke]"
          >
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

function placeLines(svg: SVGSVGElement, lines: readonly DimensionLine[], sight: CameraPose): void {
  const { clientWidth: width, clientHeight: height } = svg;
  const at = (place: Vector) => onScreen(sight, place, width, height);
  lines.forEach(({ id, from, to, anchors }, i) => {
    const group = svg.children[i] as SVGGElement;
    const [line, leaders, text] = group.children as unknown as [
      SVGPathElement,
      SVGPathElement,
      SVGTextElement,
    ];
    const [a, b] = [at(from), at(to)];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    // On a narrow plate, the stone's line would overlap the page's heading.
    const isHidden = length < shortest || (id === "stone" && width < narrow);
    group.style.visibility = isHidden ? "hidden" : "";
    if (isHidden) return;
    const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    line.setAttribute("d", `M${a}L${b}${across(a, ux, uy)}${across(b, ux, uy)}`);
    leaders.setAttribute("d", anchors ? `M${at(anchors[0])}L${a}M${at(anchors[1])}L${b}` : "");
    placeLabel(text, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], [uy, -ux], width);
  });
}

/** Places a line's label at its middle: above if horizontal, right if vertical, or left at the plate's edge. */
function placeLabel(text: SVGTextElement, [x, y]: Point, [nx, ny]: Point, width: number): void {
  const isStanding = Math.abs(nx) > 0.9;
  const room = isStanding ? (x + labelRoom > width ? -1 : 1) : 1;
  const sign = isStanding ? Math.sign(nx) * room : -Math.sign(ny) || 1;
  const [ox, oy] = [nx * sign * gap, ny * sign * gap];
  const share = nx * sign;
  text.setAttribute("text-anchor", share > 0.3 ? "start" : share < -0.3 ? "end" : "middle");
  text.setAttribute("x", `${x + ox}`);
  text.setAttribute("y", `${y + oy + (isStanding ? 4 : 0)}`);
}

/** A tick mark across the end of a line. */
function across([x, y]: Point, ux: number, uy: number): string {
  return `M${x - uy * tick} ${y + ux * tick}L${x + uy * tick} ${y - ux * tick}`;
}

function onScreen({ projection: m }: CameraPose, [x, y, z]: Vector, width: number, height: number): Point {
  const row = (i: number) => m[i]! * x + m[4 + i]! * y + m[8 + i]! * z + m[12 + i]!;
  const depth = row(3);
  return [((row(0) / depth + 1) / 2) * width, ((1 - row(1) / depth) / 2) * height];
}
