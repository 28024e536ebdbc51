import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { useFirstError } from "../kit/use-first-error.ts";
import type { Choice, DeskProduct } from "./desk-products.server.ts";
import { type EditAnswer, fieldState } from "./edit-answer.ts";

interface ChoicesFormProps {
  product: DeskProduct;
  /** As customers have them now. */
  choices: readonly Choice[];
  answer: EditAnswer | undefined;
}

const most = 3;

/** What customers choose of a product, a metal or a size; its variants follow from it. */
export function ChoicesForm({ product, choices, answer }: ChoicesFormProps) {
  const form = useFirstError(answer);
  return (
    <DeskSection title="Choices">
      <p className="max-w-[44em] text-ui text-text-2">
        A new value makes its variants at the first variant's price, with no piece in stock. A value that is
        taken away takes its variants with it. Clear a name to end that choice.
      </p>
      {answer?.errors.choices && <Notice kind="error">{answer.errors.choices}</Notice>}
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="choices" />
        <input type="hidden" name="version" value={product.updatedAt} />
        {Array.from({ length: most }, (_, index) => (
          <fieldset key={index} className="grid min-w-0 gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
            <legend className="sr-only">Choice {index + 1}</legend>
            <TextField
              label={`Choice ${index + 1}`}
              optional
              {...fieldState(answer, `name-${index}`, choices[index]?.name ?? "")}
              placeholder={index === 0 ? "Metal" : undefined}
              maxLength={255}
            />
            <TextField
              label="Values, separated by commas"
              {...fieldState(answer, `choice-${index}`, choices[index]?.values.join(", ") ?? "")}
              placeholder={index === 0 ? "14K yellow gold, 14K white gold" : undefined}
            />
          </fieldset>
        ))}
        <div>
          <Button type="submit" variant="secondary">
            Save choices
          </Button>
        </div>
      </Form>
    </DeskSection>
  );
}
