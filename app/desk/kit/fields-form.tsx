import { type Field, type FieldChoice, type Fields, typedText } from "../../../foundation/records/fields.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type TypedAnswer, typedField } from "./change-answer.ts";

interface FieldInputsProps {
  fields: Fields;
  /** What is stored, by the names of the fields. */
  saved?: object;
  answer: TypedAnswer | undefined;
  /** The showroom's day. */
  today?: string;
  /** Two columns from this width on. */
  columns?: "sm:grid-cols-2" | "md:grid-cols-2";
}

/** The inputs of a record's fields: in two columns, but for those that have the whole width, and checkboxes. */
export function FieldInputs({ fields, columns = "md:grid-cols-2", ...record }: FieldInputsProps) {
  return groupsOf(fields).map(({ layout, legend, names }) => {
    const inputs = names.map((name) => (
      <FieldInput key={name} name={name} field={fields[name]!} {...record} />
    ));
    if (layout === "wide") return inputs;
    if (layout === "columns")
      return (
        <div key={names[0]} className={`grid items-start gap-5 ${columns}`}>
          {inputs}
        </div>
      );
    return (
      <fieldset key={names[0]} className="grid gap-2">
        <legend className="mb-1 text-small font-medium">{legend}</legend>
        {inputs}
      </fieldset>
    );
  });
}

interface FieldGroup {
  layout: "columns" | "wide" | "checkboxes";
  legend: string | undefined;
  names: string[];
}

/** Fields that follow each other in the same layout. */
function groupsOf(fields: Fields): FieldGroup[] {
  const groups: FieldGroup[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const { legend } = field;
    const layout = layoutOf(field);
    const last = groups.at(-1);
    if (last?.layout === layout && last.legend === legend) last.names.push(name);
    else groups.push({ layout, legend, names: [name] });
  }
  return groups;
}

function layoutOf({ type, isWide, legend }: Field): FieldGroup["layout"] {
  if (legend !== undefined) return "checkboxes";
  return isWide || type === "lines" || type === "flag" ? "wide" : "columns";
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
  // The saved value of an edit conflict replaces the hint.
  const state = { label, hint, ...attributes, ...typedField(answer, input, typedText(field, stored)) };
  if (choices) return <SelectField {...state} options={withStored(choices, state.defaultValue)} />;
  const text = {
    ...{ ...state, ...(most && { maxLength: most }), placeholder },
    ...(field.required === undefined ? { optional: !field.isUnmarked } : { required: true }),
  };
  if (type === "lines") return <TextArea {...text} />;
  const days = { min: field.min && today, max: field.max && today };
  return <TextField {...text} {...(type === "day" && days)} {...looks[type]} />;
}

/** With the stored value, where that is none of them. */
function withStored(choices: readonly FieldChoice[], stored: string) {
  const isKnown = stored === "" || choices.some(({ value }) => value === stored);
  return isKnown ? choices : [...choices, { value: stored, label: stored }];
}

const looks: Partial<Record<Field["type"], { type?: string; inputMode?: "decimal" | "numeric" }>> = {
  email: { type: "email" },
  phone: { type: "tel" },
  day: { type: "date" },
  dollars: { inputMode: "decimal" },
  percent: { inputMode: "decimal" },
  number: { inputMode: "numeric" },
};
