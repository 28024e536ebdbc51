import { Form } from "react-router";
import { visitFields } from "../../../modules/visits/visit-fields.ts";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { services } from "../../services.server.ts";
import { TimeChoices } from "../../store/visit/time-choice.tsx";
import { visitCalendar } from "../../store/visit/visit-calendar.server.ts";
import { Button } from "../../ui/button.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { prefillClientFields } from "../kit/client-param.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { FieldInputs } from "../kit/fields-form.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/new-visit";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { clients, visits } = context.get(services);
  const asked = new URL(request.url).searchParams;
  const [day, client] = [asked.get("day"), asked.get("client")];
  return await withDatabaseErrorPage(async () => ({
    ...{ key: newIdempotencyKey(), client, known: await prefillClientFields(clients, client) },
    calendar: visitCalendar(await visits.week({ day, isDesk: true }), true),
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request, context);
  return await applyFormChange(
    form,
    () => context.get(services).visits.bookAtDesk(form.typed, form.by),
    ({ id }) => `/desk/visits/${id}?saved=new`,
  );
}

export function meta() {
  return deskMeta("Book a visit");
}

/** Books a visit for somebody on the phone or in the showroom. */
export default function NewVisit({ loaderData, actionData }: Route.ComponentProps) {
  const answer: ChangeAnswer | undefined = actionData;
  const { calendar, key, client, known } = loaderData;
  const form = useFocusFirstError(answer);
  return (
    <DeskPage
      title="Book a visit"
      lead="For a client on the phone or in the showroom, on any day."
      back={{ to: "/desk/visits", label: "Visits" }}
    >
      <Form
        ref={form}
        method="post"
        noValidate
        className="grid max-w-[760px] gap-5 [&>section]:border-t-0 [&>section]:pt-0"
      >
        <ChangeNotices answer={answer} />
        <input type="hidden" name="key" value={answer?.typed.key ?? key} />
        <TimeChoices
          calendar={calendar}
          title="Day and time"
          pathOf={(day) => `/desk/visits/new?${new URLSearchParams({ day, ...(client && { client }) })}`}
          value={answer?.typed.time}
          error={answer?.errors.time}
        />
        <FieldInputs fields={visitFields} saved={known} answer={answer} />
        <Button type="submit" className="justify-self-start">
          Book the visit
        </Button>
      </Form>
    </DeskPage>
  );
}
