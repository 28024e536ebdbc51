import { ChevronDown } from "lucide-react";
import type { DeskCollection, DeskProduct } from "#commerce";
import { currencyWords, fixedString } from "#money";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, type FieldState, fieldState } from "../kit/change-answer.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { type Description, DescriptionField } from "./description-field.tsx";
import { type SpecField, specGroups } from "./spec-groups.ts";

interface FactsFormProps {
  product: DeskProduct;
  description: Description;
  /** Null if the store isn't in Spanish. */
  spanish: { title: string; description: Description } | null;
  collections: readonly DeskCollection[];
  /** The response to this form; undefined if not posted or saved. */
  answer: ChangeAnswer | undefined;
}

export function FactsForm({ product, description, spanish, collections, answer }: FactsFormProps) {
  const form = useFocusFirstError(answer);
  const field = (name: string, saved: string) => fieldState(answer, name, saved);
  const chosen = answer ? (answer.typed.collection?.split("\n") ?? []) : product.collectionIds.map(String);
  return (
    <DeskForm isReadable ref={form} noValidate className="grid content-start gap-10">
      <input type="hidden" name="intent" value="facts" />
      <input type="hidden" name="version" value={product.updatedAt} />
      <DeskSection title="Details">
        <TextField label="Title" {...field("title", product.title)} required maxLength={255} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Brand" {...field("vendor", product.vendor)} maxLength={255} />
          <TextField label="Type" {...field("type", product.productType)} maxLength={255} />
        </div>
        <DescriptionField
          label="Description"
          {...field("description", description.text)}
          shown={description.shown}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Tags"
            {...withHint(field("tags", product.tags.join(", ")), "Separated by commas.")}
          />
          <TextField
            label="URL handle"
            {...withHint(
              field("handle", product.handle),
              "The end of /product/… Old links stop working when you change it.",
            )}
            maxLength={255}
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      </DeskSection>
      {spanish && (
        <DeskSection title="In Spanish">
          <TextField
            label="Title in Spanish"
            optional
            {...withHint(
              field("title-es", spanish.title),
              "Spanish pages show the English title without one.",
            )}
            maxLength={255}
            lang="es"
          />
          <DescriptionField
            label="Description in Spanish"
            optional
            {...field("description-es", spanish.description.text)}
            shown={spanish.description.shown}
            lang="es"
          />
        </DeskSection>
      )}
      <DeskSection title="Price">
        <VariantPrices product={product} field={field} />
      </DeskSection>
      {collections.length > 0 && (
        <DeskSection title="Collections">
          <fieldset className="grid gap-x-6 sm:grid-cols-2">
            <legend className="sr-only">Collections</legend>
            {collections.map(({ id, title }) => (
              <Checkbox
                key={id}
                label={title}
                name="collection"
                value={String(id)}
                defaultChecked={chosen.includes(String(id))}
              />
            ))}
          </fieldset>
        </DeskSection>
      )}
      <DeskSection title="Specifications">
        <SpecFields product={product} field={field} />
      </DeskSection>
      <div>
        <Button type="submit">Save</Button>
      </div>
    </DeskForm>
  );
}

/** After an edit conflict, the saved value replaces the hint. */
function withHint<State extends { hint?: string }>(state: State, hint: string): State {
  return { ...state, hint: state.hint ?? hint };
}

interface FieldsProps {
  product: DeskProduct;
  field: (name: string, saved: string) => FieldState;
}

function VariantPrices({ product, field }: FieldsProps) {
  const isSingle = product.variants.length === 1;
  return (
    <div className="grid gap-6">
      {product.variants.map(({ id, title, priceCents, compareAtPriceCents, sku }) => (
        <fieldset key={id} className="min-w-0">
          <legend className={isSingle ? "sr-only" : "mb-2 text-ui font-medium"}>{title}</legend>
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            <TextField
              label={`Price, ${currencyWords().plural}`}
              {...field(`price-${id}`, priceCents === 0 ? "" : fixedString(priceCents))}
              inputMode="decimal"
              className="tabular-nums"
            />
            <TextField
              label="Original price"
              optional
              {...field(
                `compare-${id}`,
                compareAtPriceCents === null ? "" : fixedString(compareAtPriceCents),
              )}
              inputMode="decimal"
              className="tabular-nums"
            />
            <TextField
              label="SKU"
              optional
              {...field(`sku-${id}`, sku ?? "")}
              maxLength={255}
              className="max-sm:col-span-2"
            />
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** The facts of DETAILS by group. Groups with values are open. */
function SpecFields({ product, field }: FieldsProps) {
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
