import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type MouseEvent, useRef } from "react";
import type { DeskProduct } from "#commerce";
import { Checkbox } from "../../ui/checkbox.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { FieldState } from "../kit/change-answer.ts";
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
  const isHydrated = useHydrated();
  const number = index + 1;
  const arrow = (way: "up" | "down") => ({
    type: "submit" as const,
    name: "move",
    value: `${number} ${way}`,
    label: `Move picture ${place + 1} ${way}`,
    disabled: way === "up" ? place === 0 : place === count - 1,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onMove(way === "up" ? place - 1 : place + 1);
    },
  });
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
      <div className="grid flex-none justify-items-center gap-1 [fieldset:disabled_&]:hidden">
        {isHydrated && (
          // biome-ignore lint/a11y/noStaticElementInteractions: a pointer's shortcut for the arrows
          <span
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              if (row.current) event.dataTransfer.setDragImage(row.current, 20, 20);
              props.onDrag();
            }}
            onDragEnd={props.onDragEnd}
            className="grid size-11 cursor-grab place-items-center text-text-2 active:cursor-grabbing pointer-coarse:hidden"
          >
            <GripVertical size={18} strokeWidth={1.25} aria-hidden="true" />
          </span>
        )}
        <IconButton {...arrow("up")}>
          <ArrowUp size={18} strokeWidth={1.25} />
        </IconButton>
        <IconButton {...arrow("down")}>
          <ArrowDown size={18} strokeWidth={1.25} />
        </IconButton>
      </div>
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
