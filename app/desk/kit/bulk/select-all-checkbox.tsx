import { useHydrated } from "../../../ui/use-hydrated.ts";
import { selectAllRows, useRowSelection } from "./use-row-selection.ts";

/** Selects every row of a list. Needs JavaScript; rows have their own checkboxes. */
export function SelectAllCheckbox({ form }: { form: string }) {
  const { count, total } = useRowSelection(form);
  if (!useHydrated() || total === 0) return null;
  return (
    <label className="-ml-2.5 grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{`Select all ${total} rows`}</span>
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < total;
        }}
        type="checkbox"
        checked={count === total}
        onChange={({ currentTarget: { checked } }) => selectAllRows(form, checked)}
        className="size-5 accent-gold"
      />
    </label>
  );
}
