import { data } from "react-router";
import { formatMoney } from "#money";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { productPath } from "../../store/product/product-path.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/entry";
import { readInboxEntry, readNotes } from "./desk-inbox.server.ts";
import { EntryActions } from "./entry-actions.tsx";
import { EntryNotes } from "./entry-notes.tsx";
import { handleEntryForm, readEntryForm } from "./entry-post.server.ts";
import { EntryState } from "./entry-state.tsx";
import { kindLabels, quoteLabel } from "./inbox-labels.ts";

const gone = "It doesn't exist, or it's past its retention date.";
/** Other entries are answered on the page of their subject. */
const inboxPath = "/desk/inbox/";

export { reloadAfterConflict as shouldRevalidate } from "../kit/reload-page.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const subject = `${params.word} ${params.id}`;
  const entry = await withDatabaseErrorPage(() => readInboxEntry(context.get(services), subject, Date.now()));
  if (!entry?.path.startsWith(inboxPath)) throw data(gone, { status: 404 });
  const notes = await withDatabaseErrorPage(() => readNotes(context.get(services), subject));
  const saved = new URL(request.url).searchParams.get("saved");
  return { entry, notes, noteKey: newIdempotencyKey(), saved };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readEntryForm(request);
  const opened = context.get(services);
  const subject = `${params.word} ${params.id}`;
  if (!opened.deskRecords.pathOf(subject).startsWith(inboxPath)) throw data(gone, { status: 404 });
  return await handleEntryForm(opened, form, subject, context.get(deskUserContext));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData?.entry.title ?? "Not found");
}

/** "sizer/12" for "sizer 12": the record's path used to find the client's page. */
function clientRecord(subject: string): string {
  const [word = "", label = ""] = subject
    .replace(/^payment /, "order ")
    .replace(/^priced-quote /, "quote ")
    .split(" ");
  return `${word}/${encodeURIComponent(label)}`;
}

export default function Entry({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, notes, noteKey, saved } = loaderData;
  const { kind, title, email, phone, orderNumber, wish } = entry;
  return (
    <DeskPage
      title={title}
      lead={`${kindLabels[kind].one}, ${deskTime(entry.at)}`}
      back={{ to: "/desk", label: "Today" }}
      actions={<EntryActions email={email} phone={phone} subject={title} />}
    >
      <DeskSavedNotice saved={actionData ? null : saved} />
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
        <DeskSection title="Contact">
          <DeskFacts
            facts={[
              entry.name && { label: "Name", value: entry.name },
              { label: "Email", value: email },
              {
                label: "Client",
                value: (
                  <TextLink to={`/desk/clients/of/${clientRecord(entry.subject)}`}>View client</TextLink>
                ),
              },
              phone && { label: "Phone", value: phone },
              entry.address && { label: "Ship to", value: entry.address },
              entry.amountCents !== null && { label: "Amount", value: formatMoney(entry.amountCents) },
              !!wish && {
                label: "Piece",
                value: <TextLink to={productPath(wish.productHandle)}>View page</TextLink>,
              },
              !!wish?.notes && {
                label: "Notes",
                value: <span className="whitespace-pre-line">{wish.notes}</span>,
              },
              !!entry.quote && {
                label: "Quote",
                value: (
                  <TextLink to={`/desk/quotes/${quoteLabel(entry.quote.number)}`}>
                    {quoteLabel(entry.quote.number)}
                  </TextLink>
                ),
              },
              orderNumber && {
                label: "Order",
                value: <TextLink to={`/desk/orders/${orderNumber}`}>{orderNumber}</TextLink>,
              },
            ]}
          />
        </DeskSection>
        <EntryState entry={entry} answer={actionData} />
      </div>
      <EntryNotes notes={notes} noteKey={noteKey} answer={actionData?.note} />
    </DeskPage>
  );
}
