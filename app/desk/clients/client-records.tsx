import { CalendarDays, FileText, Gem, Mail, Package, Ruler, Wrench } from "lucide-react";
import type { ClientRecord } from "#clients";
import { formatMoneyExact } from "#money";
import { deskDay } from "../../platform/showroom-time.ts";
import { DeskLink } from "../kit/desk-link.tsx";
import { recordDetail, recordTitle } from "./client-labels.ts";

/** Icons for kinds of records; others get a sheet of paper. */
const icons: Readonly<Record<string, typeof Gem>> = {
  order: Package,
  deposit: Package,
  job: Gem,
  repair: Wrench,
  sizer: Ruler,
  visit: CalendarDays,
  "sign-up": Mail,
};

const firstShown = 12;

/** A client's records, each linked to its page. Long lists collapse the older ones. */
export function ClientRecords({ records }: { records: readonly ClientRecord[] }) {
  if (records.length === 0)
    return (
      <p className="text-ui text-text-2">
        Their records were deleted after the retention period. Notes stay.
      </p>
    );
  const earlier = records.slice(firstShown);
  return (
    <>
      <RecordList records={records.slice(0, firstShown)} />
      {earlier.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-ui font-medium underline decoration-line underline-offset-4 hover:decoration-text">
            {earlier.length} earlier
          </summary>
          <RecordList records={earlier} />
        </details>
      )}
    </>
  );
}

function RecordList({ records }: { records: readonly ClientRecord[] }) {
  return (
    <ul className="border-t border-line text-ui">
      {records.map((record) => {
        const Icon = icons[record.kind] ?? FileText;
        return (
          <li
            key={`${record.kind} ${record.label}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3 sm:grid-cols-[112px_24px_minmax(0,1fr)_auto]"
          >
            <span className="text-text-2 tabular-nums max-sm:col-span-2 max-sm:text-small">
              {deskDay(record.at)}
            </span>
            <Icon aria-hidden="true" size={20} strokeWidth={1.25} className="text-text-2 max-sm:hidden" />
            <span className="min-w-0 wrap-anywhere">
              <DeskLink to={record.path} className="no-underline hover:underline">
                {recordTitle(record)}
              </DeskLink>
              <span className="block text-small text-text-2">{recordDetail(record)}</span>
            </span>
            {record.amountCents !== null && (
              <span className="tabular-nums lining-nums">{formatMoneyExact(record.amountCents)}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
