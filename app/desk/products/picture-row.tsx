import { useRef } from "react";
import type { DeskProduct } from "#commerce";
import { Checkbox } from "../../ui/checkbox.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { FieldState } from "../kit/change-answer.ts";
import { OrderControls } from "../kit/photos/order-controls.tsx";
import { imageAt, PieceThumb } from "../kit/piece-thumb.tsx";
import { optionValueKey, type pictureSubjectChoices } from "./option-value-keys.ts";

interface PictureRowProps {
  product: DeskProduct;
  /** The saved position, from 0: it names the row's fields. */
  index: number;
  /** The current position, from 0. */
  place: number;
  count: number;
  field: (name: string, index: number, saved: string) => FieldState;
  choices: ReturnType<typeof pictureSubjectChoices>;
  isDragged: boolean;
  isRemoved: boolean;
  onMove: (to: number) => void;
  onDrag: () => void;
  onDragOver: () => void;
  onDragEnd: () => void;
}

/** One picture of the form. Without JavaScript its arrows save the form with the picture moved. */
export function PictureRow(props: PictureRowProps) {
  const { product, index, place, count, field, choices, isDragged, isRemoved, onMove } = props;
  const { url, altText, optionValue } = product.images[index]!;
  const row = useRef<HTMLLIElement>(null);
  const number = index + 1;
  return (
    <li
      ref={row}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver();
      }}
      onDrop={(event) => event.preventDefault()}
      className={classNames(
        "flex items-start gap-3 border-b border-line py-5 sm:gap-5",
        isDragged && "bg-raised opacity-60",
      )}
    >
      <OrderControls
        noun="picture"
        name={String(number)}
        ways={["up", "down"]}
        {...{ place, count, row }}
        onMove={(event, to) => {
          event.preventDefault();
          onMove(to);
        }}
        onDrag={props.onDrag}
        onDragEnd={props.onDragEnd}
      />
      <PieceThumb
        piece={{ title: product.title, image: imageAt(url) }}
        className="w-20 sm:w-28"
        sizes="112px"
      />
      <fieldset className="grid min-w-0 flex-1 gap-4 sm:grid-cols-2">
        <legend className="sr-only">Picture {number}</legend>
        <input type="hidden" name={`url-${number}`} value={url} />
        <TextField
          label="Description"
          {...field("altText", index, altText ?? "")}
          maxLength={300}
          className="sm:col-span-2"
        />
        <TextField
          key={place}
          label="Position"
          {...field("place", index, String(place + 1))}
          inputMode="numeric"
          maxLength={3}
          className="tabular-nums"
          onBlur={({ currentTarget: { value } }) => {
            const to = Number(value) - 1;
            if (Number.isInteger(to) && to >= 0 && to !== place) onMove(to);
          }}
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
          name={`remove-${number}`}
          value="yes"
          defaultChecked={isRemoved}
          className="sm:col-span-2"
        />
      </fieldset>
    </li>
  );
}
