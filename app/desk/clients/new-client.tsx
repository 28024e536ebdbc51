import { Form } from "react-router";
import { clientContactFields } from "../../../modules/clients/profile/client-contact-fields.ts";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { FieldInputs } from "../kit/fields-form.tsx";
import type { Route } from "./+types/new-client";

export function loader() {
  return { key: newIdempotencyKey() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request, context);
  return await applyFormChange(
    form,
    () => context.get(services).clients.profiles.add(form.typed, form.by),
    ({ id }) => `/desk/clients/${id}?saved=new`,
  );
}

export function meta() {
  return deskMeta("New client");
}

/** Adds a client by hand, with or without an email address. */
export default function NewClient({ loaderData, actionData }: Route.ComponentProps) {
  const answer: ChangeAnswer | undefined = actionData;
  const form = useFocusFirstError(answer);
  return (
    <DeskPage
      title="New client"
      lead="Only the name is required. You can find them later by name or phone."
      back={{ to: "/desk/clients", label: "Clients" }}
    >
      <Form ref={form} method="post" noValidate className="grid max-w-[760px] gap-5">
        <ChangeNotices answer={answer} />
        <input type="hidden" name="key" value={answer?.typed.key ?? loaderData.key} />
        <FieldInputs fields={clientContactFields} answer={answer} />
        <Button type="submit" className="justify-self-start">
          Add client
        </Button>
      </Form>
    </DeskPage>
  );
}
