import { formatMoney } from "#money";
import { deskTime } from "../../platform/showroom-time.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { AnswerClock } from "./answer-clock.tsx";
import type { InboxEntry } from "./desk-inbox.server.ts";
import { entryPath } from "./entry-path.ts";
import { kindLabels } from "./inbox-labels.ts";
import type { InboxQuery } from "./inbox-query.ts";
import { NextForm } from "./next-form.tsx";

const what: DeskColumn<InboxEntry> = {
  label: "What",
  isHead: true,
  cell: ({ subject, kind, title, amountCents, at, item, quote: drawnUp }) => (
    <span className="grid gap-1">
      <span className="text-small text-text-2">
        {kindLabels[kind].one}, {deskTime(at)}
      </span>
      <TextLink to={entryPath(subject)} className="justify-self-start">
        {title}
      </TextLink>
      {drawnUp && (
        <TextLink to={`/desk/quotes/Q-${drawnUp.number}`} className="justify-self-start text-small">
          {`Q-${drawnUp.number}, ${drawnUp.state.replace("_", " ")}`}
        </TextLink>
      )}
      <span className="text-small text-text-2 tabular-nums">
        {[
          amountCents !== null && formatMoney(amountCents),
          item.notes > 0 && (item.notes === 1 ? "one note" : `${item.notes} notes`),
        ]
          .filter(Boolean)
          .join(", ")}
      </span>
    </span>
  ),
};
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
const next: DeskColumn<InboxEntry> = { label: "Next", cell: (entry) => <NextForm entry={entry} /> };

const empty: Record<InboxQuery["state"], [title: string, text: string]> = {
  waiting: ["Nothing waits here", "Quotes, orders, ring sizers and sign-ups appear as they come in."],
  late: ["Nothing is late", "Everybody who waits was promised an answer that is not due yet."],
  done: ["Nothing is done yet", "What you mark as done goes here, and can be taken back."],
};

/** Inbox entries, a line each, with the time left to answer and the next state. */
export function InboxList({
  entries,
  state,
}: {
  entries: readonly InboxEntry[];
  state: InboxQuery["state"];
}) {
  if (entries.length === 0) {
    const [title, text] = empty[state];
    return <DeskEmpty title={title}>{text}</DeskEmpty>;
  }
  return (
    <DeskTable
      caption="What came in, the newest first"
      columns={[what, who, answer, next]}
      rows={entries}
      rowKey={({ subject }) => subject}
    />
  );
}
