import { ChevronDown } from "lucide-react";
import type { JournalEntry } from "#ledger";
import { formatMoneyExact } from "#money";
import type { PiecePicture } from "../../../foundation/records/piece-picture.ts";
import { receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { deskTime, showroomTime } from "../../platform/showroom-time.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { useActorName } from "../access/use-signed-in.ts";
import { DeskPager } from "../kit/desk-pager.tsx";
import { PieceThumb } from "../kit/piece-thumb.tsx";
import type { MoneyPage } from "./desk-money.server.ts";
import { EntryPostings } from "./entry-postings.tsx";
import { dayTitle, entryTitle } from "./money-labels.ts";
import { moneyPath } from "./money-query.ts";
import { MoneySection } from "./money-section.tsx";

/** The period's journal entries by day, newest first. */
export function JournalList({ page: { journal, query, proof } }: { page: MoneyPage }) {
  const days = [...Map.groupBy(journal.rows, ({ day }) => day)];
  const proved =
    proof === null
      ? "not checked yet"
      : proof.faults === 0
        ? `checked ${deskTime(proof.at)}`
        : `${proof.faults} errors found ${deskTime(proof.at)}`;
  return (
    <MoneySection
      title="Journal"
      note={`${journal.entries === 1 ? "One entry" : `${journal.entries} entries`}, ${proved}`}
      file={{ name: "journal.csv", days: query.days }}
    >
      {days.length === 0 && (
        <p className="border-t border-line py-3 text-ui text-text-2">No entries in this period.</p>
      )}
      {days.map(([day, entries]) => (
        <div key={day}>
          <h3 className="border-t border-line pt-3 pb-1 text-small text-text-2">{dayTitle(day)}</h3>
          {entries.map((entry) => (
            <Entry
              key={entry.number}
              entry={entry}
              picture={journal.pictures[`order ${entry.orderNumber}`]}
            />
          ))}
        </div>
      ))}
      <DeskPager
        page={query.page}
        hasNext={query.page < journal.pages}
        pathOf={(page) => moneyPath(query.period, { days: query.days, page })}
      />
    </MoneySection>
  );
}

function Entry({ entry, picture }: { entry: JournalEntry; picture: PiecePicture | undefined }) {
  const { number, at, amountCents, reversedBy, orderNumber } = entry;
  return (
    <details className="group/entry border-b border-line">
      <summary className="grid min-h-12 cursor-pointer grid-cols-[minmax(0,1fr)_auto_16px] items-center gap-x-4 py-1.5 text-ui sm:grid-cols-[56px_72px_minmax(0,1fr)_auto_16px]">
        <span className="text-small text-text-2 tabular-nums max-sm:hidden">{number}</span>
        <span className="text-small text-text-2 tabular-nums max-sm:hidden">{showroomTime(at)}</span>
        <span className="flex min-w-0 items-center gap-3">
          {picture && <PieceThumb piece={picture} className="w-8" />}
          <span className="min-w-0 wrap-anywhere">
            {entryTitle(entry)}
            {reversedBy !== null && <span className="text-text-2"> (reversed)</span>}
            {orderNumber !== null && (
              <span className="block text-small text-text-2 tabular-nums">{orderNumber}</span>
            )}
            <span className="block text-small text-text-2 tabular-nums sm:hidden">
              {number}, {showroomTime(at)}
            </span>
          </span>
        </span>
        <span className="tabular-nums">{formatMoneyExact(amountCents)}</span>
        <ChevronDown
          aria-hidden="true"
          size={16}
          strokeWidth={1.25}
          className="transition-transform duration-[220ms] ease-house group-open/entry:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="grid gap-2 pb-4 sm:pl-18">
        <EntryPostings entry={entry} />
        <EntryLinks entry={entry} />
      </div>
    </details>
  );
}

function EntryLinks({ entry }: { entry: JournalEntry }) {
  const actorName = useActorName();
  const { number, orderNumber, receipt, actor, memo, reverses } = entry;
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-text-2">
      <span className="wrap-anywhere">
        {`By ${actorName(actor)}.${memo !== "" && reverses === null ? ` ${memo}` : ""}`}
      </span>
      {orderNumber !== null && (
        <TextLink to={`/desk/orders/${orderNumber}`} className="text-small">
          Order {orderNumber}
        </TextLink>
      )}
      {receipt !== null && (
        <TextLink to={`/desk/receipts/${receiptLabel(receipt)}`} className="text-small">
          Receipt {receiptLabel(receipt)}
        </TextLink>
      )}
      <TextLink to={`/desk/money/entries/${number}`} className="text-small">
        Entry {number}
      </TextLink>
    </p>
  );
}
