import { currencyWords, formatMoney, formatMoneyExact } from "#money";
import { inputClasses } from "../../ui/field.tsx";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { billInputValues, previewDayClose } from "./day-close-preview.ts";

interface NoteCountsProps {
  answer: ChangeAnswer | undefined;
  /** Current input values by name. */
  typed: Readonly<Record<string, string>>;
}

/** Inputs for the count of each bill and the sum of coins. */
export function BillCounts({ answer, typed }: NoteCountsProps) {
  const rows = [
    ...billInputValues.map((note) => ({
      name: `note${note}`,
      label: formatMoney(note),
      spoken: `Number of ${formatMoney(note)} bills`,
    })),
    { name: "coins", label: "Coins", spoken: `Coins total, in ${currencyWords().many}` },
  ];
  return (
    <table className="w-full border-collapse text-ui">
      <caption className="sr-only">Counted cash</caption>
      <thead>
        <tr className="border-b border-line text-small text-text-2">
          <th scope="col" className="py-2 text-left font-medium">
            Counted
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Quantity
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-medium">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label, spoken }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {label}
            </th>
            <td className="py-1.5 text-right">
              <Count name={name} label={spoken} answer={answer} />
            </td>
            <td className="py-1.5 pl-4 text-right tabular-nums">{sumText(name, typed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Count({ name, label, answer }: { name: string; label: string; answer: ChangeAnswer | undefined }) {
  const error = answer?.errors[name];
  return (
    <>
      <input
        name={name}
        aria-label={label}
        inputMode={name === "coins" ? "decimal" : "numeric"}
        autoComplete="off"
        maxLength={12}
        defaultValue={answer?.typed[name] ?? ""}
        placeholder="0"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        className={`${inputClasses(error)} ml-auto block min-h-11 max-w-28 text-right tabular-nums`}
      />
      {error && (
        <span id={`${name}-error`} className="mt-1 block text-small text-garnet">
          {error}
        </span>
      )}
    </>
  );
}

function sumText(name: string, typed: Readonly<Record<string, string>>): string {
  const sums = previewDayClose({ [name]: typed[name] ?? "" }, 0);
  return sums === null || !typed[name] ? "" : formatMoneyExact(sums.countedCents);
}
