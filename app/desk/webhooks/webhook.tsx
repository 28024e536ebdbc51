import { data, Form } from "react-router";
import { subscriptionStates, topicLabel } from "../../../modules/webhooks/webhook-states.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { type ChangeAnswer, fieldState, formVersion } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/webhook";
import { EventTable } from "./event-table.tsx";

const shownEvents = 100;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { webhooks } = context.get(services);
  const id = idOf(params.id);
  return await withDatabaseErrorPage(async () => {
    const row = await webhooks.find(id);
    if (!row) throw data("There's no webhook with this number.", { status: 404 });
    const page = { search: "", sort: null, page: 1, size: shownEvents, subscription: id, state: null };
    const { rows, total } = await webhooks.log(page);
    const { topic, url, state, failing_since: failingSince, version } = row;
    return {
      ...{ id, topic, url, state, version: Number(version), total, secrets: await webhooks.secrets(id) },
      failingSince: failingSince === null ? null : Number(failingSince),
      counts: (await webhooks.counts()).get(id) ?? null,
      events: rows.map((event) => ({
        ...{ id: Number(event.id), event: event.event, subject: event.subject, state: event.state },
        ...{ attempts: event.attempts, status: event.status, error: event.error },
        ...{ at: Number(event.created_at), next: Number(event.next_attempt_at) },
      })),
      resent: new URL(request.url).searchParams.get("resent"),
    };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { webhooks } = context.get(services);
  const form = await readPostedForm(request, context);
  const { intent, typed, by } = form;
  const id = idOf(params.id);
  const asked = { id, version: Number(typed.version), by };
  const here = () => `/desk/webhooks/${id}`;
  if (intent === "resend") {
    const event = typed.event ? Number(typed.event) : null;
    return await applyFormChange(
      form,
      async () => {
        const count = await webhooks.replay({ subscription: id, id: event, actor: by.actor });
        return { ok: true as const, count };
      },
      ({ count }) => `${here()}?resent=${count}`,
    );
  }
  if (intent === "move")
    return await applyFormChange(form, () => webhooks.move({ ...asked, typed: { url: typed.url } }), here);
  if (intent === "rotate") return await applyFormChange(form, () => webhooks.rotate(asked), here);
  if (intent === "delete")
    return await applyFormChange(
      form,
      () => webhooks.remove(asked),
      () => "/desk/webhooks",
    );
  if (intent === "active" || intent === "paused" || intent === "off")
    return await applyFormChange(form, () => webhooks.setState({ ...asked, state: intent }), here);
  throw data("This page has no such button.", { status: 400 });
}

function idOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Webhook");
}

export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const { topic, url, state, failingSince, counts, events, total, resent, version } = loaderData;
  const answer: ChangeAnswer | undefined = actionData;
  return (
    <DeskPage
      title={topicLabel(topic)}
      lead={<DeskBadge tone={subscriptionStates[state].tone}>{subscriptionStates[state].label}</DeskBadge>}
      back={{ to: "/desk/webhooks", label: "Webhooks" }}
      actions={<StateButtons state={state} version={version} />}
    >
      <ChangeNotices answer={answer} />
      <DeskSavedNotice saved={resent}>{resentText(resent)}</DeskSavedNotice>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_340px]">
        <DeskSection title="Events">
          {total > events.length && (
            <p className="text-small text-text-2">
              The latest {events.length} of {total}. Events are kept for 30 days.
            </p>
          )}
          <EventTable events={events} canResend={state !== "off"} />
          {state !== "off" && (counts?.failed ?? 0) + (counts?.skipped ?? 0) > 0 && (
            <Form method="post" preventScrollReset>
              <Button type="submit" name="intent" value="resend" variant="secondary">
                Resend everything that wasn’t delivered
              </Button>
            </Form>
          )}
        </DeskSection>
        <div className="grid min-w-0 content-start gap-10">
          <DeskSection title="Where it goes">
            <DeskFacts
              facts={[
                { label: "Topic", value: topic },
                { label: "Delivered", value: counts?.sent ?? 0 },
                { label: "Waiting", value: counts?.queued ?? 0 },
                failingSince !== null && { label: "Failing since", value: deskTime(failingSince) },
              ]}
            />
            <Form method="post" preventScrollReset noValidate className="mt-5 grid gap-3">
              <input type="hidden" name="version" value={formVersion(answer, "version", version)} />
              <TextField {...fieldState(answer, "url", url)} label="Address" type="url" autoComplete="off" />
              <Button
                type="submit"
                name="intent"
                value="move"
                variant="secondary"
                className="justify-self-start"
              >
                Save address
              </Button>
            </Form>
          </DeskSection>
          <SecretSection {...loaderData} />
        </div>
      </div>
    </DeskPage>
  );
}

function StateButtons({ state, version }: { state: string; version: number }) {
  const buttons = [
    state !== "active" && { value: "active", label: "Turn on" },
    state === "active" && { value: "paused", label: "Pause" },
    state !== "off" && { value: "off", label: "Turn off" },
    state === "off" && { value: "delete", label: "Delete" },
  ];
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2.5">
      <input type="hidden" name="version" value={version} />
      {buttons.map(
        (button) =>
          button && (
            <Button key={button.value} type="submit" name="intent" value={button.value} variant="secondary">
              {button.label}
            </Button>
          ),
      )}
    </Form>
  );
}

function SecretSection({ secrets, version }: { secrets: readonly string[]; version: number }) {
  const [current, before] = secrets;
  return (
    <DeskSection title="Signing secret">
      <Accordion title="Show the secret" className="border-t">
        <p className="font-mono text-small wrap-anywhere select-all">{current}</p>
        {before && <p className="mt-2 text-small text-text-2">The one before signs until tomorrow.</p>}
        <Form method="post" preventScrollReset className="mt-4">
          <input type="hidden" name="version" value={version} />
          <Button type="submit" name="intent" value="rotate" variant="secondary">
            Replace the secret
          </Button>
        </Form>
      </Accordion>
    </DeskSection>
  );
}

function resentText(resent: string | null): string {
  const count = Number(resent);
  if (!(count > 0)) return "There was nothing to resend.";
  return count === 1 ? "One event is on its way again." : `${count} events are on their way again.`;
}
