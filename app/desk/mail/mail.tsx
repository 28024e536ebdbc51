import { data, Form } from "react-router";
import { requireSameOrigin } from "../../platform/require-same-origin.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSaved } from "../kit/desk-saved.tsx";
import { PartLink } from "../kit/part-link.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import { deskUser } from "../session/desk-session.server.ts";
import type { Route } from "./+types/mail";
import {
  countLetters,
  howToSend,
  type LetterState,
  listLetters,
  sendLetters,
  sendsLetters,
} from "./desk-mail.server.ts";
import { letterStates, mailPath, readMailQuery } from "./letter-labels.ts";
import { LettersTable } from "./letters-table.tsx";

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

/** Has every letter that failed sent again. */
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
        <ul className="flex flex-wrap gap-x-5">
          <li>
            <PartLink to={mailPath({})} isShown={state === null} count={all}>
              All
            </PartLink>
          </li>
          {states.map((one) => (
            <li key={one}>
              <PartLink to={mailPath({ state: one })} isShown={one === state} count={counts[one]}>
                {letterStates[one].part}
              </PartLink>
            </li>
          ))}
        </ul>
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
