import { formatMoney } from "#money";
import type { InboxRule } from "../../../foundation/records/inbox-rules.ts";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { recentTime } from "../../platform/showroom-time.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { rowCheckboxValue } from "../kit/bulk/bulk-outcome.ts";
import { PieceThumb } from "../kit/piece-thumb.tsx";
import { AnswerClock } from "./answer-clock.tsx";
import type { InboxEntry } from "./desk-inbox.server.ts";
import { kindLabels, nextStepLabel, quoteLabel } from "./inbox-labels.ts";
import { NextStepMenu } from "./next-step-menu.tsx";

interface InboxRowProps {
  entry: InboxEntry;
  /** The id of the bulk action form. */
  form: string;
  isFirst: boolean;
  now: number;
  tomorrow: string;
}

/** What came in, how long it has been waiting, and where to answer it. Side by side if there is room. */
export function InboxRow({ entry, form, isFirst, now, tomorrow }: InboxRowProps) {
  const { subject, item, name, email, picture, title } = entry;
  return (
    <li
      data-row=""
      className="grid grid-cols-[32px_52px_minmax(0,1fr)] gap-x-3 gap-y-2 border-b border-line py-3 focus-within:bg-text/3 hover:bg-text/3 has-[[data-choice]:checked]:bg-text/5 @min-[620px]:grid-cols-[32px_52px_minmax(0,1fr)_104px_172px] @min-[620px]:items-center @min-[620px]:gap-x-4"
    >
      {entry.next.length > 0 ? (
        <label className="-ml-3 grid size-11 cursor-pointer place-items-center">
          <span className="sr-only">{`Select ${numbered(entry)}, ${name ?? email}`}</span>
          <input
            type="checkbox"
            name="row"
            value={rowCheckboxValue(subject, item.version)}
            form={form}
            data-choice=""
            autoComplete="off"
            className="size-5 accent-gold"
          />
        </label>
      ) : (
        <span />
      )}
      <PieceThumb piece={picture ?? { title, image: null }} />
      <EntrySummary {...{ entry, now }} />
      <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 @min-[620px]:contents">
        <EntryDeadline {...{ entry, now }} />
        <span className="flex">
          <EntryAnswer entry={entry} isFirst={isFirst} />
          {entry.next.length > 0 && <NextStepMenu entry={entry} tomorrow={tomorrow} />}
        </span>
      </div>
    </li>
  );
}

/** The time left to answer, or that it is done. */
function EntryDeadline({ entry: { item, rule, clock }, now }: Pick<InboxRowProps, "entry" | "now">) {
  if ("over" in rule) return <span className="text-small text-text-2">{rule.over}</span>;
  if (item.doneAt !== null)
    return <span className="text-small text-text-2">{`Done ${recentTime(item.doneAt, now)}`}</span>;
  return clock ? <AnswerClock clock={clock} /> : <span className="text-small text-text-2">No deadline</span>;
}

function EntrySummary({ entry, now }: Pick<InboxRowProps, "entry" | "now">) {
  const { item, kind, at, text, quote } = entry;
  const isOpen = item.doneAt === null && !("over" in entry.rule);
  const next = isOpen ? item.nextAction : null;
  return (
    <div className="grid min-w-0 gap-0.5">
      <span className="text-small text-text-2">
        {kindLabels[kind].one}, {recentTime(at, now)}
        {next && <span className="text-text">{`, next: ${nextStepLabel(next).toLowerCase()}`}</span>}
        {isOpen && entry.offUntil && (
          <span className="text-text">{`, until ${calendarDayLabel(entry.offUntil)}`}</span>
        )}
      </span>
      <TextLink to={entry.path} className="justify-self-start wrap-anywhere">
        {numbered(entry)}
      </TextLink>
      {text && (
        <span className="line-clamp-2 text-small wrap-anywhere text-text-2 @min-[620px]:line-clamp-1">
          “{text}”
        </span>
      )}
      {quote && (
        <TextLink to={`/desk/quotes/${quoteLabel(quote.number)}`} className="justify-self-start text-small">
          {`${quoteLabel(quote.number)}, ${quote.state.replace("_", " ")}`}
        </TextLink>
      )}
      <EntryContact entry={entry} />
    </div>
  );
}

/** Who is waiting and how to reach them, the amount, and the number of notes. */
function EntryContact({ entry: { name, email, phone, amountCents, item } }: { entry: InboxEntry }) {
  const facts = [
    amountCents !== null && formatMoney(amountCents),
    item.notes > 0 && (item.notes === 1 ? "one note" : `${item.notes} notes`),
  ].filter(Boolean);
  return (
    <span className="flex flex-wrap gap-x-2.5 text-small">
      {name && <span className="min-w-0 wrap-anywhere">{name}</span>}
      <span className="min-w-0 wrap-anywhere text-text-2 tabular-nums">{phone ?? email}</span>
      {facts.map((fact) => (
        <span key={String(fact)} className="whitespace-nowrap text-text-2 tabular-nums">
          {fact}
        </span>
      ))}
    </span>
  );
}

/** The title prefixed with the number it is about: "LJ-7K2M9QXA, oval halo ring". */
function numbered({ subject, title }: InboxEntry): string {
  const [, number] = /^(?:message|approval|answer|visit-note) ([A-Z]+-[A-Z0-9]+)/.exec(subject) ?? [];
  return number ? `${number}, ${title}` : title;
}

interface EntryAnswerProps {
  entry: {
    path: string;
    rule: InboxRule;
    name: string | null;
    email: string;
    orderNumber: string | null;
    quote?: { number: number };
    state: string;
  };
  /** The first one to answer. */
  isFirst: boolean;
}

/** Where an entry is answered, or viewed once it is closed. */
function EntryAnswer({ entry, isFirst }: EntryAnswerProps) {
  const { rule, name, email } = entry;
  return (
    <ButtonLink
      to={answerPath(entry)}
      variant={isFirst ? "primary" : "secondary"}
      size="sm"
      className={`min-h-11 min-w-31 flex-1 px-3 ${"over" in rule ? "" : "rounded-r-none"}`}
    >
      {"over" in rule ? "View" : rule.answer}
      <span className="sr-only">: {name ?? email}</span>
    </ButtonLink>
  );
}

function answerPath({ path, orderNumber, quote, state }: EntryAnswerProps["entry"]): string {
  if (orderNumber !== null) return `/desk/orders/${orderNumber}`;
  if (quote) return `/desk/quotes/${quoteLabel(quote.number)}`;
  return state === "email_failed" ? "/desk/mail" : path;
}
