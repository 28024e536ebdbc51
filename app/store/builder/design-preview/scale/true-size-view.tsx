import { Minus, Plus } from "lucide-react";
import { type CSSProperties, type ReactNode, useId, useState } from "react";
import { m } from "#messages";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { screenScaleRange, screenScaleStore, useScreenScale } from "./screen-scale.ts";

/** Initial guess of CSS pixels per millimeter: 96 per inch on desktops, more on phones. */
function guessed(): number {
  return window.innerWidth < 760 && window.devicePixelRatio >= 2 ? 6 : 96 / 25.4;
}

interface AtTrueSizeProps {
  /** Added after the size. */
  hint?: string;
  /** Renders the content at this many CSS pixels per millimeter. */
  children: (pixelsPerMm: number) => ReactNode;
}

/** Content at actual size, after calibrating the screen with a credit card. */
export function TrueSizeView({ hint = "", children }: AtTrueSizeProps) {
  const kept = useScreenScale();
  const [isMatching, setMatching] = useState(kept === null);
  const ratio = window.devicePixelRatio || 1;
  const [drafted, setDrafted] = useState(() => (kept === null ? guessed() : kept / ratio));
  if (isMatching)
    return (
      <div className="grid gap-6">
        <CardMatch pixelsPerMm={drafted} onChange={setDrafted} />
        <Button
          className="justify-self-start"
          onClick={() => {
            screenScaleStore.match(drafted * ratio);
            setMatching(false);
          }}
        >
          {m.builder.cardMatches}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-4">
      {children(drafted)}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-small text-text-2">
          {m.builder.atTrueSize} {hint}
        </p>
        <Button variant="secondary" size="sm" onClick={() => setMatching(true)}>
          {m.builder.matchAgain}
        </Button>
      </div>
    </div>
  );
}

/** ISO/IEC 7810 ID-1, the size of credit cards, mm. */
const card = { longMm: 85.6, shortMm: 53.98, cornerMm: 3.18 } as const;
const step = 0.02;

interface CardMatchProps {
  /** CSS pixels per millimeter. */
  pixelsPerMm: number;
  onChange(pixelsPerMm: number): void;
}

/** A credit card's outline for calibration. Upright on phones that are narrower than a card is long. */
function CardMatch({ pixelsPerMm, onChange }: CardMatchProps) {
  const labelId = useId();
  const ratio = globalThis.devicePixelRatio || 1;
  const [min, max] = [Math.max(2, screenScaleRange.min / ratio), Math.min(10, screenScaleRange.max / ratio)];
  const change = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  const percent = `${((pixelsPerMm - min) / (max - min)) * 100}%`;
  return (
    <div className="grid gap-5">
      <p id={labelId} className="text-ui text-text-2">
        {m.builder.holdCard} <span className="md:hidden">{m.builder.upright}</span> {m.builder.holdCardEnd}
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
        <IconButton label={m.builder.smaller} onClick={() => change(pixelsPerMm - step)}>
          <Minus size={20} strokeWidth={1.25} />
        </IconButton>
        <div
          className="minute-rule flex-1"
          style={{ "--from": "0%", "--to": percent, "--major": 5, "--minor": 50 } as CSSProperties}
        >
          <input
            type="range"
            className="rule-thumb rule-track"
            aria-label={m.builder.cardWidth}
            aria-describedby={labelId}
            aria-valuetext={m.builder.pixels(Math.round(card.longMm * pixelsPerMm))}
            min={min}
            max={max}
            step={step / 2}
            value={pixelsPerMm}
            onChange={(event) => change(event.currentTarget.valueAsNumber)}
          />
        </div>
        <IconButton label={m.builder.larger} onClick={() => change(pixelsPerMm + step)}>
          <Plus size={20} strokeWidth={1.25} />
        </IconButton>
      </div>
    </div>
  );
}
