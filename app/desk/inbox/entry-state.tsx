import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { Notice } from "../../ui/notice.tsx";
import { DeskConflict } from "../kit/desk-conflict.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { AnswerClock } from "./answer-clock.tsx";
import type { InboxEntry } from "./desk-inbox.server.ts";
import type { EntryAnswer } from "./entry-post.server.ts";
import { NextForm } from "./next-form.tsx";

/** Time left to answer, and the next state. */
export function EntryState({ entry, answer }: { entry: InboxEntry; answer: EntryAnswer | undefined }) {
  const { item, rule, clock } = entry;
  const { doneAt } = item;
  const faults = answer && (
    <>
      {answer.staleAt && <DeskConflict at={answer.staleAt} hasText={false} />}
      {answer.refused && <Notice kind="error">{answer.refused}</Notice>}
    </>
  );
  if ("over" in rule)
    return (
      <DeskSection title="Answer">
        {faults}
        <p className="text-ui text-text-2">{rule.over}. Nothing is left to do here.</p>
      </DeskSection>
    );
  return (
    <DeskSection title="Answer">
      {faults}
      {doneAt === null ? (
        clock && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <AnswerClock clock={clock} />
            <span className="text-small text-text-2">Due {deskTime(clock.dueAt)}</span>
          </div>
        )
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
