import { Plus, X } from "lucide-react";
import { type ChangeEvent, useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { m } from "#messages";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { AmountField } from "./amount-field.tsx";
import type { BudgetView } from "./budget-view.server.ts";
import { PriorityField } from "./priority-field.tsx";

const legend = "mb-3 text-ui font-medium";

/** The question as a form. With scripts, every choice submits it; without them, the button does. */
export function BudgetForm({ view }: { view: BudgetView }) {
  const { wishes, faults, fields, chips, kinds, stones, answer } = view;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const ask = () => form.current && void submit(form.current, { preventScrollReset: true, replace: true });
  useFormValues(form, wishes);
  const faultOf = (name: string) => faults.find(({ field }) => field === name)?.message;

  function change({ target }: ChangeEvent<HTMLFormElement>): void {
    if (
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type === "radio")
    )
      ask();
  }
  return (
    <Form
      ref={form}
      action="/custom-builder/budget"
      preventScrollReset
      replace
      aria-label={m.budget.yourBudget}
      onChange={change}
      className="grid content-start gap-9 py-9 [&>.sr-only]:absolute lg:border-r lg:border-line lg:pr-[clamp(28px,4vw,56px)] [&>*]:min-w-0"
    >
      {/* Enter in a field presses a form's first button, which would otherwise be an arrow. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <AmountField amount={wishes.amount} error={faultOf("amount")} onAmount={ask} />
      <PriorityField order={wishes.order} category={wishes.category} error={faultOf("order")} />
      <Chips
        title={m.budget.pieceLabel}
        name="category"
        options={kinds}
        value={wishes.category}
        error={faultOf("category")}
      />
      <fieldset>
        <legend className={legend}>{m.budget.mustHave}</legend>
        <div className="flex flex-wrap gap-2">
          {chips.map(({ name, label, path }) => (
            <Link
              key={name}
              to={path}
              preventScrollReset
              replace
              className="inline-flex min-h-11 items-center gap-2.5 rounded-ctl border border-gold px-3 text-ui tabular-nums shadow-[inset_0_0_0_1px_var(--gold)]"
            >
              <span className="sr-only">{m.budget.remove} </span>
              {label}
              <X size={14} strokeWidth={1.25} className="text-text-2" />
            </Link>
          ))}
          <details className="group w-full" open={fields.some(({ name }) => faultOf(name)) || undefined}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-ctl border border-line px-[15px] text-ui hover:border-control [&::-webkit-details-marker]:hidden">
              <Plus
                size={14}
                strokeWidth={1.25}
                className="group-open:rotate-45 motion-safe:transition-transform"
              />
              <span className="group-open:hidden">{m.budget.add}</span>
              <span className="hidden group-open:inline">{m.budget.close}</span>
            </summary>
            <div className="mt-4 grid w-full gap-4 sm:grid-cols-2">
              {fields.map(({ name, label, options }) => (
                <SelectField
                  key={name}
                  label={label}
                  name={name}
                  options={options}
                  defaultValue={wishes.chosen[name] ?? ""}
                  error={faultOf(name)}
                />
              ))}
            </div>
          </details>
        </div>
      </fieldset>
      <div>
        <Chips
          title={m.budget.stone}
          name="stone"
          options={stones}
          value={wishes.stone}
          error={faultOf("stone")}
        />
        {answer?.kind === "designs" && answer.other && (
          <p className="mt-3 text-small text-text-2 tabular-nums">{answer.other}</p>
        )}
      </div>
      <Button type="submit" variant="secondary" className="justify-self-start">
        {m.budget.showDesigns}
      </Button>
    </Form>
  );
}

interface ChipsProps {
  title: string;
  name: string;
  options: readonly { value: string; label: string }[];
  value: string;
  error: string | undefined;
}

function Chips({ title, name, options, value, error }: ChipsProps) {
  return (
    <fieldset>
      <legend className={legend}>{title}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="choice-card inline-flex min-h-11 items-center justify-center bg-transparent px-[15px] text-ui"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              className="choice-input"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-small text-garnet">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Updates the form's fields when the URL changes, through links or the Back button. Keeps what the visitor is typing. */
function useFormValues(
  form: { current: HTMLFormElement | null },
  { amount, category, stone, chosen }: BudgetView["wishes"],
) {
  useEffect(() => {
    const values: Record<string, string> = { amount, category, stone };
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement)
        field.value = (chosen as Record<string, string>)[field.name] ?? "";
      else if (field instanceof HTMLInputElement && field.type === "radio")
        field.checked = field.value === values[field.name];
    }
  }, [form, amount, category, stone, chosen]);
}
