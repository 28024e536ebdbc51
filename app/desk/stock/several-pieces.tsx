import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { SeveralOutcome } from "../kit/several/several.ts";
import { SeveralBar } from "../kit/several/several-bar.tsx";
import { severalPieces } from "./stock-table.tsx";

interface SeveralPiecesProps {
  /** Idempotency key of the labels. */
  labelKey: string;
  formats: readonly { value: string; label: string }[];
  places: readonly { name: string }[];
  outcome: SeveralOutcome | undefined;
}

/** Prints the labels of the chosen pieces, or writes down where they are now. A document's form, since labels are a file. */
export function SeveralPieces({ labelKey, formats, places, outcome }: SeveralPiecesProps) {
  return (
    <SeveralBar form={severalPieces} noun="piece" outcome={outcome} isDocument>
      <input type="hidden" name="key" value={labelKey} />
      <SelectField label="Labels" name="format" size="sm" options={formats} className="[&>label]:sr-only" />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        formAction="/desk/stock/labels"
        className="min-h-11"
      >
        Print labels
      </Button>
      <TextField
        label="New place"
        name="place"
        maxLength={60}
        list="known-places"
        autoComplete="off"
        className="w-36"
      />
      <datalist id="known-places">
        {places.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button type="submit" variant="secondary" size="sm" className="min-h-11">
        Move there
      </Button>
    </SeveralBar>
  );
}
