import { ChevronDown } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { currencyWords, formatMoneyExact } from "#money";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { moneyPath } from "./money-query.ts";

const moves = [
  { value: "in", label: "Added from the bank" },
  { value: "out", label: "Paid out" },
  { value: "bank", label: "Deposited to bank" },
  { value: "count", label: "Counted at opening" },
];

interface DrawerFormProps {
  drawerCents: number;
  answer: ChangeAnswer | undefined;
  formKey: string;
}

/** Cash moved in or out without a sale. */
export function DrawerForm({ drawerCents, answer, formKey }: DrawerFormProps) {
  const form = useFocusFirstError(answer);
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get("intent") === "drawer";
  const { name, defaultValue, error } = fieldState(answer, "move", "in");
  return (
    <section aria-labelledby="drawer" className="bg-surface px-5 sm:px-6">
      <details className="group/drawer" open={answer !== undefined || undefined}>
        <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4">
          <h2 id="drawer" className="font-serif text-title-3">
            Cash drawer
          </h2>
          <span className="flex items-center gap-3 text-ui tabular-nums">
            {formatMoneyExact(drawerCents)}
            <ChevronDown
              aria-hidden="true"
              size={16}
              strokeWidth={1.25}
              className="transition-transform duration-[220ms] ease-house group-open/drawer:rotate-180 motion-reduce:transition-none"
            />
          </span>
        </summary>
        <Form
          ref={form}
          method="post"
          action={moneyPath("today")}
          preventScrollReset
          noValidate
          className="grid gap-4 pt-1 pb-6"
        >
          <ChangeNotices answer={answer} />
          <input type="hidden" name="intent" value="drawer" />
          <input type="hidden" name="key" value={formKey} />
          <SelectField label="Type" name={name} defaultValue={defaultValue} error={error} options={moves} />
          <TextField
            label={`Amount, in ${currencyWords().many}`}
            {...fieldState(answer, "amount", "")}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
          />
          <TextField
            label="Reason"
            optional
            {...fieldState(answer, "reason", "")}
            autoComplete="off"
            maxLength={200}
            hint="Required for a payout, or if the opening count differs. Don't name anyone: this stays in the journal."
          />
          <Button type="submit" variant="secondary" block busy={isBusy ? "Recording" : undefined}>
            Record
          </Button>
        </Form>
      </details>
    </section>
  );
}
