import { Fragment } from "react";
import { data, Form, useNavigation } from "react-router";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { deskDay } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { readPostedForm } from "../kit/change-answer.server.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/cash-report";
import { cashReportTask, foreignPayerLabel, payerFactLabels } from "./cash-report-task.ts";
import { handleCashReportForm, readCashReport } from "./desk-cash-report.server.ts";
import { shopToday } from "./desk-money.server.ts";
import { dayText } from "./money-labels.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const report = await withDatabaseErrorPage(() => readCashReport(context.get(services), params.id));
  if (!report) throw data("There's no report with this number.", { status: 404 });
  const today = shopToday(Date.now());
  const saved = new URL(request.url).searchParams.get("saved");
  return { report, today, task: cashReportTask(report, today), saved };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return await handleCashReportForm(context.get(services), params.id, await readPostedForm(request, context));
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Form 8300");
}

const savedTexts: Record<string, string> = {
  payer: "Payer details saved.",
  file: "Filing date saved. Keep a copy of the form for five years.",
  state: "Statement date saved.",
};

export default function CashReportPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { report, task, today, saved } = loaderData;
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined);
  return (
    <DeskPage
      title={`Form 8300: ${report.name || `report ${report.id}`}`}
      lead={<DeskBadge tone={task.tone}>{task.label}</DeskBadge>}
      back={{ to: "/desk/money", label: "Money" }}
    >
      {!answer && <DeskSavedNotice saved={saved}>{savedTexts[saved ?? ""] ?? "Saved."}</DeskSavedNotice>}
      <ReversedCash report={report} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-14">
        {report.closedBy === null && (
          <PayerForm key={`payer ${report.version}`} report={report} answer={of("payer")} />
        )}
        <div className="grid min-w-0 content-start gap-10">
          <DeskSection title="Cash">
            <DeskFacts facts={factsOf(report)} />
          </DeskSection>
          {report.closedBy === null && <DayForms {...{ report, today, of }} />}
        </div>
      </div>
    </DeskPage>
  );
}

type Report = Route.ComponentProps["loaderData"]["report"];

interface DayFormsProps {
  report: Report;
  today: string;
  of(intent: string): ChangeAnswer | undefined;
}

/** When the form was filed, and when the buyer was sent the statement. */
function DayForms({ report, today, of }: DayFormsProps) {
  return (
    <>
      <DayForm
        {...{ report, today, answer: of("file") }}
        intent="file"
        title="Filing with the IRS"
        label="Filed on"
        done={report.filedAt}
        hint={`Due ${dayText(report.dueDay)}: 15 days after the cash came in, or the next business day.`}
      />
      <DayForm
        {...{ report, today, answer: of("state") }}
        intent="state"
        title="Statement to the buyer"
        label="Sent on"
        done={report.statedAt}
        hint={`Send by ${dayText(report.statementDueDay)}, with the year's cash total and a note that it was reported to the IRS.`}
      />
    </>
  );
}

/** Some of the cash was reversed: either nothing has to be filed anymore, or the filed report must be amended. */
function ReversedCash({ report: { closedBy, cashCents, reversedCents } }: { report: Report }) {
  if (closedBy !== null)
    return (
      <Notice key="closed" kind="info">
        Nothing to file. <TextLink to={`/desk/money/entries/${closedBy}`}>Entry {closedBy}</TextLink> reversed
        a payment, so this buyer's cash total is {formatMoneyExact(cashCents)}, not over{" "}
        {formatMoneyExact(settings().cashReport.limitCents)}. More cash reopens this report. Payer details are
        deleted after 90 days.
      </Notice>
    );
  if (reversedCents === 0) return null;
  return (
    <Notice kind="info">
      {formatMoneyExact(reversedCents)} of this cash was reversed after the form was filed. The report stays
      as filed. File the form again with “Amends prior report” checked.
    </Notice>
  );
}

function factsOf({ cashCents, day, orderNumber, entry, dueDay }: Report) {
  return [
    { label: "Total cash", value: formatMoneyExact(cashCents) },
    { label: "Over the limit since", value: dayText(day) },
    { label: "Due", value: dayText(dueDay) },
    orderNumber !== null && {
      label: "Order",
      value: <TextLink to={`/desk/orders/${orderNumber}`}>{orderNumber}</TextLink>,
    },
    { label: "Journal", value: <TextLink to={`/desk/money/entries/${entry}`}>Entry {entry}</TextLink> },
  ];
}

function PayerForm({ report, answer }: { report: Report; answer: ChangeAnswer | undefined }) {
  const form = useFocusFirstError(answer);
  const { missing, payer, version } = report;
  return (
    <DeskSection title="Who paid">
      {missing.length > 0 && (
        <p className="text-ui text-text-2">
          Missing: {missing.map((fact) => payerFactLabels[fact].toLowerCase()).join(", ")}.
        </p>
      )}
      <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-4">
        <ChangeNotices answer={answer} />
        <input type="hidden" name="intent" value="payer" />
        <input type="hidden" name="version" value={version} />
        {(Object.keys(payerFactLabels) as (keyof typeof payerFactLabels)[]).map((fact) => (
          <Fragment key={fact}>
            <TextField
              label={payerFactLabels[fact]}
              optional={fact === "country" || missing.includes(fact)}
              {...fieldState(answer, fact, payer[fact])}
              type={fact === "born" ? "date" : "text"}
              autoComplete="off"
              maxLength={fact === "address" ? 200 : 100}
            />
            {fact === "taxpayerNumber" && (
              <Checkbox
                label={foreignPayerLabel}
                name="isForeign"
                value="yes"
                defaultChecked={answer ? answer.typed.isForeign === "yes" : payer.isForeign === "yes"}
              />
            )}
          </Fragment>
        ))}
        <div>
          <Button type="submit" variant="secondary" busy={useBusy("payer") ? "Saving" : undefined}>
            Save payer
          </Button>
        </div>
      </Form>
    </DeskSection>
  );
}

interface DayFormProps {
  report: Report;
  today: string;
  answer: ChangeAnswer | undefined;
  intent: "file" | "state";
  title: string;
  label: string;
  hint: string;
  /** When it was done, in milliseconds since the Unix epoch. */
  done: number | null;
}

function DayForm({ report, today, answer, intent, title, label, hint, done }: DayFormProps) {
  const form = useFocusFirstError(answer);
  const isBusy = useBusy(intent);
  return (
    <DeskSection title={title}>
      {done !== null && (
        <p className="text-ui">
          {label} {deskDay(done)}.
        </p>
      )}
      <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-4">
        <ChangeNotices answer={answer} />
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="version" value={report.version} />
        <TextField
          label={label}
          {...{ hint, ...fieldState(answer, "day", today) }}
          type="date"
          max={today}
          autoComplete="off"
        />
        <Button
          type="submit"
          variant={done === null ? "primary" : "secondary"}
          block
          busy={isBusy ? "Saving" : undefined}
        >
          {done === null ? "Save date" : "Correct date"}
        </Button>
      </Form>
    </DeskSection>
  );
}

function useBusy(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("intent") === intent;
}
