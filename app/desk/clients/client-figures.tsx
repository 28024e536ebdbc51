import type { ReactNode } from "react";
import { formatMoneyExact } from "#money";
import { deskDay } from "../../platform/showroom-time.ts";
import { countLabel, daysUntilLabel, monthDayLabel, recordTitle } from "./client-labels.ts";
import type { ClientView } from "./client-view.server.ts";

/** A client's total spending, open records, last contact and next date to remember. */
export function ClientFigures({ client: { spentCents, owned, records, dates } }: { client: ClientView }) {
  const open = records.filter(({ isOpen }) => isOpen).length;
  const newest = records.find(({ isOpen, kind }) => !(isOpen && kind === "visit"));
  const [next] = dates;
  const pieces = owned.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <dl className="grid grid-cols-2 border-b border-line pb-1 lg:grid-cols-4">
      <Figure label="Payments received" value={formatMoneyExact(spentCents)}>
        {pieces === 0 ? "no pieces yet" : countLabel(pieces, "piece")}
      </Figure>
      <Figure label="Open" value={open === 0 ? "None" : String(open)}>
        {open === 0 ? "all done" : "to make, hand over or answer"}
      </Figure>
      <Figure label="Latest" value={newest ? deskDay(newest.at) : "None"}>
        {newest ? recordTitle(newest) : "no records"}
      </Figure>
      <Figure label="Next date" value={next ? monthDayLabel(next) : "None"}>
        {next ? `${next.text}, ${daysUntilLabel(next.daysUntil)}` : "no dates saved"}
      </Figure>
    </dl>
  );
}

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-line py-4 pr-4 even:border-l even:pl-4 lg:border-l lg:pl-4 lg:first:border-l-0 lg:first:pl-0">
      <dt className="text-small text-text-2">{label}</dt>
      <dd className="font-serif text-title-2 wrap-anywhere tabular-nums lining-nums">{value}</dd>
      <dd className="line-clamp-2 text-small text-text-2">{children}</dd>
    </div>
  );
}
