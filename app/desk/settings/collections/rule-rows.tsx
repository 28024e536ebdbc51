import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { isRuleColumn, relationWords, ruleColumns } from "./rule-words.ts";

export interface TypedRule {
  column: string;
  relation: string;
  condition: string;
}

interface RuleRowsProps {
  rules: readonly TypedRule[];
  errors: Readonly<Record<string, string>>;
  /** Values that products have. */
  choices: { brands: readonly string[]; types: readonly string[] };
}

const empty: TypedRule = { column: "", relation: "", condition: "" };
const columnOptions = [
  { value: "", label: "Choose" },
  ...Object.entries(ruleColumns).map(([value, { label }]) => ({ value, label })),
];
const yesNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

const everyRelation = Object.keys(relationWords) as (keyof typeof relationWords)[];

/** What may be asked of a column, with the relation of a rule that the Admin API made. */
function relationsOf(column: string, made: TypedRule | undefined) {
  if (!isRuleColumn(column)) return everyRelation;
  const { relations } = ruleColumns[column];
  const own = everyRelation.find((one) => made?.column === column && made.relation === one);
  return own && !relations.includes(own) ? [...relations, own] : relations;
}

/** The rules of a collection, with an empty one to add. Posts `rule.0.column` and so on. */
export function RuleRows({ rules: first, errors, choices }: RuleRowsProps) {
  const id = useId();
  const [rows, setRows] = useState(() => [...first, empty].map((rule, key) => ({ ...rule, key })));
  const lists: Record<string, readonly string[]> = { VENDOR: choices.brands, TYPE: choices.types };
  const nextKey = Math.max(...rows.map(({ key }) => key)) + 1;
  const change = (key: number, part: Partial<TypedRule>) => {
    const next = rows.map((row) => (row.key === key ? { ...row, ...part } : row));
    setRows(next.at(-1)?.column === "" ? next : [...next, { ...empty, key: nextKey }]);
  };
  return (
    <>
      {Object.entries(lists).map(([column, values]) => (
        <datalist key={column} id={`${id}-${column}`}>
          {values.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ))}
      <ul className="border-t border-line">
        {rows.map(({ key, column, relation, condition }, index) => {
          const known = isRuleColumn(column) ? ruleColumns[column] : null;
          const isLast = index === rows.length - 1;
          const relations = relationsOf(column, first[key]);
          return (
            <li key={key} className="border-b border-line py-4">
              <fieldset className="flex min-w-0 items-start gap-3">
                <legend className="sr-only">{isLast ? "New rule" : `Rule ${index + 1}`}</legend>
                <div className="grid min-w-0 flex-1 items-start gap-4 sm:grid-cols-[11rem_11rem_minmax(0,1fr)]">
                  <SelectField
                    label={isLast ? "Add a rule" : "Product’s"}
                    name={`rule.${index}.column`}
                    value={column}
                    onChange={({ currentTarget: { value } }) => {
                      const next = isRuleColumn(value) ? ruleColumns[value] : null;
                      change(key, {
                        column: value,
                        ...(next && {
                          relation: next.relations[0]!,
                          condition: next.asks === "yes" ? "yes" : "",
                        }),
                      });
                    }}
                    options={columnOptions}
                    error={errors[`rule.${index}.column`]}
                  />
                  <SelectField
                    label="Rule"
                    name={`rule.${index}.relation`}
                    value={relations.find((one) => one === relation) ?? relations[0]}
                    onChange={({ currentTarget: { value } }) => change(key, { relation: value })}
                    options={relations.map((one) => ({ value: one, label: relationWords[one] }))}
                    error={errors[`rule.${index}.relation`]}
                  />
                  {known?.asks === "yes" ? (
                    <SelectField
                      label="Value"
                      name={`rule.${index}.condition`}
                      defaultValue={condition}
                      options={yesNo}
                      error={errors[`rule.${index}.condition`]}
                    />
                  ) : (
                    <TextField
                      key={column}
                      label="Value"
                      name={`rule.${index}.condition`}
                      defaultValue={condition}
                      maxLength={255}
                      placeholder={known?.hint}
                      {...(lists[column] && { list: `${id}-${column}` })}
                      {...(known?.asks && { inputMode: "decimal" })}
                      error={errors[`rule.${index}.condition`]}
                    />
                  )}
                </div>
                <IconButton
                  label={`Remove rule ${index + 1}`}
                  className={`mt-6.5 ${isLast ? "invisible" : ""}`}
                  onClick={() => setRows(rows.filter((row) => row.key !== key))}
                >
                  <Trash2 size={18} strokeWidth={1.25} />
                </IconButton>
              </fieldset>
            </li>
          );
        })}
      </ul>
    </>
  );
}
