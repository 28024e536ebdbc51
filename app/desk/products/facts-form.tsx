import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { useFirstError } from "../kit/use-first-error.ts";
import type { DeskCollection, DeskProduct } from "./desk-products.server.ts";
import { type EditAnswer, fieldState } from "./edit-answer.ts";
import { SpecFields } from "./spec-fields.tsx";
import { VariantPrices } from "./variant-prices.tsx";

interface FactsFormProps {
  product: DeskProduct;
  collections: readonly DeskCollection[];
  /** What this form said when it was sent last; absent when it was not, or was saved. */
  answer: EditAnswer | undefined;
}

/** Words, prices, collections and measured facts of a product, saved together. */
export function FactsForm({ product, collections, answer }: FactsFormProps) {
  const form = useFirstError(answer);
  const field = (name: string, saved: string) => fieldState(answer, name, saved);
  const chosen = answer ? (answer.typed.collection?.split("\n") ?? []) : product.collectionIds.map(String);
  return (
    <Form ref={form} method="post" noValidate className="grid content-start gap-10">
      <input type="hidden" name="intent" value="facts" />
      <input type="hidden" name="version" value={product.updatedAt} />
      <DeskSection title="What it is">
        <TextField label="Title" {...field("title", product.title)} required maxLength={255} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Maker" {...field("vendor", product.vendor)} maxLength={255} />
          <TextField label="Kind" {...field("type", product.productType)} maxLength={255} />
        </div>
        <TextArea
          label="Description"
          {...withHint(
            field("description", product.descriptionHtml),
            "Plain lines, or HTML with paragraphs, lists and stress. Everything else is left out.",
          )}
          rows={7}
          maxLength={12_000}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Tags"
            {...withHint(field("tags", product.tags.join(", ")), "Separated by commas.")}
          />
          <TextField
            label="Address in the shop"
            {...withHint(
              field("handle", product.handle),
              "The end of /product/… Links to the old one end when it changes.",
            )}
            maxLength={255}
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      </DeskSection>
      <DeskSection title="Price">
        <VariantPrices product={product} field={field} />
      </DeskSection>
      {collections.length > 0 && (
        <DeskSection title="Collections">
          <fieldset className="grid gap-x-6 sm:grid-cols-2">
            <legend className="sr-only">Collections that it is in</legend>
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
      <DeskSection title="Measured facts">
        <SpecFields product={product} field={field} />
      </DeskSection>
      <div>
        <Button type="submit">Save</Button>
      </div>
    </Form>
  );
}

/** What another editor saved is told instead of the hint. */
function withHint<State extends { hint?: string }>(state: State, hint: string): State {
  return { ...state, hint: state.hint ?? hint };
}
