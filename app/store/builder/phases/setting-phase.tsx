import { changeSetting, chooseAccents, chooseLength } from "#jewelry/choices";
import { lengthText } from "#jewelry/description";
import type { Setting } from "#jewelry/design";
import { label } from "#jewelry/labels";
import { optionNote } from "#jewelry/notes";
import {
  accentConfigurations,
  bandWidthScale,
  prongCounts,
  prongStyles,
  settingHeights,
} from "#jewelry/options";
import { lengthChoice, lengthInches } from "#jewelry/piece-length";
import { accentCents, heightCents } from "#jewelry/price/part-prices";
import { m } from "#messages";
import { formatMoney } from "#money";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { RadioChips } from "../../../ui/radio-chips.tsx";
import { StepSlider } from "../../../ui/step-slider.tsx";
import { priceBook } from "../price/price-book.ts";
import { ChoiceFigure, ChoiceLabel, extraPrice } from "./choice-labels.tsx";
import { QuestionGroup } from "./question-group.tsx";
import type { PhaseProps } from "./questions.ts";

export function SettingPhase({ design, change }: PhaseProps) {
  const { setting, accentStones } = design;
  const configuration = accentStones?.configuration ?? null;
  const changeTo = (details: Partial<Setting>) => change((before) => changeSetting(before, details));
  return (
    <>
      <QuestionGroup
        id="accents"
        legend={m.builder.accentStones}
        value={
          configuration &&
          `${label("accents", configuration)}, ${extraPrice(accentCents(configuration, priceBook())).toLowerCase()}`
        }
      >
        <RadioCards
          options={accentConfigurations}
          value={configuration}
          onChange={(chosen) => change((before) => chooseAccents(before, chosen))}
          className="option-rail gap-2.5 lg:grid-cols-3 [--rail-width:132px]"
        >
          {(option) => (
            <ChoiceLabel name={label("accents", option)}>
              <span>{extraPrice(accentCents(option, priceBook()))}</span>
            </ChoiceLabel>
          )}
        </RadioCards>
      </QuestionGroup>
      <QuestionGroup id="height" legend={m.builder.height} value={setting && label("height", setting.height)}>
        <RadioCards
          options={settingHeights}
          value={setting?.height ?? null}
          onChange={(height) => change((before) => changeSetting(before, { height }))}
          className="option-rail gap-2.5 lg:grid-cols-3 [--rail-width:156px]"
        >
          {(option) => (
            <ChoiceLabel name={label("height", option)}>
              <span>{formatMoney(heightCents(option, priceBook()))} </span>
              <span>{optionNote("height", option)}</span>
            </ChoiceLabel>
          )}
        </RadioCards>
      </QuestionGroup>
      <Prongs setting={setting} changeTo={changeTo} />
      <Length design={design} change={change} />
    </>
  );
}

interface ProngsProps {
  setting: Setting | null;
  changeTo: (details: Partial<Setting>) => void;
}

function Prongs({ setting, changeTo }: ProngsProps) {
  const count = setting?.prongCount ?? null;
  return (
    <>
      <QuestionGroup
        id="prongs"
        legend={m.builder.prongs}
        value={count && `${count}, ${label("prongCount", count)}`}
      >
        <RadioCards
          options={prongCounts}
          value={count}
          onChange={(prongCount) => changeTo({ prongCount })}
          className="option-rail gap-2.5 lg:grid-cols-3 [--rail-width:112px]"
        >
          {(option) => (
            <ChoiceFigure figure={String(option)}>
              <span className="mt-1.5 text-small text-text-2">{label("prongCount", option)}</span>
            </ChoiceFigure>
          )}
        </RadioCards>
      </QuestionGroup>
      <QuestionGroup
        id="prong-style"
        legend={m.builder.prongStyle}
        value={setting && label("prongStyle", setting.prongStyle)}
      >
        <RadioChips
          options={prongStyles}
          value={setting?.prongStyle ?? null}
          onChange={(prongStyle) => changeTo({ prongStyle })}
        >
          {(option) => label("prongStyle", option)}
        </RadioChips>
      </QuestionGroup>
      <QuestionGroup
        id="band-width"
        legend={m.builder.bandWidth}
        value={setting && `${setting.bandWidth} mm`}
      >
        <StepSlider
          label={m.builder.bandWidth}
          unit="mm"
          {...bandWidthScale}
          value={setting?.bandWidth ?? 2.5}
          digits={1}
          onChange={(bandWidth) => changeTo({ bandWidth })}
          ticks={{ major: 9, minor: 9 }}
        />
      </QuestionGroup>
    </>
  );
}

/** The length of a necklace or bracelet, or the wrist of a rigid one: the usual one until another is chosen. */
function Length({ design, change }: PhaseProps) {
  const choice = lengthChoice(design);
  if (!choice) return null;
  const isWrist = choice.kind === "wrist";
  const inches = lengthInches(design);
  return (
    <QuestionGroup
      id="length"
      legend={isWrist ? m.builder.wrist : m.builder.length}
      value={lengthText(design, choice.kind)}
    >
      <RadioChips
        options={choice.inches}
        value={inches}
        onChange={(chosen) => change((before) => chooseLength(before, chosen))}
      >
        {(option) => m.builder.inches(option)}
      </RadioChips>
      <p className="mt-3 text-small text-text-2">{isWrist ? m.builder.wristNote : m.builder.lengthNote}</p>
    </QuestionGroup>
  );
}
