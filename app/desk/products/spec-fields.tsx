import { ChevronDown } from "lucide-react";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { DeskProduct } from "./desk-products.server.ts";
import type { FieldState } from "./edit-answer.ts";
import { type SpecField, specGroups } from "./spec-groups.ts";

interface SpecFieldsProps {
  product: DeskProduct;
  field: (name: string, saved: string) => FieldState;
}

/** The facts of DETAILS, by what they are about. A group with something in it lies open. */
export function SpecFields({ product, field }: SpecFieldsProps) {
  const saved = (key: string) =>
    product.metafields.find((one) => one.namespace === "spec" && one.key === key)?.value ?? "";
  const states = (fields: readonly SpecField[]) =>
    fields.map((one) => ({ one, state: field(`spec-${one.key}`, saved(one.key)) }));
  return (
    <div className="border-t border-line">
      {specGroups.map(({ title, fields }) => {
        const all = states(fields);
        const filled = all.filter(({ state }) => state.defaultValue !== "").length;
        return (
          <details key={title} open={filled > 0} className="group border-b border-line">
            <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 text-ui font-medium [&::-webkit-details-marker]:hidden">
              {title}
              <span className="text-small font-normal text-text-2">
                {filled === 0 ? "nothing yet" : `${filled} of ${fields.length}`}
              </span>
              <ChevronDown
                aria-hidden="true"
                size={18}
                strokeWidth={1.25}
                className="ml-auto flex-none text-text-2 group-open:rotate-180"
              />
            </summary>
            <div className="grid items-start gap-4 pt-1 pb-6 sm:grid-cols-2">
              {all.map(({ one, state }) => (
                <SpecInput key={one.key} spec={one} state={state} />
              ))}
            </div>
          </details>
        );
      })}
    </div>
  );
}

function SpecInput({ spec: { label, hint, values }, state }: { spec: SpecField; state: FieldState }) {
  if (!values) return <TextField label={label} {...state} placeholder={hint} maxLength={500} />;
  const isKnown = values.some(({ value }) => value === state.defaultValue);
  const own = { value: state.defaultValue, label: state.defaultValue };
  return <SelectField label={label} {...state} options={isKnown ? values : [...values, own]} />;
}
