import { Minus, Plus } from "lucide-react";
import { type CSSProperties, useId } from "react";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { screenScaleRange } from "./screen-scale.ts";

/** ISO/IEC 7810 ID-1, the size of bank cards, mm. */
const card = { longMm: 85.6, shortMm: 53.98, cornerMm: 3.18 } as const;
const step = 0.02;

interface CardMatchProps {
  /** CSS pixels to a millimeter. */
  pixelsPerMm: number;
  onChange(pixelsPerMm: number): void;
}

/**
 * A bank card's outline to hold a real one against; a slider makes it larger and smaller. Telephones are narrower than a card is
 * long: there it stands upright, and its lower end runs off.
 */
export function CardMatch({ pixelsPerMm, onChange }: CardMatchProps) {
  const labelId = useId();
  const ratio = globalThis.devicePixelRatio || 1;
  const [min, max] = [Math.max(2, screenScaleRange.min / ratio), Math.min(10, screenScaleRange.max / ratio)];
  const change = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  const percent = `${((pixelsPerMm - min) / (max - min)) * 100}%`;
  return (
    <div className="grid gap-5">
      <p id={labelId} className="text-ui text-text-2">
        Hold a bank card <span className="md:hidden">upright</span> against the screen and make the outline as
        wide as the card.
      </p>
      <div className="overflow-hidden max-md:-mx-6 max-md:h-56 max-md:pl-3">
        <div
          data-card=""
          aria-hidden="true"
          className="box-border h-(--long) w-(--short) rounded-(--corner) border border-text md:h-(--short) md:w-(--long)"
          style={
            {
              "--long": `${card.longMm * pixelsPerMm}px`,
              "--short": `${card.shortMm * pixelsPerMm}px`,
              "--corner": `${card.cornerMm * pixelsPerMm}px`,
            } as CSSProperties
          }
        />
      </div>
      <div className="flex items-center gap-2">
        <IconButton label="Smaller" onClick={() => change(pixelsPerMm - step)}>
          <Minus aria-hidden="true" size={20} strokeWidth={1.25} />
        </IconButton>
        <div
          className="minute-rule flex-1"
          style={{ "--from": "0%", "--to": percent, "--major": 5, "--minor": 50 } as CSSProperties}
        >
          <input
            type="range"
            className="rule-thumb rule-track"
            aria-label="Width of the card's outline"
            aria-describedby={labelId}
            aria-valuetext={`${Math.round(card.longMm * pixelsPerMm)} pixels`}
            min={min}
            max={max}
            step={step / 2}
            value={pixelsPerMm}
            onChange={(event) => change(event.currentTarget.valueAsNumber)}
          />
        </div>
        <IconButton label="Larger" onClick={() => change(pixelsPerMm + step)}>
          <Plus aria-hidden="true" size={20} strokeWidth={1.25} />
        </IconButton>
      </div>
    </div>
  );
}
