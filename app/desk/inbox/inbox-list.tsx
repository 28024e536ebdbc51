import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import type { SeveralOutcome } from "../kit/several/several.ts";
import { SeveralBar } from "../kit/several/several-bar.tsx";
import type { InboxEntry } from "./desk-inbox.server.ts";
import { nextChoices } from "./inbox-labels.ts";
import type { InboxQuery } from "./inbox-query.ts";
import { InboxRow } from "./inbox-row.tsx";

/** The id of the form that decides several entries. */
export const severalEntries = "several-entries";

const empty: Record<InboxQuery["state"], [title: string, text: string]> = {
  waiting: [
    "Nothing waits here",
    "Messages, quotes, orders, ring sizers and sign-ups appear as they come in.",
  ],
  late: ["Nothing is late", "Everybody who waits was promised an answer that is not due yet."],
  off: ["Nothing is put off", "What you put off until a day waits here, and comes back on that day."],
  done: ["Nothing is done yet", "What you mark as done goes here, and can be taken back."],
};

interface InboxListProps {
  entries: readonly InboxEntry[];
  state: InboxQuery["state"];
  /** Of several that were decided at once. */
  outcome: SeveralOutcome | undefined;
  now: number;
  /** "2026-12-01" */
  tomorrow: string;
}

/** Inbox entries, a line each, with the time left to answer and the next state. */
export function InboxList({ entries, state, outcome, now, tomorrow }: InboxListProps) {
  if (entries.length === 0) {
    const [title, text] = empty[state];
    return <DeskEmpty title={title}>{text}</DeskEmpty>;
  }
  return (
    <div className="@container grid gap-4">
      <ul aria-label="What came in">
        {entries.map((entry, index) => (
          <InboxRow
            key={entry.subject}
            entry={entry}
            form={severalEntries}
            isFirst={index === 0 && state !== "done"}
            now={now}
            tomorrow={tomorrow}
          />
        ))}
      </ul>
      {entries.some(({ next }) => next.length > 0) && (
        <SeveralBar form={severalEntries} noun="entry" plural="entries" outcome={outcome}>
          <SelectField
            label="Next for the chosen"
            name="next"
            size="sm"
            options={nextChoices(entries.flatMap(({ next }) => next))}
            defaultValue="done"
          />
          <Button type="submit" size="sm" className="min-h-11">
            Save for all
          </Button>
        </SeveralBar>
      )}
    </div>
  );
}
