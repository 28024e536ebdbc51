import type { JournalEntry } from "#ledger";
import { formatMoneyExact } from "#money";
import { accountLabel } from "./money-labels.ts";

/** An entry's postings: debits as "In", credits as "Out". */
export function EntryPostings({ entry }: { entry: Pick<JournalEntry, "number" | "postings"> }) {
  return (
    <table className="w-full border-collapse text-ui">
      <caption className="sr-only">Postings for entry {entry.number}</caption>
      <thead>
        <tr className="border-b border-line text-small text-text-2">
          <th scope="col" className="py-2 text-left font-medium">
            Account
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-medium">
            Debit
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-medium">
            Credit
          </th>
        </tr>
      </thead>
      <tbody>
        {entry.postings.map(({ account, cents, reference, taxedCents }, index) => (
          <tr key={index} className="border-b border-line align-baseline">
            <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
              {accountLabel(account)}
              {reference !== undefined && <span className="text-text-2">, ref {reference}</span>}
              {taxedCents !== undefined && (
                <span className="block text-small text-text-2">on {formatMoneyExact(taxedCents)}</span>
              )}
            </th>
            <td className="py-2 pl-4 text-right tabular-nums">{cents > 0 && formatMoneyExact(cents)}</td>
            <td className="py-2 pl-4 text-right tabular-nums">{cents < 0 && formatMoneyExact(-cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
