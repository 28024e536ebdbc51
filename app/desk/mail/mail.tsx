import { data, Form } from "react-router";
import { letterName, letterStates } from "../../../mail/outbox/letter-states.ts";
import { requireSameOrigin } from "../../platform/require-same-origin.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSaved } from "../kit/desk-saved.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { PartLinks } from "../kit/part-links.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import { deskUser } from "../session/desk-session.server.ts";
import type { Route } from "./+types/mail";
import {
  countLetters,
  howToSend,
  type LetterState,
  type ListedLetter,
  listLetters,
  sendLetters,
  sendsLetters,
} from "./desk-mail.server.ts";
import { mailPath, readMailQuery } from "./letter-labels.ts";

const pageSize = 50;
const states = Object.keys(letterStates) as LetterState[];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { state, before } = readMailQuery(searchParams);
  const opened = context.get(services);
  return await atDesk(async () => {
    const letters = await listLetters(opened, {
      states: state ? [state] : states,
      most: pageSize + 1,
      ...(before !== null && { before }),
    });
    return {
      state,
      before,
      letters: letters.slice(0, pageSize),
      hasOlder: letters.length > pageSize,
      counts: await countLetters(opened.database),
      advice: sendsLetters(opened) ? null : howToSend,
      sent: searchParams.get("sent"),
    };
  });
}

/** Queues every failed letter again. */
export async function action({ request, context }: Route.ActionArgs) {
  requireSameOrigin(request);
  if (!sendsLetters(context.get(services)))
    throw data("No mail server is named, so nothing can be sent.", { status: 409 });
  const { actor } = context.get(deskUser);
  const count = await atDesk(() => sendLetters(context.get(services), null, actor));
  return safeRedirect(`/desk/mail?sent=${count}`);
}

export function meta() {
  return deskMeta("Mail");
}

export default function Mail({ loaderData }: Route.ComponentProps) {
  const { state, before, letters, hasOlder, counts, advice, sent } = loaderData;
  const all = states.reduce((sum, one) => sum + counts[one], 0);
  const last = letters.at(-1);
  return (
    <DeskPage
      title="Mail"
      lead="Every letter that the store writes, the newest first."
      actions={!advice && counts.failed > 0 && <SendFailed count={counts.failed} />}
    >
      {advice && <Notice kind="info">{advice}</Notice>}
      <DeskSaved saved={sent}>{sentWords(sent)}</DeskSaved>
      <nav aria-label="Parts of the mail">
        <PartLinks
          parts={[
            { to: mailPath({}), label: "All", isShown: state === null, count: all },
            ...states.map((one) => ({
              to: mailPath({ state: one }),
              label: letterStates[one].part,
              isShown: one === state,
              count: counts[one],
            })),
          ]}
        />
      </nav>
      {letters.length === 0 ? (
        <DeskEmpty title="No letters here">
          Letters are written with what causes them: an order, a quote.
        </DeskEmpty>
      ) : (
        <LettersTable letters={letters} />
      )}
      {(before !== null || hasOlder) && (
        <nav aria-label="Pages" className="flex items-center justify-between gap-4 text-ui">
          <span>{before !== null && <TextLink to={mailPath({ state })}>Newest</TextLink>}</span>
          <span>
            {hasOlder && last && <TextLink to={mailPath({ state, before: last.id })}>Older</TextLink>}
          </span>
        </nav>
      )}
    </DeskPage>
  );
}

function SendFailed({ count }: { count: number }) {
  return (
    <Form method="post">
      <Button type="submit" variant="secondary">
        {count === 1 ? "Send the failed letter again" : `Send all ${count} failed letters again`}
      </Button>
    </Form>
  );
}

function sentWords(sent: string | null): string {
  const count = Number(sent);
  if (!Number.isSafeInteger(count) || count < 1) return "No letter had failed, so none is sent again.";
  return count === 1 ? "One letter waits to be sent again." : `${count} letters wait to be sent again.`;
}

const letter: DeskColumn<ListedLetter> = {
  label: "Letter",
  isHead: true,
  cell: ({ id, template }) => <TextLink to={`/desk/mail/${id}`}>{letterName(template)}</TextLink>,
};
const recipient: DeskColumn<ListedLetter> = {
  label: "To",
  cell: ({ recipient: address, isForgotten }) => (isForgotten ? "Forgotten" : address),
};
const written: DeskColumn<ListedLetter> = {
  label: "Written",
  cell: ({ created_at }) => <span className="text-small tabular-nums">{deskTime(created_at)}</span>,
};
const stands: DeskColumn<ListedLetter> = {
  label: "Stands",
  cell: ({ state, attempts, last_error, next_attempt_at }) => (
    <span className="grid gap-1">
      <DeskBadge tone={letterStates[state].tone}>{letterStates[state].label}</DeskBadge>
      {(state === "failed" || (state === "queued" && attempts > 0)) && (
        <span className="text-small text-text-2 tabular-nums">
          {`${attempts === 1 ? "One try" : `${attempts} tries`}${
            state === "queued" ? `, next ${deskTime(next_attempt_at)}` : ""
          }`}
        </span>
      )}
      {last_error && <span className="max-w-[44ch] text-small text-text-2">{last_error}</span>}
    </span>
  ),
};

/** Letters, a line each, with the reason of a failure. */
function LettersTable({ letters }: { letters: readonly ListedLetter[] }) {
  return (
    <DeskTable
      caption="Letters, the newest first"
      columns={[letter, recipient, written, stands]}
      rows={letters}
      rowKey={({ id }) => id}
    />
  );
}
