import { formatMoney } from "#money";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { type DeskColumn, DeskTable, type RowChoice } from "../kit/desk-table.tsx";
import { PieceCell } from "../kit/piece-cell.tsx";
import { rowValue, type SeveralOutcome } from "../kit/several/several.ts";
import { SeveralBar } from "../kit/several/several-bar.tsx";
import { AnswerClock } from "./answer-clock.tsx";
import type { InboxEntry } from "./desk-inbox.server.ts";
import { EntryAnswer } from "./entry-answer.tsx";
import { entryPath } from "./entry-path.ts";
import { kindLabels, nextChoices } from "./inbox-labels.ts";
import type { InboxQuery } from "./inbox-query.ts";
import { NextForm } from "./next-form.tsx";

const what: DeskColumn<InboxEntry> = {
  label: "What",
  isHead: true,
  cell: (entry) => (
    <PieceCell piece={entry.picture} title={entry.title}>
      <span className="text-small text-text-2">
        {kindLabels[entry.kind].one}, {deskTime(entry.at)}
      </span>
      <TextLink to={entryPath(entry.subject)} className="justify-self-start">
        {numbered(entry)}
      </TextLink>
      {entry.text && <span className="line-clamp-2 text-small text-text-2">“{entry.text}”</span>}
      <WithIt entry={entry} />
    </PieceCell>
  ),
};

/** "LJ-7K2M9QXA, oval halo ring": what a message is about, by its number. */
function numbered({ subject, title }: InboxEntry): string {
  const [, number] = /^(?:message|approval|answer|visit-note) ((?:LJ|Q|V)-[A-Z0-9]+)/.exec(subject) ?? [];
  return number ? `${number}, ${title}` : title;
}

/** The quote that was drawn up, the amount and the notes. */
function WithIt({ entry: { quote, amountCents, item } }: { entry: InboxEntry }) {
  const words = [
    amountCents !== null && formatMoney(amountCents),
    item.notes > 0 && (item.notes === 1 ? "one note" : `${item.notes} notes`),
  ].filter(Boolean);
  return (
    <>
      {quote && (
        <TextLink to={`/desk/quotes/Q-${quote.number}`} className="justify-self-start text-small">
          {`Q-${quote.number}, ${quote.state.replace("_", " ")}`}
        </TextLink>
      )}
      {words.length > 0 && <span className="text-small text-text-2 tabular-nums">{words.join(", ")}</span>}
    </>
  );
}

const who: DeskColumn<InboxEntry> = {
  label: "Who",
  cell: ({ name, email, phone }) => (
    <span className="grid text-small">
      {name && <span className="text-ui">{name}</span>}
      <span className="text-text-2">{email}</span>
      {phone && <span className="whitespace-nowrap text-text-2 tabular-nums">{phone}</span>}
    </span>
  ),
};
const answer: DeskColumn<InboxEntry> = {
  label: "Answer",
  cell: ({ clock, item: { doneAt } }) =>
    doneAt === null ? <AnswerClock clock={clock} /> : `Done ${deskTime(doneAt)}`,
};
const next: DeskColumn<InboxEntry> = {
  label: "Next",
  cell: (entry) => (
    <span className="grid gap-2 md:min-w-60">
      <NextForm entry={entry} />
      <EntryAnswer entry={entry} />
    </span>
  ),
};

const form = "several-entries";
const choice: RowChoice<InboxEntry> = {
  form,
  value: ({ subject, item }) => rowValue(subject, item.version),
  label: (entry) => `${numbered(entry)}, ${entry.name ?? entry.email}`,
};

const empty: Record<InboxQuery["state"], [title: string, text: string]> = {
  waiting: [
    "Nothing waits here",
    "Messages, quotes, orders, ring sizers and sign-ups appear as they come in.",
  ],
  late: ["Nothing is late", "Everybody who waits was promised an answer that is not due yet."],
  done: ["Nothing is done yet", "What you mark as done goes here, and can be taken back."],
};

interface InboxListProps {
  entries: readonly InboxEntry[];
  state: InboxQuery["state"];
  /** Of several that were decided at once. */
  outcome: SeveralOutcome | undefined;
}

/** Inbox entries, a line each, with the time left to answer and the next state. */
export function InboxList({ entries, state, outcome }: InboxListProps) {
  if (entries.length === 0) {
    const [title, text] = empty[state];
    return <DeskEmpty title={title}>{text}</DeskEmpty>;
  }
  return (
    <div className="grid gap-4">
      <DeskTable
        caption="What came in, the newest first"
        columns={[what, who, answer, next]}
        rows={entries}
        rowKey={({ subject }) => subject}
        choice={choice}
      />
      <SeveralBar form={form} noun="entry" plural="entries" outcome={outcome}>
        <SelectField
          label="Next for the chosen"
          name="next"
          size="sm"
          options={nextChoices}
          defaultValue="done"
        />
        <Button type="submit" size="sm" className="min-h-11">
          Save for all
        </Button>
      </SeveralBar>
    </div>
  );
}
