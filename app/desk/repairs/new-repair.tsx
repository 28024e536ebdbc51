import { Form } from "react-router";
import { repairLabel } from "#repairs";
import type { Services } from "#services";
import { repairFields } from "../../../modules/repairs/repair-fields.ts";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { clientContact, readClientParam } from "../kit/client-param.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { FieldInputs } from "../kit/fields-form.tsx";
import { takesScans } from "../scan/use-scanner.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/new-repair";
import { EstimateFields } from "./estimate-fields.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { stock, clients, repairs } = context.get(services);
  const asked = new URL(request.url).searchParams;
  return await withDatabaseErrorPage(async () => ({
    key: newIdempotencyKey(),
    today: stock.today(),
    taxPlaces: repairs.taxPlaces(),
    known: await prefillRepairFields(clients, asked.get("client"), asked.get("owned")),
  }));
}

/** What is known about a client, and about a piece they bought here, for the form. */
async function prefillRepairFields(
  clients: Services["clients"],
  id: string | null,
  label: string | null,
): Promise<Record<string, string>> {
  const client = await readClientParam(clients, id);
  if (!client) return {};
  const piece = client.owned.find((each) => each.label === label);
  return { ...clientContact(client), ...(piece && { owned: piece.label, title: piece.title }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request, context);
  return await applyFormChange(
    form,
    () => context.get(services).repairs.takeIn(form.typed, form.by),
    ({ number }) =>
      `/desk/repairs/${repairLabel(number)}${form.intent === "print" ? "/check" : "?saved=new"}`,
  );
}

export function meta() {
  return deskMeta("Take in a piece");
}

/** Intake at the counter. */
export default function NewRepair({
  loaderData: { key, today, taxPlaces, known },
  actionData,
}: Route.ComponentProps) {
  const answer: ChangeAnswer | undefined = actionData;
  const form = useFocusFirstError(answer);
  return (
    <DeskPage
      title="Take in a piece"
      lead="Add photos, signature and claim check on the next page."
      back={{ to: "/desk/repairs", label: "Repairs" }}
    >
      <Form ref={form} method="post" noValidate className="grid max-w-[760px] gap-5" {...takesScans}>
        <ChangeNotices answer={answer} />
        <input type="hidden" name="key" value={answer?.typed.key ?? key} />
        <FieldInputs fields={repairFields} saved={known} answer={answer} today={today} />
        <DeskSection title="Estimate">
          <p className="text-small text-text-2">Leave empty if the workshop needs to see it first.</p>
          <EstimateFields answer={answer} taxPlaces={taxPlaces} />
        </DeskSection>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Take in</Button>
          <Button type="submit" name="intent" value="print" variant="secondary">
            Take in and print
          </Button>
        </div>
      </Form>
    </DeskPage>
  );
}
