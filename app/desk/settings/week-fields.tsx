import { useState } from "react";
import type { SettingsDay } from "#stored-settings";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { DeskSection } from "../kit/desk-section.tsx";

const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const kinds = [
  { value: "open", label: "Open" },
  { value: "appointment", label: "By appointment" },
  { value: "closed", label: "Closed" },
];

/** The hours of each weekday. */
export function WeekFields({
  week,
  answer,
}: {
  week: readonly SettingsDay[];
  answer: ChangeAnswer | undefined;
}) {
  return (
    <DeskSection title="Hours">
      <p className="max-w-[40em] text-small text-text-2">
        A closing time before the opening time is after midnight, like 6:00pm to 2:00am.
      </p>
      {answer?.errors.week && (
        <p role="alert" className="text-small text-error">
          {answer.errors.week}
        </p>
      )}
      <div className="border-t border-line">
        {week.map((day) => (
          <Day key={day.day} day={day} answer={answer} />
        ))}
      </div>
    </DeskSection>
  );
}

function Day({
  day: { day, kind, opens, closes },
  answer,
}: {
  day: SettingsDay;
  answer: ChangeAnswer | undefined;
}) {
  const name = names[day] ?? "";
  const state = fieldState(answer, `week.${day}.kind`, kind);
  const [shown, setShown] = useState(state.defaultValue);
  return (
    <fieldset className="grid items-end gap-4 border-b border-line py-3 sm:grid-cols-3">
      <legend className="sr-only">{name}</legend>
      <SelectField
        label={name}
        {...state}
        options={kinds}
        onChange={({ currentTarget }) => setShown(currentTarget.value)}
      />
      <div className={shown === "open" ? "contents" : "hidden"}>
        <TextField label="Opens" {...fieldState(answer, `week.${day}.opens`, opens)} placeholder="10:00am" />
        <TextField
          label="Closes"
          {...fieldState(answer, `week.${day}.closes`, closes)}
          placeholder="5:30pm"
        />
      </div>
    </fieldset>
  );
}
