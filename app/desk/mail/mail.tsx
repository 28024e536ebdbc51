import { data, Form } from "react-router";
import { emailStates } from "../../../foundation/mail/outbox/email-states.ts";
import { requireSameOrigin } from "../../platform/require-same-origin.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { csvTime } from "../kit/csv.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { listExportMiddleware, loadList } from "../kit/desk-list.server.ts";
import { DeskList } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { defineDeskList } from "../kit/list-screen.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/mail";
import {
  hasMailServer,
  type ListedEmail,
  mailSetupHint,
  readEmails,
  requeueEmails,
} from "./desk-mail.server.ts";
import { mailFilters } from "./email-labels.ts";

const list = defineDeskList({
  rowKey: ({ id }: ListedEmail) => id,
  path: "/desk/mail",
  title: "Email",
  lead: "Every email the store sends, newest first.",
  noun: ["email", "emails"],
  filters: mailFilters,
  search: "Email or error",
  usualSort: "-written",
  columns: [
    {
      label: "Email",
      isHead: true,
      sort: "email",
      csv: ({ name }) => name,
      cell: ({ id, name }) => <TextLink to={`/desk/mail/${id}`}>{name}</TextLink>,
    },
    {
      label: "To",
      sort: "to",
      csv: ({ recipient, isForgotten }) => (isForgotten ? "Forgotten" : recipient),
    },
    {
      label: "Created",
      sort: "-written",
      csv: ({ created_at }) => csvTime(created_at),
      cell: ({ created_at }) => <span className="text-small tabular-nums">{deskTime(created_at)}</span>,
    },
    {
      label: "Status",
      sort: "state",
      csv: ({ state }) => emailStates[state].label,
      cell: (email) => <EmailState email={email} />,
    },
    { label: "Attempts", isFileOnly: true, csv: ({ attempts }) => attempts },
    { label: "Error", isFileOnly: true, csv: ({ last_error }) => last_error },
  ],
  empty: {
    title: "No emails",
    text: "Emails appear here when an order, quote or visit sends them.",
  },
});

/** An email's state, with the reason if it failed. */
function EmailState({ email }: { email: ListedEmail }) {
  const { state, attempts, last_error, next_attempt_at } = email;
  return (
    <span className="grid gap-1">
      <DeskBadge tone={emailStates[state].tone}>{emailStates[state].label}</DeskBadge>
      {(state === "failed" || (state === "queued" && attempts > 0)) && (
        <span className="text-small text-text-2 tabular-nums">
          {`${attempts === 1 ? "One attempt" : `${attempts} attempts`}${
            state === "queued" ? `, next ${deskTime(next_attempt_at)}` : ""
          }`}
        </span>
      )}
      {last_error && <span className="max-w-[44ch] text-small text-text-2">{last_error}</span>}
    </span>
  );
}

export const middleware = [listExportMiddleware(list, readEmails)];

export async function loader(args: Route.LoaderArgs) {
  const opened = args.context.get(services);
  return {
    list: await loadList(args, list, readEmails),
    advice: hasMailServer(opened) ? null : mailSetupHint,
    sent: new URL(args.request.url).searchParams.get("sent"),
  };
}

/** Requeues every failed email. */
export async function action({ request, context }: Route.ActionArgs) {
  requireSameOrigin(request);
  if (!hasMailServer(context.get(services)))
    throw data("No mail server is set up, so nothing can be sent.", { status: 409 });
  const { actor } = context.get(deskUserContext);
  const count = await withDatabaseErrorPage(() => requeueEmails(context.get(services), null, actor));
  return safeRedirect(`/desk/mail?sent=${count}`);
}

export function meta() {
  return deskMeta("Email");
}

export default function Mail({ loaderData: { list: data, advice, sent } }: Route.ComponentProps) {
  const failed = data.counts?.state?.failed ?? 0;
  return (
    <DeskList list={list} data={data} actions={!advice && failed > 0 && <SendFailed count={failed} />}>
      {advice && <Notice kind="info">{advice}</Notice>}
      <DeskSavedNotice saved={sent}>{sentWords(sent)}</DeskSavedNotice>
    </DeskList>
  );
}

function SendFailed({ count }: { count: number }) {
  return (
    <Form method="post">
      <Button type="submit" variant="secondary">
        {count === 1 ? "Resend the failed email" : `Resend all ${count} failed emails`}
      </Button>
    </Form>
  );
}

function sentWords(sent: string | null): string {
  const count = Number(sent);
  if (!Number.isSafeInteger(count) || count < 1) return "There were no failed emails to resend.";
  return count === 1 ? "One email is queued to resend." : `${count} emails are queued to resend.`;
}
