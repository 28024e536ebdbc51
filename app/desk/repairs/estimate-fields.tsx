import { currencyWords, moneySign } from "#money";
import { settings } from "#settings";
import { maxEstimateLines } from "../../../modules/repairs/form-limits.ts";
import { untaxedKeys, untaxedText } from "../../../modules/repairs/untaxed-reasons.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";

interface EstimateFieldsProps {
  answer: ChangeAnswer | undefined;
  /** By input name. */
  saved?: Readonly<Record<string, string>>;
  taxPlaces: readonly string[];
}

/** The work with its prices, and the deposit. */
export function EstimateFields({ answer, saved = {}, taxPlaces }: EstimateFieldsProps) {
  const used = Math.max(
    2,
    ...Object.entries({ ...saved, ...answer?.typed }).map(([name, value]) =>
      value === "" ? 0 : Number(/^(?:work|price)-(\d)$/.exec(name)?.[1] ?? 0),
    ),
  );
  const rows = Array.from({ length: Math.min(maxEstimateLines, used + 1) }, (_, at) => at + 1);
  const field = (name: string) => fieldState(answer, name, saved[name] ?? "");
  return (
    <>
      <ul className="grid gap-4">
        {rows.map((row) => (
          <li
            key={row}
            className="grid grid-cols-[minmax(0,1fr)_112px] gap-4 md:grid-cols-[minmax(0,1fr)_160px]"
          >
            <TextField {...field(`work-${row}`)} label={`Work ${row}`} maxLength={120} />
            <TextField
              {...field(`price-${row}`)}
              label={`Price ${row}, ${moneySign()}`}
              inputMode="decimal"
              maxLength={20}
            />
          </li>
        ))}
      </ul>
      <SelectField
        {...field("tax")}
        label="Sales tax"
        options={[
          { value: "", label: `Picked up at the showroom, ${settings().address.county}` },
          ...untaxedKeys.map((key) => ({ value: `none:${key}`, label: untaxedText(key) ?? "" })),
          ...taxPlaces.map((place) => ({ value: `at:${place}`, label: `Delivered to ${place}` })),
        ]}
        className="max-w-[480px]"
      />
      <TextField
        {...field("deposit")}
        label={`Deposit, in ${currencyWords().many}`}
        hint="Due when the estimate is approved. Leave empty for none."
        optional
        inputMode="decimal"
        maxLength={20}
        className="max-w-[320px]"
      />
    </>
  );
}
