import { DeskSection } from "../kit/desk-section.tsx";
import { deskTime } from "../kit/desk-time.ts";
import type { DeskOrder } from "./desk-orders.server.ts";
import { actorLabel, historyLabel } from "./history-labels.ts";

/** What happened to an order, as the audit has it. */
export function OrderHistory({ entries }: { entries: DeskOrder["history"] }) {
  return (
    <DeskSection title="History">
      <ol className="border-t border-line text-ui">
        {entries.map((entry, index) => (
          <li
            key={index}
            className="grid gap-x-5 gap-y-0.5 border-b border-line py-2.5 md:grid-cols-[180px_minmax(0,1fr)_auto]"
          >
            <span className="text-small text-text-2 tabular-nums">{deskTime(entry.at)}</span>
            <span className="min-w-0 wrap-anywhere tabular-nums">{historyLabel(entry)}</span>
            <span className="text-small text-text-2">{actorLabel(entry.actor)}</span>
          </li>
        ))}
      </ol>
    </DeskSection>
  );
}
