import { useState } from "react";
import type { Engraving } from "#jewelry/design";
import { fitEngraving, letters, unengravable } from "#jewelry/engraving";
import { label } from "#jewelry/labels";
import { engravingLength } from "#jewelry/options";
import { TextField } from "../../../ui/text-field.tsx";

interface EngravingFieldProps {
  engraving: Engraving;
  onChange: (text: string) => void;
}

/** The words to engrave, with the count of their letters and a word on those that the face lacks. */
export function EngravingField({ engraving, onChange }: EngravingFieldProps) {
  // While an input method composes a letter, the field is its alone.
  const [composed, setComposed] = useState<string | null>(null);
  const text = composed ?? engraving.text;
  const lacking = unengravable(engraving.text, engraving.font);
  const count = letters(engraving.text).length;
  return (
    <TextField
      label="Text"
      name="engraving"
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      value={text}
      className="mt-[30px] max-lg:mt-4"
      onChange={(event) => {
        const typed = event.currentTarget.value;
        if ((event.nativeEvent as InputEvent).isComposing) setComposed(typed);
        else onChange(fitEngraving(typed));
      }}
      onCompositionEnd={(event) => {
        setComposed(null);
        onChange(fitEngraving(event.currentTarget.value));
      }}
      hint={
        <span className="block text-right tabular-nums">
          {count} / {engravingLength} characters
        </span>
      }
      error={
        lacking.length > 0
          ? `The ${label("font", engraving.font)} face has no ${lacking.join(" ")}. We telephone before we engrave.`
          : undefined
      }
    />
  );
}
