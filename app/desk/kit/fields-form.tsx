import type { ReactNode } from "react";
import { type Field, type Fields, formatInputText } from "../../../foundation/records/fields.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, fieldState, formVersion, type TypedAnswer } from "./change-answer.ts";
import { ChangeNotices } from "./change-notices.tsx";
import { DeskForm } from "./desk-form.tsx";

interface FieldInputsProps {
  fields: Fields;
  /** Stored values by field name. */
  saved?: object;
  answer: TypedAnswer | undefined;
  /** Today in the showroom. */
  today?: string;
  className?: string;
}

/** The inputs of a record's fields, in two columns except for full-width ones. */
export function FieldInputs({
  fields,
  className = "grid items-start gap-5 md:grid-cols-2",
  ...record
}: FieldInputsProps) {
  const entries = Object.entries(fields);
  const inputs = entries.map(([name, field]) => (
    <FieldInput key={name} name={name} field={field} {...record} />
  ));
  return (
    <div className={className}>
      {entries.map(([name, { legend }], at) => {
        if (legend === undefined) return inputs[at];
        const isOfGroup = (index: number) => entries[index]?.[1].legend === legend;
        if (isOfGroup(at - 1)) return null;
        return (
          <fieldset key={name} className="col-span-full grid gap-2">
            <legend className="mb-1 text-small font-medium">{legend}</legend>
            {inputs.filter((_, index) => isOfGroup(index))}
          </fieldset>
        );
      })}
    </div>
  );
}

interface FieldsFormProps extends FieldInputsProps {
  answer: ChangeAnswer | undefined;
  intent: string;
  /** The name of the version input and the saved version; null for a new record. */
  version: readonly [name: string, saved: number] | null;
  formClass: string;
  submit: string;
  /** False if the page itself shows messages about the whole form. */
  hasNotices?: boolean;
  /** After the inputs. */
  children?: ReactNode;
}

/** The form of a record that consists only of fields. Read-only for roles that may not post it. */
export function FieldsForm(props: FieldsFormProps) {
  const { intent, version, formClass, submit, hasNotices = true, children, ...inputs } = props;
  const { answer } = inputs;
  const form = useFocusFirstError(answer);
  return (
    <DeskForm isReadable ref={form} noValidate className={formClass}>
      {hasNotices && <ChangeNotices answer={answer} />}
      <input type="hidden" name="intent" value={intent} />
      {version && (
        <input type="hidden" name={version[0]} value={formVersion(answer, version[0], version[1])} />
      )}
      <FieldInputs {...inputs} />
      {children}
      <div>
        <Button type="submit">{submit}</Button>
      </div>
    </DeskForm>
  );
}

interface FieldInputProps extends Pick<FieldInputsProps, "saved" | "answer" | "today"> {
  name: string;
  field: Field;
}

function FieldInput({ name, field, saved = {}, answer, today }: FieldInputProps) {
  const { type, label, input = name, most, choices, hint, placeholder, attributes } = field;
  const stored = (saved as Record<string, unknown>)[name];
  if (type === "flag") {
    const isChecked = answer ? input in answer.typed : stored === 1;
    return <Checkbox label={label} name={input} value="yes" defaultChecked={isChecked} />;
  }
  const state = {
    ...{ label, hint, ...attributes, ...(field.isWide && { className: "col-span-full" }) },
    // After an edit conflict, the saved value replaces the hint.
    ...fieldState(answer, input, formatInputText(field, stored)),
  };
  if (choices) return <SelectField {...state} options={choices} />;
  const text = {
    ...{ ...state, ...(most && { maxLength: most }), placeholder },
    ...(field.required === undefined ? { optional: !field.isUnmarked } : { required: true }),
  };
  if (type === "lines") return <TextArea {...text} className="col-span-full" />;
  return <TextField {...text} min={field.min && today} max={field.max && today} {...looks[type]} />;
}

const looks: Partial<Record<Field["type"], { type?: string; inputMode?: "decimal" | "numeric" }>> = {
  email: { type: "email" },
  phone: { type: "tel" },
  day: { type: "date" },
  dollars: { inputMode: "decimal" },
  percent: { inputMode: "decimal" },
  number: { inputMode: "numeric" },
};
