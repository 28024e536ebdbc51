import { type CSSProperties, useState } from "react";
import { changeEngraving, toggleEngraving } from "#jewelry/choices";
import type { Engraving } from "#jewelry/design";
import { fitEngraving, graphemes, unengravableCharacters } from "#jewelry/engraving";
import { label } from "#jewelry/labels";
import { engravingFonts, engravingLength, engravingLocations, type MetalType } from "#jewelry/options";
import { engravingCents } from "#jewelry/price/part-prices";
import { m } from "#messages";
import { formatMoney } from "#money";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { RadioChips } from "../../../ui/radio-chips.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { EngravedText } from "../designs/engraved-text.tsx";
import { priceBook } from "../price/price-book.ts";
import { QuestionGroup } from "./question-group.tsx";
import type { PhaseProps } from "./questions.ts";

export function EngravingPhase({ design, change }: PhaseProps) {
  const { engraving, metal } = design;
  const changeTo = (details: Partial<Omit<Engraving, "enabled">>) =>
    change((before) => changeEngraving(before, details));
  return (
    <>
      <QuestionGroup id="engraving-text" legend={m.builder.engraving} value={m.builder.optional}>
        <Switch
          checked={engraving.enabled}
          onChange={(on) => change((before) => toggleEngraving(before, on))}
        >
          <b className="font-medium">{m.builder.addEngraving}</b>{" "}
          <span className="text-text-2 tabular-nums">(+{formatMoney(engravingCents(priceBook()))})</span>
        </Switch>
        {engraving.enabled ? (
          <EngravingField engraving={engraving} onChange={(text) => changeTo({ text })} />
        ) : (
          <p className="mt-[18px] text-ui text-text-2">{m.builder.engravingOptional}</p>
        )}
      </QuestionGroup>
      {engraving.enabled && (
        <>
          <Faces engraving={engraving} changeTo={changeTo} />
          <EngravingPreview engraving={engraving} metal={metal?.type ?? "yellow-gold"} />
        </>
      )}
    </>
  );
}

interface FacesProps {
  engraving: Engraving;
  changeTo: (details: Partial<Omit<Engraving, "enabled">>) => void;
}

function Faces({ engraving, changeTo }: FacesProps) {
  const sample = fontSample(engraving.text);
  return (
    <>
      <QuestionGroup id="font" legend={m.builder.font} value={label("font", engraving.font)}>
        <RadioCards
          options={engravingFonts}
          value={engraving.font}
          onChange={(font) => changeTo({ font })}
          className="grid grid-cols-3 gap-2.5"
          cardClassName="grid content-center justify-items-center gap-1 p-[18px] text-center max-lg:px-1.5 max-lg:py-3"
        >
          {(font) => (
            <>
              <span
                className="engraving-sample"
                style={{ "--letters": graphemes(sample).length } as CSSProperties}
              >
                <span>
                  <EngravedText engraving={{ ...engraving, font, text: sample }} />
                </span>
              </span>
              <span className="text-small text-text-2">{label("font", font)}</span>
            </>
          )}
        </RadioCards>
      </QuestionGroup>
      <QuestionGroup id="location" legend={m.builder.location} value={label("location", engraving.location)}>
        <RadioChips
          options={engravingLocations}
          value={engraving.location}
          onChange={(location) => changeTo({ location })}
        >
          {(location) => label("location", location)}
        </RadioChips>
      </QuestionGroup>
    </>
  );
}

/** Maximum characters of a font's sample that fit on its card. */
const sampleLength = 12;

/** Sample text for a font: the engraving, or its first word if it is long. */
function fontSample(text: string): string {
  const words = text.trim();
  if (words === "") return m.builder.sampleWord;
  return graphemes(words).length <= sampleLength ? words : words.split(/\s+/, 1)[0]!;
}

/** The engraving text field, with a character count and a note on characters that the font lacks. */
function EngravingField({ engraving, onChange }: { engraving: Engraving; onChange: (text: string) => void }) {
  // During IME composition, the field is uncontrolled.
  const [composed, setComposed] = useState<string | null>(null);
  const text = composed ?? engraving.text;
  const lacking = unengravableCharacters(engraving.text, engraving.font);
  const count = graphemes(engraving.text).length;
  return (
    <TextField
      label={m.builder.text}
      name="engraving"
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      value={text}
      className="mt-[30px] max-lg:mt-4"
      onChange={(event) => {
        const typed = event.currentTarget.value;
        if ((event.nativeEvent as InputEvent).isComposing) setComposed(typed);
        else onChange(fitEngraving(typed));
      }}
      onCompositionEnd={(event) => {
        setComposed(null);
        onChange(fitEngraving(event.currentTarget.value));
      }}
      hint={
        <span className="block text-right tabular-nums">
          {m.configurator.characters(count, engravingLength)}
        </span>
      }
      error={
        lacking.length > 0
          ? m.configurator.lettersMissing(label("font", engraving.font), lacking.join(" "))
          : undefined
      }
    />
  );
}

const metals: Record<MetalType, { stops: [string, string, string, string]; ink: string }> = {
  "yellow-gold": { stops: ["#f6e2b3", "#c39b52", "#8f6a2c", "#d9b878"], ink: "#3d2a0b" },
  "rose-gold": { stops: ["#f8d5c4", "#cc937a", "#96604a", "#dfa68e"], ink: "#3f1d10" },
  "white-gold": { stops: ["#f7f4ec", "#bdb8ad", "#8f8a80", "#dcd7cb"], ink: "#2a2720" },
  platinum: { stops: ["#f4f5f5", "#b9bdbf", "#888c8e", "#d9dbdc"], ink: "#25292b" },
};
const faces: Record<Engraving["font"], { className: string; size: number }> = {
  script: { className: "font-script", size: 46 },
  block: { className: "font-sans font-medium", size: 27 },
  italic: { className: "font-serif italic", size: 36 },
};

/** The engraving in its font on a band of the chosen metal. Long text shrinks to fit. */
function EngravingPreview({ engraving, metal }: { engraving: Engraving; metal: MetalType }) {
  const { stops, ink } = metals[metal];
  const { className, size } = faces[engraving.font];
  const count = Math.max(graphemes(engraving.text).length, 1);
  const fontSize = Math.min(size, (size * 21) / count);
  return (
    <div className="plate grid h-[170px] place-items-center max-lg:mx-5 max-lg:mb-[18px] max-lg:h-27">
      <svg viewBox="0 0 600 170" className="w-full" role="img" aria-label={m.builder.engravingPreview}>
        <defs>
          <linearGradient id="engraved-band" x1="0" y1="0" x2="0" y2="1">
            {[0, 0.22, 0.6, 1].map((offset, index) => (
              <stop key={offset} offset={offset} stopColor={stops[index]} />
            ))}
          </linearGradient>
          <path id="engraved-line" d="M60 116Q300 160 540 116" />
        </defs>
        <path d="M-20 46Q300 118 620 46V118Q300 190 -20 118Z" fill="url(#engraved-band)" />
        <text className={className} fontSize={fontSize} fill={ink}>
          <textPath href="#engraved-line" startOffset="50%" textAnchor="middle">
            {engraving.text}
          </textPath>
        </text>
      </svg>
    </div>
  );
}
