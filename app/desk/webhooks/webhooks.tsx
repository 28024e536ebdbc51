import { Form } from "react-router";
import { subscriptionStates, topicLabel, topicLabels } from "../../../modules/webhooks/webhook-states.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { DeskTable } from "../kit/desk-table.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/webhooks";

export async function loader({ context }: Route.LoaderArgs) {
  const { webhooks } = context.get(services);
  const [subscriptions, counts] = await withDatabaseErrorPage(() =>
    Promise.all([webhooks.list(), webhooks.counts()]),
  );
  return {
    subscriptions: subscriptions.map(({ id, topic, url, state, failing_since }) => ({
      ...{ id: Number(id), topic, url, state },
      failingSince: failing_since === null ? null : Number(failing_since),
      ...{ waiting: counts.get(Number(id))?.queued ?? 0, failed: counts.get(Number(id))?.failed ?? 0 },
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request, context);
  const { topic, url } = form.typed;
  return await applyFormChange(
    form,
    () => context.get(services).webhooks.add({ topic, url }, form.by),
    ({ id }) => `/desk/webhooks/${id}`,
  );
}

export function meta() {
  return deskMeta("Webhooks");
}

type Listed = Route.ComponentProps["loaderData"]["subscriptions"][number];

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { subscriptions } = loaderData;
  return (
    <DeskPage
      title="Webhooks"
      lead="Tell accounting, stock and marketing systems as soon as something changes."
    >
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_360px]">
        <DeskSection title="Who is told">
          {subscriptions.length === 0 ? (
            <p className="text-ui text-text-2">Nobody yet. Add the address that your system gives you.</p>
          ) : (
            <DeskTable caption="Webhooks" columns={columns} rows={subscriptions} rowKey={({ id }) => id} />
          )}
        </DeskSection>
        <DeskSection title="Add a webhook">
          <AddForm answer={actionData} />
        </DeskSection>
      </div>
    </DeskPage>
  );
}

const columns = [
  {
    label: "When",
    isHead: true,
    cell: ({ id, topic }: Listed) => <TextLink to={`/desk/webhooks/${id}`}>{topicLabel(topic)}</TextLink>,
  },
  { label: "Address", cell: ({ url }: Listed) => <span className="wrap-anywhere">{url}</span> },
  {
    label: "Status",
    cell: ({ state, failingSince }: Listed) => (
      <span className="grid gap-1">
        <DeskBadge tone={failingSince !== null && state !== "off" ? "bad" : subscriptionStates[state].tone}>
          {subscriptionStates[state].label}
        </DeskBadge>
        {failingSince !== null && state !== "off" && (
          <span className="text-small text-text-2">Failing since {deskTime(failingSince)}</span>
        )}
      </span>
    ),
  },
  { label: "Waiting", isFigure: true, cell: ({ waiting }: Listed) => waiting },
  { label: "Failed", isFigure: true, cell: ({ failed }: Listed) => failed },
];

const topics = Object.entries(topicLabels).map(([value, label]) => ({ value, label }));

function AddForm({ answer }: { answer: ChangeAnswer | undefined }) {
  const form = useFocusFirstError(answer);
  const url = fieldState(answer, "url", "");
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <ChangeNotices answer={answer} />
      <SelectField
        label="When"
        name="topic"
        options={topics}
        defaultValue={answer?.typed.topic ?? "products/update"}
        error={answer?.errors.topic}
      />
      <TextField
        {...url}
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2_000}
        hint="Starts with https://"
      />
      <Button type="submit" name="intent" value="add" className="justify-self-start">
        Add webhook
      </Button>
    </Form>
  );
}
