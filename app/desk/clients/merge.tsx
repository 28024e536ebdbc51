import { data, Form } from "react-router";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/merge";
import { countLabel } from "./client-labels.ts";
import { handleMergeForm, redirectToMergedClient } from "./client-post.server.ts";
import { type ClientView, clientView } from "./client-view.server.ts";
import { parseClientId } from "./desk-clients.server.ts";

const none = "Client not found. They may have been erased.";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { profiles } = context.get(services).clients;
  const [id, other] = [
    parseClientId(params.id),
    parseClientId(new URL(request.url).searchParams.get("with")),
  ];
  const [client, joining] = await withDatabaseErrorPage(async () => [
    await profiles.read(id),
    await profiles.read(other),
  ]);
  if (!client || !joining || id === other) throw data(none, { status: 404 });
  if ("mergedInto" in client) return redirectToMergedClient(client.mergedInto);
  if ("mergedInto" in joining) return redirectToMergedClient(joining.mergedInto);
  return { client: clientView(client), joining: clientView(joining) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return await handleMergeForm(request, context, params.id);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Merge clients");
}

/** Shows two clients side by side before merging them. */
export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
  const { client, joining } = loaderData;
  const answer: ChangeAnswer | undefined = actionData;
  return (
    <DeskPage
      title="Merge clients"
      lead={`Merge ${joining.label} into ${client.label}. Make sure they're the same person: a matching name isn't enough.`}
      back={{ to: `/desk/clients/${client.id}`, label: client.label }}
    >
      <ChangeNotices answer={answer} hasText={false} />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
        <MergeCandidate title="Keep" client={client} />
        <MergeCandidate title="Merge into it" client={joining} />
      </div>
      <div className="grid max-w-[44em] gap-3 text-ui">
        <p>
          This moves {countLabel(joining.mailboxes.length, "email address").replace("addresss", "addresses")}{" "}
          with {countLabel(joining.records.length, "record")}, {countLabel(joining.dates.length, "date")} and{" "}
          {countLabel(joining.notes.length, "note")} to {client.label}. If both have a size or text on file,{" "}
          {client.label}'s is kept and the other becomes a note. {joining.label}'s page will redirect to{" "}
          {client.label}.
        </p>
        <p className="text-text-2">
          You can separate an email address again later, with its records. Dates, notes, sizes and preferences
          stay with {client.label}.
        </p>
      </div>
      <Form method="post" className="flex flex-wrap items-center gap-5">
        <input type="hidden" name="version" value={client.version} />
        <input type="hidden" name="other" value={joining.id} />
        <input type="hidden" name="otherVersion" value={joining.version} />
        <Button type="submit" name="intent" value="merge">
          Merge {joining.label} into {client.label}
        </Button>
        <TextLink to={`/desk/clients/${client.id}`}>Cancel</TextLink>
      </Form>
    </DeskPage>
  );
}

function MergeCandidate({ title, client }: { title: string; client: ClientView }) {
  const { id, label, name, phone, mailboxes, records, dates, notes, fingers, tastes } = client;
  return (
    <DeskSection title={title}>
      <DeskFacts
        facts={[
          {
            label: "Client",
            value: <TextLink to={`/desk/clients/${id}`}>{name ? `${name}, ${label}` : label}</TextLink>,
          },
          { label: "Email", value: mailboxes.flatMap(({ addresses }) => addresses).join(", ") },
          phone && { label: "Phone", value: phone },
          { label: "Records", value: records.length },
          { label: "Dates", value: dates.length },
          { label: "Notes", value: notes.length },
          { label: "Sizes", value: countLabel(fingers.filter(({ size }) => size !== "").length, "finger") },
          tastes && { label: "Preferences", value: tastes },
        ]}
      />
    </DeskSection>
  );
}
