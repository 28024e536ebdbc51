import { m } from "#messages";
import type { DrawnPiece, Outline } from "./outline.ts";

/** Half the drawing's width, its height above and below the center, and the scale bar's length, mm. */
const views = {
  watch: { halfMm: 34, upMm: 27, downMm: 33, scaleMm: 60, labelEvery: 10, textMm: 2.4 },
  ring: { halfMm: 12, upMm: 7.5, downMm: 11, scaleMm: 20, labelEvery: 10, textMm: 0.95 },
} as const;

interface OutlineDrawingProps {
  drawn: readonly DrawnPiece[];
  className?: string;
  /** Pixels per millimeter; if omitted, the drawing fills its container. */
  pixelsPerMm?: number;
}

/** Overlaid outlines with a scale bar. */
export function OutlineDrawing({ drawn, className, pixelsPerMm }: OutlineDrawingProps) {
  const view = views[drawn[0]!.outline.kind];
  const { halfMm, upMm, downMm } = view;
  const size = pixelsPerMm && { width: halfMm * 2 * pixelsPerMm, height: (upMm + downMm) * pixelsPerMm };
  return (
    <svg
      viewBox={`${-halfMm} ${-upMm} ${halfMm * 2} ${upMm + downMm}`}
      role="img"
      aria-label={m.compare.outlines(drawn.length)}
      className={className ? `outlines ${className}` : "outlines"}
      {...size}
    >
      {drawn.map(({ title, outline }, place) => (
        <g key={title} data-line={place}>
          <OneOutline outline={outline} halfMm={halfMm} />
        </g>
      ))}
      <Scale {...view} />
    </svg>
  );
}

function OneOutline({ outline, halfMm }: { outline: Outline; halfMm: number }) {
  if (outline.kind === "watch") {
    const { caseMm, lugToLugMm } = outline;
    return (
      <>
        <circle r={caseMm / 2} />
        {lugToLugMm && <Lugs caseMm={caseMm} lugToLugMm={lugToLugMm} />}
      </>
    );
  }
  const { stoneMm, bandMm } = outline;
  return (
    <>
      {stoneMm && <ellipse rx={stoneMm[1] / 2} ry={stoneMm[0] / 2} />}
      {bandMm &&
        [-1, 1].map((side) => (
          <line key={side} x1={-halfMm} x2={halfMm} y1={(side * bandMm) / 2} y2={(side * bandMm) / 2} />
        ))}
    </>
  );
}

/** Four lugs: their outer edges start at about two thirds of the case's radius and end at the measured length. */
function Lugs({ caseMm, lugToLugMm }: { caseMm: number; lugToLugMm: number }) {
  const radius = caseMm / 2;
  const outer = radius * 0.67;
  const inner = radius * 0.5;
  const yOf = (x: number) => Math.sqrt(radius ** 2 - x ** 2);
  const end = lugToLugMm / 2;
  return [1, -1].flatMap((right) =>
    [1, -1].map((down) => (
      <path
        key={`${right} ${down}`}
        transform={`scale(${right} ${down})`}
        d={`M${outer} ${yOf(outer)}L${outer - 1} ${end}L${inner} ${end}L${inner} ${yOf(inner)}`}
      />
    )),
  );
}

type View = (typeof views)[keyof typeof views];

function Scale({ downMm, scaleMm, labelEvery, textMm }: View) {
  const y = downMm - textMm * 2.8;
  return (
    <g data-scale="">
      {Array.from({ length: scaleMm + 1 }, (_, mm) => {
        const x = mm - scaleMm / 2;
        const isLabelled = mm % labelEvery === 0;
        const length = isLabelled ? 1 : mm % 5 === 0 ? 0.7 : 0.4;
        return (
          <g key={mm}>
            <line x1={x} x2={x} y1={y} y2={y + length * textMm} />
            {isLabelled && (
              <text x={x} y={y + textMm * 2.3} textAnchor="middle" fontSize={textMm}>
                {mm === scaleMm ? `${mm} mm` : mm}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
