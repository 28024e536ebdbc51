import { Ruler } from "lucide-react";
import { Link } from "react-router";
import { chooseFit, chooseSize } from "#jewelry/choices";
import { label } from "#jewelry/labels";
import { ringSize } from "#jewelry/materials/ring-size";
import { optionNote } from "#jewelry/notes";
import { fits, ringSizeScale } from "#jewelry/options";
import { stepCount, valueAt } from "#jewelry/scale";
import { m } from "#messages";
import { settings } from "#settings";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { ChoiceLabel } from "./choice-labels.tsx";
import { QuestionGroup, Tip } from "./question-group.tsx";
import type { PhaseProps } from "./questions.ts";

const sizes = Array.from({ length: stepCount(ringSizeScale) }, (_, index) => valueAt(ringSizeScale, index));
const sizeOptions = () => sizes.map((size) => ({ value: String(size), label: m.configurator.sizeOf(size) }));

export function SizingPhase({ design, change }: PhaseProps) {
  const { sizing } = design;
  return (
    <>
      <QuestionGroup id="size" legend={m.builder.usSize}>
        <SelectField
          label={m.builder.usSize}
          name="ring-size"
          className="[&>label]:sr-only"
          options={sizing ? sizeOptions() : [{ value: "", label: m.builder.chooseSize }, ...sizeOptions()]}
          value={sizing ? String(sizing.size) : ""}
          onChange={(event) => {
            const size = Number(event.currentTarget.value);
            if (size > 0) change((before) => chooseSize(before, size));
          }}
        />
        <Conversion size={sizing?.size ?? null} />
      </QuestionGroup>
      <QuestionGroup id="fit" legend={m.builder.fit} value={sizing && label("fit", sizing.fit)}>
        <RadioCards
          options={fits}
          value={sizing?.fit ?? null}
          onChange={(fit) => change((before) => chooseFit(before, fit))}
          className="grid grid-cols-2 gap-2.5"
        >
          {(fit) => <ChoiceLabel name={label("fit", fit)}>{optionNote("fit", fit)}</ChoiceLabel>}
        </RadioCards>
      </QuestionGroup>
      <Tip icon={Ruler}>
        <b className="font-medium text-text">{m.builder.notSure}</b> {m.builder.wellMail}{" "}
        <Link to="/custom-builder/ring-sizer" className="underline underline-offset-4 hover:text-text">
          {m.builder.freeSizer}
        </Link>{" "}
        {m.configurator.sizerDelivery(settings().address.area)}
      </Tip>
    </>
  );
}

function Conversion({ size }: { size: number | null }) {
  const elsewhere = size === null ? null : ringSize(size);
  return (
    <>
      <dl className="mt-4 grid grid-cols-3 border-y border-line py-3.5 text-ui tabular-nums">
        {(["UK", "EU", "JP"] as const).map((place) => (
          <div key={place}>
            <dt className="text-small text-text-2">{place}</dt>
            <dd>{elsewhere?.[place.toLowerCase() as Lowercase<typeof place>] ?? "–"}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-small text-text-3">{m.builder.conversion}</p>
    </>
  );
}
