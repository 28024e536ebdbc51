import { data, Form } from "react-router";
import { designTitle } from "#jewelry/description";
import { settings } from "#settings";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { readInboxEntry, readNotes } from "../inbox/desk-inbox.server.ts";
import { EntryActions } from "../inbox/entry-actions.tsx";
import { EntryNotes } from "../inbox/entry-notes.tsx";
import { handleEntryForm, readEntryForm } from "../inbox/entry-post.server.ts";
import { EntryState } from "../inbox/entry-state.tsx";
import { applyFormChange } from "../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/request";
import { readQuoteRequest } from "./desk-quotes.server.ts";
import { QuotedDesign } from "./quoted-design.tsx";

interface QuoteWhoProps {
  quote: { id: number; name: string; email: string; phone: string | null; notes: string };
}

function QuoteWho({ quote: { id, name, email, phone, notes } }: QuoteWhoProps) {
  return (
    <DeskSection title="Requested by">
      <DeskFacts
        facts={[
          {
            label: "Name",
            value: <TextLink to={`/desk/clients/of/quote-request/${id}`}>{name}</TextLink>,
          },
          { label: "Email", value: email },
          phone && { label: "Phone", value: phone },
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

const gone = "Request not found. Its two-year retention may have ended.";

export { reloadAfterConflict as shouldRevalidate } from "../kit/reload-page.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const opened = context.get(services);
  const subject = `quote ${params.id}`;
  const [quote, entry, notes] = await withDatabaseErrorPage(() =>
    Promise.all([
      readQuoteRequest(opened, params.id),
      readInboxEntry(opened, subject, Date.now()),
      readNotes(opened, subject),
    ]),
  );
  if (!quote || !entry) throw data(gone, { status: 404 });
  const saved = new URL(request.url).searchParams.get("saved");
  return { quote, entry, notes, noteKey: newIdempotencyKey(), saved };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readEntryForm(request);
  const visitor = context.get(deskUserContext);
  const opened = context.get(services);
  if (form.get("intent") !== "quote")
    return await handleEntryForm(opened, form, `quote ${params.id}`, visitor);
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw data(gone, { status: 404 });
  return await applyFormChange(
    { intent: "quote", typed: {} },
    () => opened.quotes.ofRequest(Number(params.id), visitor),
    ({ label }) => `/desk/quotes/${label}`,
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Quote request ${loaderData.quote.id}` : "Not found");
}

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, entry, notes, noteKey, saved } = loaderData;
  const quoteAnswer = actionData && "errors" in actionData ? actionData : undefined;
  const entryAnswer = actionData && "staleAt" in actionData ? actionData : undefined;
  const title = quote.design ? designTitle(quote.design) : "A design from an older version";
  return (
    <DeskPage
      title={title}
      lead={`Quote request ${quote.id}, requested ${deskTime(quote.at)}`}
      back={{ to: "/desk?kind=quote", label: "Quote requests" }}
      actions={<EntryActions email={quote.email} phone={quote.phone} subject={`Your quote: ${title}`} />}
    >
      <DeskSavedNotice saved={actionData ? null : saved} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)] lg:gap-12">
        <div className="grid content-start gap-8">
          <QuoteWho quote={quote} />
          <EntryState entry={entry} answer={entryAnswer} />
          <RequestQuote quote={quote} answer={quoteAnswer} />
          <EntryNotes notes={notes} noteKey={noteKey} answer={entryAnswer?.note} />
        </div>
        <QuotedDesign quote={quote} />
      </div>
    </DeskPage>
  );
}

interface RequestQuoteProps {
  quote: { jobNumber: string | null; quoteNumber: number | null; quoteState: string | null };
  answer: ChangeAnswer | undefined;
}

/** The quote drawn up for a request, and the job opened for it. */
function RequestQuote({ quote: { jobNumber, quoteNumber, quoteState }, answer }: RequestQuoteProps) {
  return (
    <DeskSection title="Quote">
      <ChangeNotices answer={answer} hasText={false} />
      {quoteNumber !== null && (
        <p className="text-ui">
          <TextLink to={`/desk/quotes/${settings().numbers.quote}-${quoteNumber}`}>
            {settings().numbers.quote}-{quoteNumber}
          </TextLink>
          {`, ${quoteState?.replace("_", " ") ?? ""}.`}
        </p>
      )}
      {jobNumber !== null && (
        <p className="text-ui">
          Job <TextLink to={`/desk/jobs/${jobNumber}`}>{jobNumber}</TextLink>.
        </p>
      )}
      {jobNumber === null && quoteNumber === null && (
        <Form method="post" className="grid justify-items-start gap-3">
          <p className="max-w-[36em] text-ui text-text-2">
            Add lines and a price, then send it. The client accepts by paying the deposit, which opens the
            job.
          </p>
          <Button type="submit" name="intent" value="quote">
            Start quote
          </Button>
        </Form>
      )}
    </DeskSection>
  );
}
