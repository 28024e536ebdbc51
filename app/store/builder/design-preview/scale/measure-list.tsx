import type { Design } from "#jewelry/design";
import type { Piece } from "#jewelry/shapes/piece";
import { classNames } from "../../../../ui/class-names.ts";
import { measureLabels } from "./measure-labels.ts";

interface MeasureListProps {
  piece: Piece;
  design: Design;
  /** Whether lines over the piece show some of them to the eye. */
  hasLines: boolean;
}

/** The piece's measures in one quiet line at the plate's foot. */
export function MeasureList({ piece, design, hasLines }: MeasureListProps) {
  return (
    <dl
      aria-label="Measurements"
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
