import { data } from "react-router";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { type Consignor, saleCheckboxValue } from "#stock";
import { newIdempotencyKey } from "../../../platform/idempotency-key.ts";
import { formByteLimits, readFields } from "../../../platform/read-form.server.ts";
import { services } from "../../../services.server.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { applyFormChange, readPostedForm } from "../../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../../kit/change-answer.ts";
import { deskMeta } from "../../kit/desk-meta.ts";
import { DeskPage } from "../../kit/desk-page.tsx";
import { DeskSavedNotice } from "../../kit/desk-saved-notice.tsx";
import { DeskSection } from "../../kit/desk-section.tsx";
import { paperSizes } from "../../papers/paper-sizes.ts";
import { withDatabaseErrorPage } from "../../session/database-errors.server.ts";
import type { Route } from "./+types/consignor";
import { consignorPath } from "./consignor-path.ts";
import { ConsignedPiecesTable, ConsignorPaymentsTable, ConsignorSalesTable } from "./consignor-tables.tsx";
import { PayForm } from "./pay-form.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { stock } = context.get(services);
  const consignor = await withDatabaseErrorPage(() => stock.consignor(params.id));
  if (!consignor)
    throw data("Consignor not found. The name may have been corrected in the stock records.", {
      status: 404,
    });
  const today = stock.today();
  const sales = consignor.sales.map((sale) => {
    const { openCents, payableOn } = sale;
    const isPayable = openCents !== null && openCents !== 0 && (openCents < 0 || payableOn <= today);
    return {
      ...sale,
      isLater: payableOn > today,
      row: isPayable ? saleCheckboxValue({ ...sale, openCents }) : null,
    };
  });
  return {
    ...{ consignor: { ...consignor, sales }, today, key: newIdempotencyKey() },
    paid: new URL(request.url).searchParams.get("paid"),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { stock } = context.get(services);
  const fields = await readFields(request.clone() as Request, formByteLimits.desk);
  const form = await readPostedForm(request, context);
  const rows = fields?.getAll("row") ?? [];
  const input = { ...form.typed, rows };
  return await applyFormChange(
    { intent: form.intent, typed: { ...form.typed, rows: rows.join(" ") } },
    () => stock.payConsignor({ consignor: params.id, input, by: form.by }),
    ({ number }) => `${consignorPath(params.id)}?paid=${settings().numbers.consignorPayment}-${number}`,
  );
}

export { reloadAlways as shouldRevalidate } from "../../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData?.consignor.name ?? "Consignor");
}

export default function ConsignorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { consignor, today, key, paid } = loaderData;
  const { name, inHand, sales, payments } = consignor;
  const answer: ChangeAnswer | undefined = actionData;
  const payable = sales.filter(({ row }) => row !== null);
  const isKnown = paid !== null && payments.some(({ label }) => label === paid);
  return (
    <DeskPage
      title={name}
      lead={<AccountText account={consignor} />}
      back={{ to: "/desk/stock/consignors", label: "Consignors" }}
      actions={<StatementForm action={`${consignorPath(consignor.key)}/statement`} />}
    >
      {!answer && isKnown && <DeskSavedNotice saved={paid}>{`Payment ${paid} recorded.`}</DeskSavedNotice>}
      <DeskSection title="Sold">
        <ConsignorSalesTable sales={sales} />
      </DeskSection>
      <div className="grid gap-x-12 gap-y-10 pt-2 lg:grid-cols-[minmax(0,1fr)_340px]">
        <DeskSection title="Pay">
          <PayForm
            key={[payments.length, ...payable.map(({ row }) => row)].join(" ")}
            {...{ payable, today, answer }}
            formKey={key}
          />
        </DeskSection>
        <div className="grid min-w-0 content-start gap-10 lg:-order-1">
          <DeskSection title="On hand">
            <ConsignedPiecesTable pieces={inHand} />
          </DeskSection>
          <DeskSection title="Payments">
            <ConsignorPaymentsTable payments={payments} />
          </DeskSection>
        </div>
      </div>
    </DeskPage>
  );
}

function AccountText({ account }: { account: Omit<Consignor, "sales"> }) {
  const { owedCents, laterCents, owedBackCents, paidCents } = account;
  return (
    <span className="tabular-nums">
      Owed today <strong className="font-medium text-text">{formatMoneyExact(owedCents)}</strong>
      {laterCents > 0 && <span>, due later {formatMoneyExact(laterCents)}</span>}
      {owedBackCents > 0 && (
        <span className="text-garnet">, owed back {formatMoneyExact(owedBackCents)}</span>
      )}
      <span>; paid so far {formatMoneyExact(paidCents)}.</span>
    </span>
  );
}

/** Opens the statement in the selected paper size. */
function StatementForm({ action }: { action: string }) {
  return (
    <form
      action={action}
      method="get"
      target="_blank"
      className="flex flex-wrap items-center gap-3"
      rel="noopener"
    >
      <SelectField label="Paper size" name="size" size="sm" options={paperSizes} />
      <Button type="submit" variant="secondary" size="sm">
        Print statement
      </Button>
    </form>
  );
}
