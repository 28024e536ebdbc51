import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { daysUntilLabel, monthChoices, monthDayLabel } from "./client-labels.ts";
import type { ClientView } from "./client-view.server.ts";
import { CollapsibleForm } from "./collapsible-form.tsx";

interface ClientDatesProps {
  client: ClientView;
  /** Idempotency key: five clicks add one date. */
  dateKey: string;
  answer: ChangeAnswer | undefined;
}

/** Dates to remember, soonest first. */
export function ClientDates({ client: { dates }, dateKey, answer }: ClientDatesProps) {
  const field = (name: string) => fieldState(answer, name, "");
  return (
    <DeskSection title="Dates">
      {dates.length > 0 && (
        <ul className="border-t border-line text-ui">
          {dates.map((date) => (
            <li
              key={date.id}
              className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line"
            >
              <span className="text-text-2 tabular-nums">{monthDayLabel(date)}</span>
              <span className="min-w-0 wrap-anywhere">
                {date.year === null ? date.text : `${date.text}, ${date.year}`}
                <span className="block pb-2 text-small text-text-2">{daysUntilLabel(date.daysUntil)}</span>
              </span>
              <DeskForm intent="remove-date" preventScrollReset>
                <input type="hidden" name="date" value={date.id} />
                <button
                  type="submit"
                  name="intent"
                  value="remove-date"
                  aria-label={`Remove: ${date.text}`}
                  className="inline-flex min-h-11 items-center text-small text-text-2 underline decoration-line underline-offset-4 hover:text-text"
                >
                  Remove
                </button>
              </DeskForm>
            </li>
          ))}
        </ul>
      )}
      <CollapsibleForm
        // Clears the form after a date was added.
        key={dates.length}
        title="Add a date"
        intent="date"
        submit="Add date"
        answer={answer}
      >
        <input type="hidden" name="key" value={answer?.typed.key ?? dateKey} />
        <TextField
          {...field("text")}
          label="Occasion"
          hint="For example, Anniversary or Sofia's birthday"
          maxLength={200}
        />
        <div className="grid grid-cols-[minmax(0,1fr)_80px_96px] items-start gap-3">
          <SelectField
            {...field("month")}
            label="Month"
            options={[{ value: "", label: "Choose" }, ...monthChoices()]}
          />
          <TextField {...field("day")} label="Day" inputMode="numeric" maxLength={2} autoComplete="off" />
          <TextField {...field("year")} label="Year" inputMode="numeric" maxLength={4} autoComplete="off" />
        </div>
      </CollapsibleForm>
    </DeskSection>
  );
}
