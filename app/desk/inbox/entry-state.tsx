import { Form } from "react-router";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { DeskConflict } from "../kit/desk-conflict.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { AnswerClock } from "./answer-clock.tsx";
import type { InboxEntry } from "./desk-inbox.server.ts";
import type { EntryAnswer } from "./entry-post.server.ts";
import { nextStepChoices } from "./inbox-labels.ts";

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
      <DeskSection title="Next step">
        {faults}
        <p className="text-ui text-text-2">{rule.over}. Nothing left to do here.</p>
      </DeskSection>
    );
  return (
    <DeskSection title="Next step">
      {faults}
      {doneAt === null ? (
        clock && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <AnswerClock clock={clock} />
            <span className="text-small text-text-2">Due {deskTime(clock.dueAt)}</span>
          </div>
        )
      ) : (
        <p className="text-ui text-text-2">Done {deskTime(doneAt)}. Choose another step to reopen it.</p>
      )}
      {doneAt === null && entry.offUntil !== null && (
        <p className="text-ui text-text-2">
          Snoozed until {calendarDayLabel(entry.offUntil)}. Saving the next step ends the snooze.
        </p>
      )}
      <NextForm entry={entry} />
    </DeskSection>
  );
}

interface NextFormProps {
  entry: {
    subject: string;
    item: { nextAction: string | null; doneAt: number | null; version: number };
    next: readonly string[];
  };
}

function NextForm({ entry: { subject, item, next } }: NextFormProps) {
  const now = item.doneAt === null ? (item.nextAction ?? "look") : "done";
  return (
    <Form method="post" preventScrollReset className="flex items-center gap-2">
      <input type="hidden" name="subject" value={subject} />
      <input type="hidden" name="version" value={item.version} />
      <SelectField
        key={`${subject} ${item.version}`}
        label={`Next step for ${subject}`}
        name="next"
        size="sm"
        options={nextStepChoices(next)}
        defaultValue={now}
        className="w-40 [&>label]:sr-only [&>span]:w-full"
      />
      <Button type="submit" variant="secondary" size="sm" name="intent" value="decide" className="min-h-11">
        Save
      </Button>
    </Form>
  );
}
