import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { fieldState } from "../kit/change-answer.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { movedTo } from "../kit/photos/photo-order.ts";
import { pictureSubjectChoices } from "./option-value-keys.ts";
import { PictureRow } from "./picture-row.tsx";
import type { ProductFormProps } from "./product-frame.tsx";

/** A product's pictures with descriptions, ordered by dragging, buttons or a typed position. */
export function PicturesForm({ product, answer }: ProductFormProps) {
  const { images } = product;
  const form = useFocusFirstError(answer);
  const choices = pictureSubjectChoices(product);
  const [order, setOrder] = useState(() => images.map((_, index) => index));
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const sent = typedPositions(answer);
  const field = (name: string, index: number, saved: string) => {
    const position = sent.get(images[index]!.url);
    const known = answer && position === undefined ? undefined : answer;
    return { ...fieldState(known, `${name}-${position ?? index + 1}`, saved), name: `${name}-${index + 1}` };
  };
  function move(index: number, to: number): void {
    const place = Math.min(Math.max(to, 0), order.length - 1);
    setOrder(movedTo(order, order.indexOf(index), place));
    setSaid(`Picture ${index + 1} is now number ${place + 1} of ${order.length}.`);
  }
  return (
    <DeskSection title="Pictures, in order">
      <p className="max-w-[44em] text-ui text-text-2">
        The first picture is shown in lists and in the cart. Removed pictures are deleted.
      </p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <DeskForm isReadable ref={form} encType="multipart/form-data" noValidate className="grid gap-6">
        <input type="hidden" name="intent" value="order" />
        <input type="hidden" name="version" value={product.updatedAt} />
        {/* Enter in a field saves, and doesn't press the first arrow. */}
        <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
        <ol className="border-t border-line">
          {order.map((index, place) => (
            <PictureRow
              key={images[index]!.url}
              {...{ product, index, place, field, choices }}
              count={order.length}
              isDragged={dragged === index}
              isRemoved={answer?.typed[`remove-${sent.get(images[index]!.url)}`] === "yes"}
              onMove={(to) => move(index, to)}
              onDrag={() => setDragged(index)}
              onDragOver={() => dragged !== null && dragged !== index && move(dragged, place)}
              onDragEnd={() => setDragged(null)}
            />
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
