import { changeEngraving, turnEngraving } from "#jewelry/choices";
import type { Engraving } from "#jewelry/design";
import { label } from "#jewelry/labels";
import { engravingFonts, engravingLocations } from "#jewelry/options";
import { engravingCents } from "#jewelry/price/part-prices";
import { formatMoney } from "#money";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { RadioChips } from "../../../ui/radio-chips.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { EngravedText } from "../designs/engraved-text.tsx";
import { priceBook } from "../price/price-book.ts";
import { EngravingField } from "./engraving-field.tsx";
import { EngravingPreview } from "./engraving-preview.tsx";
import type { PhaseProps } from "./phase-props.ts";
import { QuestionGroup } from "./question-group.tsx";

/** Phase 7, optional: words in the metal. */
export function EngravingPhase({ design, change }: PhaseProps) {
  const { engraving, metal } = design;
  const changeTo = (details: Partial<Omit<Engraving, "enabled">>) =>
    change((before) => changeEngraving(before, details));
  return (
    <>
      <QuestionGroup id="engraving-text" legend="Engraving" value="Optional">
        <Switch checked={engraving.enabled} onChange={(on) => change((before) => turnEngraving(before, on))}>
          <b className="font-medium">Add Engraving</b>{" "}
          <span className="text-text-2 tabular-nums">(+{formatMoney(engravingCents(priceBook()))})</span>
        </Switch>
        {engraving.enabled ? (
          <EngravingField engraving={engraving} onChange={(text) => changeTo({ text })} />
        ) : (
          <p className="mt-[18px] text-ui text-text-2">
            Engraving is optional. Leave it off and continue, or add it at the bench later.
          </p>
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
  const sample = engraving.text.trim() === "" ? "Always" : engraving.text;
  return (
    <>
      <QuestionGroup id="font" legend="Font" value={label("font", engraving.font)}>
        <RadioCards
          options={engravingFonts}
          value={engraving.font}
          onChange={(font) => changeTo({ font })}
          className="grid grid-cols-3 gap-2.5"
          cardClassName="grid content-center justify-items-center gap-1 p-[18px] text-center max-lg:px-1.5 max-lg:py-3"
        >
          {(font) => (
            <>
              <span className="grid h-9 max-w-full items-center overflow-hidden text-[20px] whitespace-nowrap max-xl:text-[17px] max-lg:text-[15px] [&_bdi]:wrap-normal">
                <EngravedText engraving={{ ...engraving, font, text: sample }} />
              </span>
              <span className="text-small text-text-2">{label("font", font)}</span>
            </>
          )}
        </RadioCards>
      </QuestionGroup>
      <QuestionGroup id="location" legend="Location" value={label("location", engraving.location)}>
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
