import { data, Form, useNavigation } from "react-router";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
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
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/new-credit";
import { creditPath } from "./credit-labels.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { clients } = context.get(services);
  const { role } = context.get(deskUserContext);
  const id = new URL(request.url).searchParams.get("client");
  return await withDatabaseErrorPage(async () => ({
    key: newIdempotencyKey(),
    known: await prefillClientFields(clients, id),
    limitCents: role === "owner" ? null : settings().counter.goodwillCents.sales,
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop } = context.get(services);
  if (!shop) throw data("This store sells through Shopify. Give store credit there.", { status: 404 });
  const form = await readPostedForm(request, context);
  const { typed, by } = form;
  return await applyFormChange(
    form,
    async () => {
      const asked = { typed, key: typed.key ?? "", actor: by.actor, role: by.role };
      const answer = await shop.credits.giveGoodwill(asked);
      return answer.outcome === "done"
        ? { ok: true as const, account: answer.account }
        : { ok: false as const, errors: answer.errors };
    },
    ({ account }) => `${creditPath(account)}?saved=issued`,
  );
}

export function meta() {
  return deskMeta("Give store credit");
}

/** Store credit for a client without a return, within the role's limit. */
export default function NewCredit({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { key, known, limitCents } = loaderData;
  const form = useFocusFirstError(answer);
  const isSending = useNavigation().state === "submitting";
  return (
    <DeskPage
      title="Give store credit"
      lead={
        limitCents === null
          ? "For goodwill, without a return."
          : `For goodwill, without a return. Up to ${formatMoneyExact(limitCents)}.`
      }
      back={{ to: "/desk/gift-cards", label: "Gift cards and credit" }}
    >
      <Form ref={form} method="post" noValidate className="grid max-w-[440px] gap-5">
        <ChangeNotices answer={answer} />
        <input type="hidden" name="key" value={answer?.typed.key ?? key} />
        <TextField
          label="Amount"
          {...fieldState(answer, "amount", "")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          label="Reason"
          hint="Stays in the books. Don't name the client."
          {...fieldState(answer, "reason", "")}
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          label="Client's name"
          {...fieldState(answer, "name", known.name ?? "")}
          autoComplete="off"
          maxLength={120}
        />
        <TextField
          label="Client's email (optional)"
          hint="We'll email the number and PIN."
          type="email"
          {...fieldState(answer, "email", known.email ?? "")}
          autoComplete="off"
          maxLength={254}
        />
        <Button type="submit" className="justify-self-start" busy={isSending ? "Saving" : undefined}>
          Give store credit
        </Button>
      </Form>
    </DeskPage>
  );
}
