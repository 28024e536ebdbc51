import { data } from "react-router";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { deskDay } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { phoneLink } from "../../ui/phone-link.ts";
import { useCanOpenPage } from "../access/use-signed-in.ts";
import { EntryNotes } from "../inbox/entry-notes.tsx";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { ClientPapers } from "../papers/client-papers.tsx";
import { readClientPapers } from "../papers/papers-of-client.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/client";
import { ClientCard } from "./client-card.tsx";
import { ClientDates } from "./client-dates.tsx";
import { ClientFigures } from "./client-figures.tsx";
import { ClientMailboxes } from "./client-mailboxes.tsx";
import { handleClientForm, redirectToMergedClient } from "./client-post.server.ts";
import { ClientPrivacy } from "./client-privacy.tsx";
import { ClientRecords } from "./client-records.tsx";
import { ClientSizes } from "./client-sizes.tsx";
import { ClientTastes } from "./client-tastes.tsx";
import { clientView } from "./client-view.server.ts";
import { parseClientId } from "./desk-clients.server.ts";
import { OwnedPieces } from "./owned-pieces.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { profiles } = context.get(services).clients;
  const client = await withDatabaseErrorPage(() => profiles.read(parseClientId(params.id)));
  if (!client) throw data("Client not found. They may have been erased.", { status: 404 });
  if ("mergedInto" in client) return redirectToMergedClient(client.mergedInto);
  const papers = await withDatabaseErrorPage(() => readClientPapers(context, client));
  return {
    papers,
    client: clientView(client),
    saved: new URL(request.url).searchParams.get("saved"),
    keys: { note: newIdempotencyKey(), date: newIdempotencyKey() },
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return await handleClientForm(request, context, params.id);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Client ${loaderData.client.label}` : "Client");
}

const savedWords: Record<string, string> = {
  new: "Client added.",
  contact: "Contact details saved.",
  note: "Note added.",
  date: "Date added.",
  "remove-date": "Date removed.",
  merge: "Merged. The combined records are below and in the audit log.",
  "merged-into": "The client you opened was merged into this one.",
  "folder-send": "We're emailing their documents.",
  "folder-renew": "We're emailing a new link. The previous one no longer works.",
  separate: "Separated. That email address is its own client again, with its own records.",
};

export default function ClientPage({ loaderData, actionData }: Route.ComponentProps) {
  const { client, saved, keys, papers } = loaderData;
  const canBook = useCanOpenPage("desk/visits/new");
  const canRepair = useCanOpenPage("desk/repairs/new");
  const canSell = useCanOpenPage("desk/sell");
  const canQuote = useCanOpenPage("desk/quotes/new");
  const answer: ChangeAnswer | undefined = actionData;
  const answerOf = (...intents: string[]) => (answer && intents.includes(answer.intent) ? answer : undefined);
  const { label, name, phone, mailboxes, records } = client;
  const addresses = mailboxes.flatMap((mailbox) => mailbox.addresses);
  const note = answerOf("note");
  const open = records.filter(({ isOpen }) => isOpen);
  return (
    <DeskPage
      title={name ?? addresses[0] ?? label}
      lead={<ContactDetails client={client} addresses={addresses} />}
      back={{ to: "/desk/clients", label: "Clients" }}
      actions={
        <>
          {phone && (
            <ButtonLink to={phoneLink(phone)} variant="secondary">
              Call
            </ButtonLink>
          )}
          {addresses[0] && (
            <ButtonLink to={`mailto:${addresses[0]}`} variant="secondary">
              Email
            </ButtonLink>
          )}
          {canBook && (
            <ButtonLink to="/desk/visits/new" variant="secondary">
              Book visit
            </ButtonLink>
          )}
          {canRepair && (
            <ButtonLink to={`/desk/repairs/new?client=${client.id}`} variant="secondary">
              New repair
            </ButtonLink>
          )}
          {canSell && (
            <ButtonLink to={`/desk/sell?client=${client.id}`} variant="secondary">
              Sell
            </ButtonLink>
          )}
          {canQuote && <ButtonLink to="/desk/quotes/new">New quote</ButtonLink>}
        </>
      }
    >
      {!answer && <DeskSavedNotice saved={saved}>{savedWords[saved ?? ""] ?? "Saved."}</DeskSavedNotice>}
      <ChangeNotices answer={answer} hasText={!!answerOf("sizes", "tastes", "contact")} />
      <ClientFigures client={client} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 content-start gap-10 max-lg:contents">
          {open.length > 0 && (
            <DeskSection title="Open">
              <ClientRecords records={open} />
            </DeskSection>
          )}
          <DeskSection title="Purchases">
            <OwnedPieces client={client.id} owned={client.owned} />
          </DeskSection>
          <DeskSection title="Orders, jobs, quotes, visits">
            <ClientRecords records={records} />
          </DeskSection>
          <div className="grid gap-10 max-lg:order-last">
            <ClientMailboxes client={client} answer={answerOf("find", "separate")} />
            <ClientPrivacy client={client} answer={answerOf("erase")} />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <ClientCard client={client} answer={answerOf("contact")} />
          <ClientSizes client={client} answer={answerOf("sizes")} />
          <ClientDates client={client} dateKey={keys.date} answer={answerOf("date")} />
          <ClientPapers client={client.id} mailboxes={mailboxes} papers={papers} />
          <ClientTastes client={client} answer={answerOf("tastes")} />
          <EntryNotes
            notes={client.notes}
            noteKey={keys.note}
            answer={
              note && {
                key: note.typed.key ?? "",
                text: note.typed.text ?? "",
                error: note.errors.text ?? "",
              }
            }
          />
        </div>
      </div>
    </DeskPage>
  );
}

function ContactDetails({
  client: { label, phone, firstAt, contactHint },
  addresses,
}: {
  client: Route.ComponentProps["loaderData"]["client"];
  addresses: readonly string[];
}) {
  return (
    <span className="wrap-anywhere">
      {[
        firstAt === null ? label : `${label}, client since ${deskDay(firstAt)}`,
        [phone, ...addresses].filter(Boolean).join(", "),
        contactHint,
      ].join(". ")}
    </span>
  );
}
