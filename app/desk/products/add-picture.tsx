import { useId } from "react";
import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { describedBy, Field, fieldEdge } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { useFirstError } from "../kit/use-first-error.ts";
import type { DeskProduct } from "./desk-products.server.ts";
import { type EditAnswer, fieldState } from "./edit-answer.ts";
import { shownChoices } from "./shown-values.ts";

interface AddPictureProps {
  product: DeskProduct;
  answer: EditAnswer | undefined;
}

/** Sends one picture and says what it shows. */
export function AddPicture({ product, answer }: AddPictureProps) {
  const form = useFirstError(answer);
  const choices = shownChoices(product);
  return (
    <DeskSection title="Add a picture">
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid max-w-[40em] gap-5"
      >
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="version" value={product.updatedAt} />
        <FileField error={answer?.errors.file} />
        <TextField
          label="What it shows, in a few words"
          {...fieldState(answer, "altText", "")}
          placeholder="Ring of yellow gold with an oval stone, seen from the side"
          maxLength={300}
          required
        />
        {choices.length > 0 && (
          <SelectField label="Stands for" {...fieldState(answer, "shows", "")} options={choices} />
        )}
        {product.images.length > 0 && (
          <Checkbox
            label="Show it first"
            name="first"
            value="yes"
            defaultChecked={answer?.typed.first === "yes"}
          />
        )}
        <div>
          <Button type="submit">Add picture</Button>
        </div>
      </Form>
    </DeskSection>
  );
}

function FileField({ error }: { error: string | undefined }) {
  const id = useId();
  const hint =
    "JPEG, PNG, WebP or AVIF, up to 8 MB; upright, 1200 by 1500 pixels is best. What the camera noted, the place too, is left out.";
  return (
    <Field id={id} label="Picture" hint={hint} error={error}>
      <input
        id={id}
        type="file"
        name="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={`${fieldEdge(error)} min-h-12 text-ui file:mr-4 file:min-h-7 file:cursor-pointer file:border-0 file:border-r file:border-line file:bg-transparent file:pr-4 file:text-ui file:font-medium file:text-text`}
      />
    </Field>
  );
}
