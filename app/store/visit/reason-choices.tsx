import { m } from "#messages";
import { FieldError } from "../../ui/field.tsx";
import { ChoiceDot } from "../../ui/radio-cards.tsx";
import type { ReasonChoice } from "./visit-view.ts";

interface ReasonsProps {
  reasons: readonly ReasonChoice[];
  value: string;
  error?: string | undefined;
}

/** Reasons for a visit, as radio buttons named `reason`. */
export function ReasonChoices({ reasons, value, error }: ReasonsProps) {
  return (
    <fieldset className="border-t border-line py-9">
      <legend className="float-left mb-5 w-full font-serif text-title-2">{m.booking.whatBrings}</legend>
      <div className="clear-both grid gap-2 md:grid-cols-3 md:gap-3">
        {reasons.map(({ key, label, text }) => (
          <label key={key} className="choice-card px-[18px] py-4">
            <input
              type="radio"
              name="reason"
              value={key}
              defaultChecked={key === value}
              className="choice-input"
            />
            <span className="flex items-start justify-between gap-3 text-ui font-medium">
              {label}
              <ChoiceDot />
            </span>
            <span className="mt-1 block pr-7 text-small text-text-2">{text}</span>
          </label>
        ))}
      </div>
      <FieldError id="reason" error={error} />
    </fieldset>
  );
}
