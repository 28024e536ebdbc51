import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useFocusFirstError } from "../../../ui/use-first-error.ts";
import { DeskSection } from "../../kit/desk-section.tsx";
import { compareAtOptions, roundingOptions, ruleKinds, ruleWays } from "./rule-words.ts";

interface PriceFormProps {
  /** The URL's parameters. */
  typed: Readonly<Record<string, string>>;
  /** Number of products ticked in the list. */
  ticked: number;
  errors: Readonly<Record<string, string>>;
  choices: {
    brands: readonly string[];
    types: readonly string[];
    collections: readonly { id: number; title: string }[];
  };
}

const anyOf = (label: string, values: readonly (string | { value: string; label: string })[]) => [
  { value: "", label },
  ...values,
];

/** CSS shows what belongs to the chosen rule, even without JavaScript. */
const withSize =
  "group-has-[option[value=original]:checked]/rule:hidden group-has-[option[value=none]:checked]/rule:hidden";
const withOriginal = "group-has-[option[value=original]:checked]/rule:hidden";

/** Which products, and by which rule. A GET form, so that a preview has a URL. */
export function PriceForm({ typed, ticked, errors, choices }: PriceFormProps) {
  const answer = Object.keys(errors).length > 0 ? { errors } : undefined;
  const form = useFocusFirstError(answer);
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? "" });
  return (
    <Form ref={form} method="get" action="/desk/products/prices" className="group/rule grid gap-10">
      <input type="hidden" name="preview" value="1" />
      <DeskSection title="Products">
        {ticked > 0 ? (
          <p className="flex flex-wrap items-center gap-x-5 text-ui">
            <input type="hidden" name="ids" value={typed.ids} />
            {ticked === 1 ? "The selected product." : `The ${ticked} selected products.`}
            <TextLink to="/desk/products/prices">Choose by brand or type instead</TextLink>
          </p>
        ) : (
          <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
            <SelectField label="Brand" {...field("brand")} options={anyOf("All brands", choices.brands)} />
            <SelectField label="Type" {...field("type")} options={anyOf("All types", choices.types)} />
            <SelectField
              label="Collection"
              {...field("collection")}
              options={anyOf(
                "All collections",
                choices.collections.map(({ id, title }) => ({ value: String(id), label: title })),
              )}
            />
            <TextField
              label="Search"
              optional
              {...field("search")}
              placeholder="Title, brand, tag or SKU"
              maxLength={200}
            />
          </div>
        )}
      </DeskSection>
      <DeskSection title="Rule">
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-5">
          <SelectField label="New price" {...field("by")} options={ruleKinds} />
          <SelectField label="Direction" {...field("way")} options={ruleWays} className={withSize} />
          <TextField
            label="Percent or amount"
            {...field("size")}
            error={errors.size}
            placeholder="10"
            inputMode="decimal"
            maxLength={12}
            className={`tabular-nums ${withSize}`}
          />
          <SelectField
            label="Rounding"
            {...field("rounding")}
            options={roundingOptions()}
            className={withSize}
          />
          <SelectField
            label="Original price"
            {...field("compareAt")}
            options={compareAtOptions}
            className={withOriginal}
          />
        </div>
      </DeskSection>
      <div>
        <Button type="submit" variant="secondary">
          Preview
        </Button>
      </div>
    </Form>
  );
}
