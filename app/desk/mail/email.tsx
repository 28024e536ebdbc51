import { data, Form } from "react-router";
import { emailStates } from "../../../foundation/mail/outbox/email-states.ts";
import { requireSameOrigin } from "../../platform/require-same-origin.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/email";
import { findEmail, hasMailServer, requeueEmails } from "./desk-mail.server.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const email = await withDatabaseErrorPage(async () => findEmail(context.get(services), idOf(params.id)));
  if (!email) throw data("There's no email with this number.", { status: 404 });
  const isSent = new URL(request.url).searchParams.has("sent");
  const canSend = hasMailServer(context.get(services)) && !email.isForgotten && email.state !== "queued";
  return { email, canSend, isSent };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireSameOrigin(request);
  if (!hasMailServer(context.get(services)))
    throw data("No mail server is set up, so nothing can be sent.", { status: 409 });
  const { actor } = context.get(deskUserContext);
  const id = idOf(params.id);
  const count = await withDatabaseErrorPage(() => requeueEmails(context.get(services), id, actor));
  if (count === 0) throw data("This email is already queued, so it wasn't sent again.", { status: 409 });
  return safeRedirect(`/desk/mail/${id}?sent=1`);
}

export function meta() {
  return deskMeta("Email");
}

export default function Email({ loaderData: { email, canSend, isSent } }: Route.ComponentProps) {
  const { name, state, recipient, attempts, created_at, next_attempt_at, last_error } = email;
  const facts = [
    { label: "To", value: email.isForgotten ? "Forgotten" : recipient },
    { label: "Created", value: deskTime(created_at) },
    { label: "Attempts", value: String(attempts) },
    state === "queued" && { label: "Next attempt", value: deskTime(next_attempt_at) },
    last_error && { label: "Last error", value: last_error },
  ];
  return (
    <DeskPage
      title={name}
      lead={<DeskBadge tone={emailStates[state].tone}>{emailStates[state].label}</DeskBadge>}
      back={{ to: "/desk/mail", label: "Email" }}
      actions={canSend && <SendAgain />}
    >
      <DeskSavedNotice saved={isSent && state === "queued" ? "sent" : null}>
        Queued again. We'll try up to ten more times.
      </DeskSavedNotice>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-14">
        <DeskSection title="Message">
          <pre className="max-w-[72ch] border-t border-line pt-4 font-sans text-ui whitespace-pre-wrap wrap-anywhere">
            {email.text}
          </pre>
        </DeskSection>
        <DeskSection title="Status">
          <DeskFacts facts={facts} />
        </DeskSection>
      </div>
    </DeskPage>
  );
}

function SendAgain() {
  return (
    <Form method="post">
      <Button type="submit" variant="secondary">
        Send again
      </Button>
    </Form>
  );
}

/** Parses an email id. -1, which matches none, if invalid. */
function idOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}
