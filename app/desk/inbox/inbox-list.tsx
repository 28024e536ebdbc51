import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { BulkActionBar } from "../kit/bulk/bulk-action-bar.tsx";
import type { BulkOutcome } from "../kit/bulk/bulk-outcome.ts";
import { DeskEmptyState } from "../kit/desk-empty-state.tsx";
import type { InboxEntry } from "./desk-inbox.server.ts";
import { nextStepChoices } from "./inbox-labels.ts";
import type { InboxQuery } from "./inbox-query.ts";
import { InboxRow } from "./inbox-row.tsx";

/** The id of the bulk action form. */
export const bulkEntriesFormId = "several-entries";

const empty: Record<InboxQuery["state"], [title: string, text: string]> = {
  waiting: [
    "All caught up",
    "Messages, quotes, orders, ring sizers and sign-ups show up here as they come in.",
  ],
  late: ["Nothing past due", "No replies are past due."],
  off: ["Nothing snoozed", "Items you snooze wait here and come back on the day you chose."],
  done: ["Nothing done yet", "Items you mark as done go here. You can reopen them."],
};

interface InboxListProps {
  entries: readonly InboxEntry[];
  state: InboxQuery["state"];
  /** The result of the last bulk action. */
  outcome: BulkOutcome | undefined;
  now: number;
  /** "2026-12-01" */
  tomorrow: string;
}

export function InboxList({ entries, state, outcome, now, tomorrow }: InboxListProps) {
  if (entries.length === 0) {
    const [title, text] = empty[state];
    return <DeskEmptyState title={title}>{text}</DeskEmptyState>;
  }
  return (
    <div className="@container grid gap-4">
      <ul aria-label="Inbox">
        {entries.map((entry, index) => (
          <InboxRow
            key={entry.subject}
            entry={entry}
            form={bulkEntriesFormId}
            isFirst={index === 0 && state !== "done"}
            now={now}
            tomorrow={tomorrow}
          />
        ))}
      </ul>
      {entries.some(({ next }) => next.length > 0) && (
        <BulkActionBar form={bulkEntriesFormId} noun="entry" plural="entries" outcome={outcome}>
          <SelectField
            label="Next step for selected"
            name="next"
            size="sm"
            options={nextStepChoices(entries.flatMap(({ next }) => next))}
            defaultValue="done"
          />
          <Button type="submit" size="sm" className="min-h-11">
            Save for all
          </Button>
        </BulkActionBar>
      )}
    </div>
  );
}
