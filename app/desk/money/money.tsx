import { formatMoneyExact } from "#money";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { readPostedForm } from "../kit/change-answer.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { ShopifyManagedPage } from "../kit/shopify-managed-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/money";
import { CashReportTasks } from "./cash-report-tasks.tsx";
import { CloseForm } from "./close-form.tsx";
import { CustomPieceMargins } from "./custom-piece-margins.tsx";
import { type MoneyPage, readMoney } from "./desk-money.server.ts";
import { DrawerForm } from "./drawer-form.tsx";
import { JournalList } from "./journal-list.tsx";
import {
  CreditsAndCosts,
  DepositsHeld,
  PaymentMethodTotals,
  PeriodTotals,
  SalesByKind,
  TaxByCounty,
} from "./money-figures.tsx";
import { daysText, dayTitle } from "./money-labels.ts";
import { handleMoneyForm } from "./money-post.server.ts";
import { PeriodLinks } from "./period-links.tsx";

const moved: Record<string, string> = {
  in: "Cash added to the drawer.",
  out: "Cash paid out of the drawer.",
  bank: "Bank deposit recorded.",
  count: "Opening count recorded.",
};

/** The notice after a form on the money page, by the URL's parameters; null if nothing was posted. */
function doneText(query: URLSearchParams): string | null {
  const done = query.get("done") ?? "";
  if (Object.hasOwn(moved, done)) return moved[done] ?? null;
  const day = query.get("on") ?? "";
  if (done !== "closed" || !/^[12]\d{3}-\d\d-\d\d$/.test(day)) return null;
  const difference = cents(query, "difference");
  const bank = cents(query, "bank");
  const also = cents(query, "also");
  return [
    `${dayTitle(day)} is closed${difference === 0 ? " and agrees with the journal." : `, ${formatMoneyExact(Math.abs(difference))} ${difference < 0 ? "short" : "over"}, recorded in the journal.`}`,
    bank > 0 && `${formatMoneyExact(bank)} is recorded as a bank deposit.`,
    also > 0 &&
      `${also === 1 ? "An earlier day that was" : `${also} earlier days that were`} open ${also === 1 ? "is" : "are"} closed too.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function cents(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? "";
  return /^-?\d{1,12}$/.test(text) ? Number(text) : 0;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const open = context.get(services);
  if (!open.shop) return null;
  const query = new URL(request.url).searchParams;
  const now = Date.now();
  return {
    page: await withDatabaseErrorPage(() => readMoney(open, query, now)),
    done: doneText(query),
    keys: { close: newIdempotencyKey(), drawer: newIdempotencyKey() },
    now,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return await handleMoneyForm(context.get(services), await readPostedForm(request, context), Date.now());
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Money");
}

export default function Money({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <ShopifyManagedPage title="Money">
        This store sells through Shopify. See its payments in the Shopify admin, under Finances.
      </ShopifyManagedPage>
    );
  const { page, done, keys, now } = loaderData;
  return (
    <DeskPage title="Money" lead={`${daysText(page.query.days)}. All figures come from the journal.`}>
      {!answer && <DeskSavedNotice saved={done}>{done ?? ""}</DeskSavedNotice>}
      <Proof page={page} now={now} />
      <PeriodLinks query={page.query} />
      <PeriodTotals page={page} />
      <CashReportTasks page={page} />
      <div className="grid gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 content-start gap-x-10 gap-y-10 md:grid-cols-2">
          <SalesByKind page={page} />
          <TaxByCounty page={page} />
          <DepositsHeld page={page} />
          <PaymentMethodTotals page={page} />
          <CreditsAndCosts page={page} />
          <CustomPieceMargins page={page} />
          <div className="min-w-0 md:col-span-2">
            <JournalList page={page} />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <CloseForm
            page={page}
            answer={answer?.intent === "close" ? answer : undefined}
            formKey={keys.close}
          />
          <DrawerForm
            key={page.drawerCents}
            drawerCents={page.drawerCents}
            answer={answer?.intent === "drawer" ? answer : undefined}
            formKey={keys.drawer}
          />
        </div>
      </div>
    </DeskPage>
  );
}

const dayMs = 24 * 60 * 60_000;

/** Errors in the books, or a warning that they haven't been checked for two days. */
function Proof({ page: { proof }, now }: { page: MoneyPage; now: number }) {
  if (proof === null) return null;
  if (proof.faults > 0)
    return (
      <Notice kind="error">
        <p className="font-medium">
          The check at {deskTime(proof.at)} found {proof.faults === 1 ? "an error" : `${proof.faults} errors`}{" "}
          in the books.
        </p>
        <ul className="mt-1 list-disc pl-5">
          {proof.broken.map((says) => (
            <li key={says}>Failed: {says}</li>
          ))}
        </ul>
        <p className="mt-1 text-text-2">
          Run <code>npm run verify</code> to see the rows before you rely on these figures.
        </p>
      </Notice>
    );
  return now - proof.at > 2 * dayMs ? (
    <Notice kind="error">
      {`The books were last checked ${deskTime(proof.at)}. They should be checked every night. See the store's log for what went wrong.`}
    </Notice>
  ) : null;
}
