import { calendarDayLabel } from "../../client/receipts/receipt-labels.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { DeskConflict } from "../kit/desk-conflict.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { AnswerClock } from "./answer-clock.tsx";
import type { InboxEntry } from "./desk-inbox.server.ts";
import { NextForm } from "./next-form.tsx";

/** Time left to answer, and the next state. */
export function EntryState({ entry, staleAt }: { entry: InboxEntry; staleAt: number | null | undefined }) {
  const { doneAt } = entry.item;
  return (
    <DeskSection title="Answer">
      {staleAt && <DeskConflict at={staleAt} hasText={false} />}
      {doneAt === null ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <AnswerClock clock={entry.clock} />
          <span className="text-small text-text-2">Due {deskTime(entry.clock.dueAt)}</span>
        </div>
      ) : (
        <p className="text-ui text-text-2">Done {deskTime(doneAt)}. Choose another step to take it back.</p>
      )}
      {doneAt === null && entry.offUntil !== null && (
        <p className="text-ui text-text-2">
          Put off until {calendarDayLabel(entry.offUntil)}. Saving a step takes it up again.
        </p>
      )}
      <NextForm entry={entry} />
    </DeskSection>
  );
}
