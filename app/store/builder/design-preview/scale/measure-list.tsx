import type { Design } from "#jewelry/design";
import { label } from "#jewelry/labels";
import type { Piece } from "#jewelry/shapes/piece";
import { metalGrams } from "#jewelry/shapes/weight";
import { m } from "#messages";
import { classNames } from "../../../../ui/class-names.ts";

interface MeasureListProps {
  piece: Piece;
  design: Design;
  hasLines: boolean;
}

export function MeasureList({ piece, design, hasLines }: MeasureListProps) {
  return (
    <dl
      aria-label={m.builder.measurements}
      className="pointer-events-none absolute bottom-5 left-6 flex max-w-[calc(100%-48px)] flex-wrap gap-x-3.5 gap-y-0.5 text-small text-text tabular-nums max-lg:bottom-[26px] max-lg:left-5 max-lg:max-w-[calc(100%-170px)] max-lg:gap-x-2.5 max-lg:text-micro"
    >
      {measureLabels(piece, design).map(({ name, value, isDrawn }) => (
        <div key={name} className={classNames("whitespace-nowrap", isDrawn && hasLines && "sr-only")}>
          <dt className="mr-1 inline text-text-2">{name}</dt>
          <dd className="inline">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function measureLabels({ measures }: Piece, { category, metal, sizing }: Design) {
  const { innerDiameterMm, heightAboveMm, centerStoneMm, bandWidthMm, bandThicknessMm, lengthMm, sizeMm } =
    measures;
  const isRing = category === "ring";
  const rows: [name: string, value: string | null | false, isDrawn?: boolean][] = [
    [m.builder.size, sizing && `US ${sizing.size}`],
    [m.builder.inside, innerDiameterMm !== null && mm(innerDiameterMm), true],
    [m.builder.chain, lengthMm !== null && innerDiameterMm === null && `${(lengthMm / 10).toFixed(1)} cm`],
    [m.builder.long, category === "earrings" && mm(sizeMm[1]), true],
    [m.builder.stone, centerStoneMm && `${centerStoneMm.map((side) => side.toFixed(1)).join(" × ")} mm`],
    [
      m.builder.band,
      bandWidthMm !== null &&
        bandThicknessMm !== null &&
        `${bandWidthMm.toFixed(1)} × ${mm(bandThicknessMm)}`,
    ],
    [m.builder.aboveFinger, isRing && heightAboveMm !== null && mm(heightAboveMm), true],
    [
      label("metal", metal?.type ?? "yellow-gold"),
      metal && `${metalGrams(measures.metalMm3, metal).toFixed(1)} g`,
    ],
  ];
  return rows.flatMap(([name, value, isDrawn = false]) => (value ? [{ name, value, isDrawn }] : []));
}

function mm(length: number): string {
  return `${length.toFixed(1)} mm`;
}
