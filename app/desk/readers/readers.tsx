import { data, Form } from "react-router";
import type { ReaderView } from "#commerce";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { readPostedForm } from "../kit/change-answer.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { ShopifyManagedPage } from "../kit/shopify-managed-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/readers";

export async function loader({ context }: Route.LoaderArgs) {
  const readers = context.get(services).shop?.readers;
  if (!readers) return null;
  return {
    provider: readers.provider,
    // Here, so that no file fetched by browsers names the variable.
    setupHint: "No payment provider is set up. Set STRIPE_SECRET_KEY to pair readers.",
    readers: await withDatabaseErrorPage(() => readers.list()),
    key: newIdempotencyKey(),
  };
}

const stale = "Someone else changed this reader, so nothing was changed. Look again, then retry.";

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, typed, by } = await readPostedForm(request, context);
  const readers = context.get(services).shop?.readers;
  if (!readers) throw data("This store sells through Shopify. Pair card readers there.", { status: 404 });
  const id = typed.id ?? "";
  const version = Number(typed.version);
  const answer = await withDatabaseErrorPage(async () => {
    if (intent === "rename") return await readers.rename({ id, version, input: { name: typed.name }, by });
    if (intent === "remove") return await readers.remove({ id, version, by });
    return await readers.pair({ input: { code: typed.code, name: typed.name }, key: typed.key ?? "", by });
  });
  if (answer.outcome === "done") throw safeRedirect("/desk/readers");
  const errors: Record<string, string> = {};
  if (answer.outcome === "stale") errors.form = stale;
  else for (const { field, message } of answer.errors) errors[field] ??= message;
  return data({ intent, id, typed, errors }, { status: answer.outcome === "stale" ? 409 : 422 });
}

type Answer = Route.ComponentProps["actionData"];

export function meta() {
  return deskMeta("Card readers");
}

export default function Readers({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <ShopifyManagedPage title="Card readers">
        This store sells through Shopify. Pair card readers in Shopify's point of sale.
      </ShopifyManagedPage>
    );
  const { provider, setupHint, readers, key } = loaderData;
  return (
    <DeskPage title="Card readers" lead="Readers take cards at the counter and book each payment themselves.">
      {provider === "simulator" && (
        <Notice kind="info">
          This is a demonstration without a payment provider. Readers are simulated: no card is read and no
          money moves. Any code with a hyphen pairs one.
        </Notice>
      )}
      {actionData?.errors.form && <Notice kind="error">{actionData.errors.form}</Notice>}
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_360px]">
        <DeskSection title="Paired">
          {readers.length === 0 ? (
            <p className="text-ui text-text-2">
              No readers yet. Until then, type references from your own terminal.
            </p>
          ) : (
            <ul>
              {readers.map((reader) => (
                <PairedReader key={`${reader.id} ${reader.version}`} reader={reader} answer={actionData} />
              ))}
            </ul>
          )}
        </DeskSection>
        {provider !== null && (
          <DeskSection title="Pair a reader">
            <PairForm formKey={key} answer={actionData?.intent === "pair" ? actionData : undefined} />
          </DeskSection>
        )}
        {provider === null && <Notice kind="info">{setupHint}</Notice>}
      </div>
    </DeskPage>
  );
}

function PairedReader({ reader, answer }: { reader: ReaderView; answer: Answer }) {
  const { id, name, device, serial, version, isSimulated } = reader;
  const own = answer?.id === id && answer.intent === "rename" ? answer : undefined;
  return (
    <li className="grid gap-3 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <Form method="post" preventScrollReset noValidate className="grid gap-2">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <p className="text-small text-text-2">
          {[isSimulated ? "Simulated reader" : device, serial].filter(Boolean).join(", ")}
        </p>
        <div className="flex flex-wrap items-end gap-2.5">
          <TextField
            label="Name"
            name="name"
            maxLength={40}
            autoComplete="off"
            defaultValue={own?.typed.name ?? name}
            error={own?.errors.name}
            className="min-w-50 flex-1"
          />
          <Button type="submit" name="intent" value="rename" variant="secondary" className="min-h-12">
            Rename
          </Button>
        </div>
      </Form>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="secondary"
          className="min-h-12"
          aria-label={`Unpair ${name}`}
        >
          Unpair
        </Button>
      </Form>
    </li>
  );
}

function PairForm({ formKey, answer }: { formKey: string; answer: Answer }) {
  const form = useFocusFirstError(answer);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5" key={formKey}>
      <input type="hidden" name="key" value={formKey} />
      <TextField
        label="Code on the reader"
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={60}
        hint="On the reader: Settings, then Generate pairing code"
        defaultValue={answer?.typed.code ?? ""}
        error={answer?.errors.code}
      />
      <TextField
        label="Where it stands"
        name="name"
        autoComplete="off"
        maxLength={40}
        hint="Like Front case"
        defaultValue={answer?.typed.name ?? ""}
        error={answer?.errors.name}
      />
      <Button type="submit" name="intent" value="pair" className="justify-self-start">
        Pair reader
      </Button>
    </Form>
  );
}
