import type { MouseEvent } from "react";
import {
  type BandChoice,
  bandGaps,
  bandMetalOptions,
  bandOfDesign,
  canHaveBand,
  defaultBand,
  metalKey,
  type PairedDesign,
  withBand,
} from "#jewelry/band-choice";
import type { Metal } from "#jewelry/design";
import { metalChoices } from "#jewelry/materials/metals";
import { bandWidthScale } from "#jewelry/options";
import { bandPrice } from "#jewelry/price/band-price";
import { snap } from "#jewelry/scale";
import { m } from "#messages";
import { formatMoney } from "#money";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { RadioChips } from "../../../ui/radio-chips.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { StepSlider } from "../../../ui/step-slider.tsx";
import { designPath } from "../designs/design-item.ts";
import { priceBook } from "../price/price-book.ts";

interface BandOptionProps {
  design: PairedDesign;
  onBand(band: BandChoice | null): void;
}

/** A matching band for the ring, ordered with it. Without scripts, its links add and remove it. */
export function BandOption({ design, onBand }: BandOptionProps) {
  if (!canHaveBand(design)) return null;
  const band = bandOfDesign(design);
  const first = defaultBand(design);
  const price = formatMoney(bandPrice(design, band ?? first, priceBook()));
  /** The href is for browsers without scripts. */
  const chosen = (next: BandChoice | null) => ({
    to: designPath(withBand(design, next)),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onBand(next);
    },
  });
  return (
    <section aria-labelledby="band-heading" className="mt-12">
      <h2 id="band-heading" className="flex items-baseline justify-between gap-4 font-serif text-title-2">
        {m.builder.bandHeading} <span className="font-sans text-ui tabular-nums">{price}</span>
      </h2>
      <p className="mt-2 max-w-[36em] text-ui text-text-2">{m.review.bandText}</p>
      {band && <BandMeasures ring={design.metal} band={band} onBand={onBand} />}
      {/* A single element, so that it keeps focus. */}
      <ButtonLink
        variant="secondary"
        size="sm"
        className="mt-6"
        preventScrollReset
        {...chosen(band ? null : first)}
      >
        {band ? m.builder.removeBand : m.builder.addBand}
      </ButtonLink>
    </section>
  );
}

interface BandMeasuresProps {
  /** The ring's metal. */
  ring: Metal | null;
  band: BandChoice;
  onBand(band: BandChoice): void;
}

function BandMeasures({ ring, band, onBand }: BandMeasuresProps) {
  const { metal: _, ...asRing } = band;
  return (
    <div className="mt-6 grid max-w-[36em] gap-6 noscript:hidden">
      <fieldset>
        <legend className="mb-2 text-ui font-medium">{m.builder.widthOfBand}</legend>
        <StepSlider
          label={m.builder.widthOfBand}
          unit="mm"
          {...bandWidthScale}
          value={band.widthMm}
          digits={1}
          onChange={(widthMm) => onBand({ ...band, widthMm: snap(bandWidthScale, widthMm) })}
          ticks={{ major: 9, minor: 9 }}
        />
      </fieldset>
      <fieldset>
        <legend className="mb-3 text-ui font-medium">{m.builder.bandGap}</legend>
        <RadioChips
          options={bandGaps}
          value={bandGaps.find((gap) => gap === band.gapMm) ?? null}
          onChange={(gapMm) => onBand({ ...band, gapMm })}
        >
          {(gap) => `${gap.toFixed(2)} mm`}
        </RadioChips>
      </fieldset>
      <SelectField
        label={m.builder.bandMetal}
        name="band-metal"
        options={bandMetalOptions(ring)}
        value={band.metal ? metalKey(band.metal) : ""}
        onChange={({ currentTarget: { value } }) => {
          const metal = metalChoices.find((choice) => metalKey(choice) === value);
          onBand(metal ? { ...asRing, metal } : asRing);
        }}
      />
    </div>
  );
}
