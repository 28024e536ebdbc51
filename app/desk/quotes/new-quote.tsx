import { Form } from "react-router";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { fieldState } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { prefillClientFields } from "../kit/client-param.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/new-quote";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { clients } = context.get(services);
  const id = new URL(request.url).searchParams.get("client");
  return await withDatabaseErrorPage(async () => ({
    key: newIdempotencyKey(),
    known: await prefillClientFields(clients, id),
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request, context);
  return await applyFormChange(
    form,
    () => context.get(services).quotes.create(form.typed, form.by),
    ({ label }) => `/desk/quotes/${label}`,
  );
}

export function meta() {
  return deskMeta("New quote");
}

/** A quote without a request: its client and subject. */
export default function NewQuote({ loaderData: { key, known }, actionData: answer }: Route.ComponentProps) {
  const form = useFocusFirstError(answer);
  return (
    <DeskPage
      title="New quote"
      lead="For a client in the showroom or on the phone. Lines and price come next."
      back={{ to: "/desk/quotes", label: "Quotes" }}
    >
      <Form ref={form} method="post" noValidate className="grid max-w-[440px] gap-5">
        <ChangeNotices answer={answer} />
        <input type="hidden" name="key" value={answer?.typed.key ?? key} />
        <TextField label="Piece" {...fieldState(answer, "title", "")} maxLength={120} />
        <TextField
          label="Client's name"
          {...fieldState(answer, "name", known.name ?? "")}
          autoComplete="off"
          maxLength={120}
        />
        <TextField
          label="Client's email"
          type="email"
          {...fieldState(answer, "email", known.email ?? "")}
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          label="Client's phone"
          optional
          type="tel"
          {...fieldState(answer, "phone", known.phone ?? "")}
          autoComplete="off"
          maxLength={40}
        />
        <Button type="submit" className="justify-self-start max-sm:w-full">
          Start quote
        </Button>
      </Form>
    </DeskPage>
  );
}
