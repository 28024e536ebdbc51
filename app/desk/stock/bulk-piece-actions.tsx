import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { BulkActionBar } from "../kit/bulk/bulk-action-bar.tsx";
import type { BulkOutcome } from "../kit/bulk/bulk-outcome.ts";
import { type ListQuery, listUrlParameters } from "../kit/list-query.ts";
import { type stockFilters, stockList } from "./stock-query.ts";

/** The id of the bulk action form. */
export const bulkPiecesFormId = "several-pieces";

interface SeveralPiecesProps {
  /** Idempotency key of the labels. */
  labelKey: string;
  formats: readonly { value: string; label: string }[];
  places: readonly { name: string }[];
  outcome: BulkOutcome | undefined;
}

/** Prints labels for the selected pieces, or records where they are now. A native form, because labels are a file. */
export function BulkPieceActions({ labelKey, formats, places, outcome }: SeveralPiecesProps) {
  return (
    <BulkActionBar form={bulkPiecesFormId} noun="piece" outcome={outcome} isDocument>
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
        label="New location"
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
        Move
      </Button>
    </BulkActionBar>
  );
}

interface ListedLabelsProps extends Pick<SeveralPiecesProps, "labelKey" | "formats"> {
  /** Number of pieces on all pages of the list. */
  count: number;
  query: ListQuery<typeof stockFilters>;
}

/** Prints labels for everything listed, on all pages. */
export function ListedLabels({ labelKey, formats, count, query }: ListedLabelsProps) {
  return (
    <form
      method="post"
      action="/desk/stock/labels"
      aria-label="Labels for this list"
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="intent" value="listed" />
      <input type="hidden" name="key" value={labelKey} />
      {Object.entries(listUrlParameters(stockList, query)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField label="Size" name="format" size="sm" options={formats} />
      <Button type="submit" variant="secondary" size="sm" className="min-h-11">
        {count === 1 ? "Print label" : `Print all ${count} labels`}
      </Button>
    </form>
  );
}
