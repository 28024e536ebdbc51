import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { fieldState } from "../kit/change-answer.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { imageAt, PieceThumb } from "../kit/piece-thumb.tsx";
import { optionValueKey, pictureSubjectChoices } from "./option-value-keys.ts";
import type { ProductFormProps } from "./product-frame.tsx";

/** A product's pictures in order, with descriptions. */
export function PicturesForm({ product, answer }: ProductFormProps) {
  const { images } = product;
  const form = useFocusFirstError(answer);
  const choices = pictureSubjectChoices(product);
  const places = images.map((_, index) => String(index + 1));
  const sent = typedPositions(answer);
  const field = (name: string, index: number, saved: string) => {
    const position = sent.get(images[index]!.url);
    const known = answer && position === undefined ? undefined : answer;
    return { ...fieldState(known, `${name}-${position ?? index + 1}`, saved), name: `${name}-${index + 1}` };
  };
  return (
    <DeskSection title="Pictures, in order">
      <p className="max-w-[44em] text-ui text-text-2">
        The first picture is shown in lists and in the cart. Removed pictures are deleted.
      </p>
      <DeskForm isReadable ref={form} encType="multipart/form-data" noValidate className="grid gap-6">
        <input type="hidden" name="intent" value="order" />
        <input type="hidden" name="version" value={product.updatedAt} />
        <ol className="border-t border-line">
          {images.map(({ url, altText, optionValue }, index) => (
            <li key={url} className="flex items-start gap-5 border-b border-line py-5">
              <PieceThumb
                piece={{ title: product.title, image: imageAt(url) }}
                className="w-20 sm:w-28"
                sizes="112px"
              />
              <fieldset className="grid min-w-0 flex-1 gap-4 sm:grid-cols-2">
                <legend className="sr-only">Picture {index + 1}</legend>
                <input type="hidden" name={`url-${index + 1}`} value={url} />
                <TextField
                  label="Description"
                  {...field("altText", index, altText ?? "")}
                  maxLength={300}
                  className="sm:col-span-2"
                />
                <SelectField
                  label="Position"
                  {...field("place", index, String(index + 1))}
                  options={places}
                />
                {choices.length > 0 && (
                  <SelectField
                    label="Shown for"
                    {...field("shows", index, optionValueKey(optionValue))}
                    options={choices}
                  />
                )}
                <Checkbox
                  label="Remove"
                  name={`remove-${index + 1}`}
                  value="yes"
                  defaultChecked={answer?.typed[`remove-${sent.get(url)}`] === "yes"}
                  className="sm:col-span-2"
                />
              </fieldset>
            </li>
          ))}
        </ol>
        <div>
          <Button type="submit">Save pictures</Button>
        </div>
      </DeskForm>
    </DeskSection>
  );
}

/** Each picture's position in the posted form, because another user may have moved it since. */
function typedPositions(answer: ProductFormProps["answer"]): Map<string, number> {
  const typed = Object.entries(answer?.typed ?? {});
  return new Map(
    typed.flatMap(([name, url]) => {
      const position = /^url-(\d{1,3})$/.exec(name)?.[1];
      return position === undefined ? [] : [[url, Number(position)]];
    }),
  );
}
