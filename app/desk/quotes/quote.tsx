import { data, Form } from "react-router";
import { designTitle } from "#jewelry/description";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { readInboxEntry, readNotes } from "../inbox/desk-inbox.server.ts";
import { EntryActions } from "../inbox/entry-actions.tsx";
import { EntryNotes } from "../inbox/entry-notes.tsx";
import { answerEntryPost, entryForm } from "../inbox/entry-post.server.ts";
import { EntryState } from "../inbox/entry-state.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSaved } from "../kit/desk-saved.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import { deskUser } from "../session/desk-session.server.ts";
import type { Route } from "./+types/quote";
import { acceptQuote, readQuote } from "./desk-quotes.server.ts";
import { QuotedDesign } from "./quoted-design.tsx";

interface QuoteWhoProps {
  quote: { name: string; email: string; phone: string | null; notes: string };
}

/** The client and their message. */
function QuoteWho({ quote: { name, email, phone, notes } }: QuoteWhoProps) {
  return (
    <DeskSection title="Who asks">
      <DeskFacts
        facts={[
          { label: "Name", value: name },
          { label: "Email", value: email },
          phone && { label: "Telephone", value: phone },
        ]}
      />
      {notes !== "" && (
        <blockquote className="max-w-[36em] border-l border-control pl-4 text-ui wrap-anywhere whitespace-pre-line">
          {notes}
        </blockquote>
      )}
    </DeskSection>
  );
}

const gone = "This quote was never asked for, or the two years for which it is kept are over.";

export { readAgain as shouldRevalidate } from "../kit/read-again.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const opened = context.get(services);
  const subject = `quote ${params.id}`;
  const [quote, entry, notes] = await atDesk(() =>
    Promise.all([
      readQuote(opened, params.id),
      readInboxEntry(opened, subject, Date.now()),
      readNotes(opened, subject),
    ]),
  );
  if (!quote || !entry) throw data(gone, { status: 404 });
  const saved = new URL(request.url).searchParams.get("saved");
  return { quote, entry, notes, noteKey: newIdempotencyKey(), saved };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await entryForm(request);
  const visitor = context.get(deskUser);
  if (form.get("intent") !== "accept")
    return await answerEntryPost(context.get(services), form, `quote ${params.id}`, visitor);
  const jobNumber = await atDesk(() => acceptQuote(context.get(services), params.id, visitor));
  if (jobNumber === null) throw data(gone, { status: 404 });
  throw safeRedirect(`/desk/jobs/${jobNumber}`);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Quote ${loaderData.quote.id}` : "Not at this desk");
}

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, entry, notes, noteKey, saved } = loaderData;
  const title = quote.design ? designTitle(quote.design) : "A design of an earlier release";
  return (
    <DeskPage
      title={title}
      lead={`Quote ${quote.id}, asked for ${deskTime(quote.at)}`}
      back={{ to: "/desk?kind=quote", label: "Quotes" }}
      actions={<EntryActions email={quote.email} phone={quote.phone} subject={`Your quote: ${title}`} />}
    >
      <DeskSaved saved={actionData ? null : saved} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)] lg:gap-12">
        <div className="grid content-start gap-8">
          <QuoteWho quote={quote} />
          <EntryState entry={entry} staleAt={actionData?.staleAt} />
          <QuoteJob quote={quote} />
          <EntryNotes notes={notes} noteKey={noteKey} answer={actionData?.note} />
        </div>
        <QuotedDesign quote={quote} />
      </div>
    </DeskPage>
  );
}

interface QuoteJobProps {
  quote: { jobNumber: string | null; design: object | null };
}

/** The job opened from an accepted quote. */
function QuoteJob({ quote: { jobNumber, design } }: QuoteJobProps) {
  return (
    <DeskSection title="At the bench">
      {jobNumber !== null && (
        <p className="text-ui">
          Accepted. Its job is <TextLink to={`/desk/jobs/${jobNumber}`}>{jobNumber}</TextLink>.
        </p>
      )}
      {jobNumber === null && design === null && (
        <p className="text-ui text-text-2">
          This design was drawn by an earlier release and cannot be made from as it is. Ask for it again.
        </p>
      )}
      {jobNumber === null && design !== null && (
        <Form method="post" className="grid justify-items-start gap-3">
          <p className="max-w-[36em] text-ui text-text-2">
            When the price is agreed, accepting opens the job and writes to the client with the drawing to
            approve.
          </p>
          <Button type="submit" name="intent" value="accept">
            Accept quote and open job
          </Button>
        </Form>
      )}
    </DeskSection>
  );
}
