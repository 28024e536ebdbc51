import { data, Form } from "react-router";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { checkText } from "../../../modules/repairs/check-list.ts";
import { photoName } from "../../../modules/repairs/photo-places.ts";
import { untaxedText } from "../../../modules/repairs/untaxed-reasons.ts";
import { readBalance } from "../../checkout/balance/balance.server.ts";
import { PayBar, PayPanel } from "../../checkout/balance/pay-panel.tsx";
import { CheckoutFrame } from "../../checkout/checkout-frame.tsx";
import { isDatabaseBusy } from "../../platform/is-database-busy.ts";
import { privateHeaders } from "../../platform/private-headers.ts";
import { services } from "../../services.server.ts";
import { noindexMeta } from "../../store/seo/noindex-meta.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Route } from "./+types/repair";
import { handleRepairPost, isPayable, repairPath, unknownRepair } from "./repair-post.server.ts";

export { RecordProblem as ErrorBoundary } from "../problem/record-problem.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { repairs, repairMoney, takesTestPayments } = context.get(services);
  const repair = await repairs.client(params.token).catch((error: unknown) => {
    throw isDatabaseBusy(error) ? data(null, { status: 503, headers: { "retry-after": "5" } }) : error;
  });
  if (!repair) throw unknownRepair();
  const account = isPayable(repair.stage) ? await repairMoney?.account(repair.number) : null;
  const path = repairPath(params.token);
  const balance = account ? await readBalance(context, request, { number: account.order, path }) : null;
  return { repair, balance, path, isTest: takesTestPayments, hasCheckout: repairMoney !== null };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return await handleRepairPost({ token: params.token, request, context });
}

/** The URL contains the key. `same-origin`, because under `no-referrer` browsers send forms with `Origin: null`. */
export function headers({ errorHeaders, actionHeaders }: Route.HeadersArgs) {
  return privateHeaders("same-origin", errorHeaders ?? actionHeaders);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMeta(loaderData ? m.repair.yourRepairLabel(loaderData.repair.label) : m.repair.yourRepair);
}

type Repair = Route.ComponentProps["loaderData"]["repair"];

function statusOf(stage: Repair["stage"]): string {
  return {
    taken_in: m.repair.takenIn,
    estimated: m.repair.estimated,
    approved: m.repair.approved,
    bench: m.repair.atBench,
    ready: m.repair.ready,
    handed_over: m.repair.handedOver,
    declined: m.repair.declined,
    returned: m.repair.returned,
  }[stage];
}

export default function ClientRepair({ loaderData, actionData }: Route.ComponentProps) {
  const { repair, balance, path, isTest, hasCheckout } = loaderData;
  return (
    <CheckoutFrame
      isTest={isTest && Boolean(balance?.payment)}
      asideOnPhone="below"
      label={<span className="tabular-nums">{repair.label}</span>}
      aside={
        <>
          {balance && <PayPanel balance={balance} answer={actionData?.balance} />}
          <Estimate repair={repair} />
        </>
      }
    >
      <h1 className="pt-[30px] font-serif text-title-1 text-balance">{repair.title}</h1>
      <p className="mt-3 text-body text-text-2">{statusOf(repair.stage)}</p>
      {repair.promisedOn !== null && (
        <p className="mt-2 text-ui text-text-2">{m.repair.readyDate(calendarDayLabel(repair.promisedOn))}</p>
      )}
      {actionData?.message && (
        <Notice kind="error" className="mt-5">
          {actionData.message}
        </Notice>
      )}
      {repair.canAnswer && hasCheckout && <Answer repair={repair} />}
      {repair.canAnswer && !hasCheckout && (
        <p className="mt-5 text-ui">{m.repair.callToAnswer(settings().phones.showroom)}</p>
      )}
      <section className="border-t border-line py-[30px] mt-[30px]">
        <h2 className="font-serif text-[22px] leading-[1.2] font-[350]">{m.repair.atDropOff}</h2>
        <p className="mt-3 max-w-[36em] text-ui whitespace-pre-line text-text-2">{repair.condition}</p>
        {repair.checks.length > 0 && (
          <ul aria-label={m.repair.condition} className="mt-4 max-w-[36em] text-ui">
            {repair.checks.map((line) => (
              <li key={line.check} className="border-b border-line py-2.5 wrap-anywhere">
                {checkText(line)}
              </li>
            ))}
          </ul>
        )}
        <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
          {repair.photos.map(({ id, ...photo }) => (
            <li key={id} className="grid content-start gap-1 text-small">
              <img
                src={`${path}/photos/${id}`}
                alt={photoName(photo) || repair.title}
                loading="lazy"
                className="plate aspect-[4/5] size-full object-cover"
              />
              {photoName(photo)}
            </li>
          ))}
        </ul>
      </section>
      <p className="pb-[30px] text-small text-text-2">
        {m.repair.questions(settings().phones.showroom, repair.label)}
      </p>
      <PayBar balance={balance} />
    </CheckoutFrame>
  );
}

function Estimate({ repair: { estimate } }: { repair: Repair }) {
  if (estimate.lines.length === 0) return null;
  return (
    <section aria-labelledby="estimate">
      <h2 id="estimate" className="font-serif text-title-2">
        {m.repair.estimate}
      </h2>
      <dl className="mt-3.5 text-ui tabular-nums lining-nums">
        {estimate.lines.map(({ work, cents }, index) => (
          <Row key={index} label={work} value={formatMoneyExact(cents)} />
        ))}
        {estimate.taxLabel !== null && (
          <Row label={estimate.taxLabel} value={formatMoneyExact(estimate.taxCents)} />
        )}
        {estimate.untaxedReason !== null && (
          <Row label={untaxedText(estimate.untaxedReason) ?? ""} value={formatMoneyExact(0)} />
        )}
        <Row label={m.repair.total} value={formatMoneyExact(estimate.totalCents)} />
      </dl>
    </section>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2.5">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="flex-none">{value}</dd>
    </div>
  );
}

/** The form to approve or decline the estimate. */
function Answer({ repair: { estimate } }: { repair: Repair }) {
  const { number, totalCents, depositCents, untaxedReason } = estimate;
  const total = formatMoneyExact(totalCents);
  return (
    <section
      aria-label={m.repair.yourResponse}
      className="mt-[30px] grid gap-5 border-t border-line pt-[30px]"
    >
      <p className="max-w-[36em] text-ui">
        {[
          untaxedReason === null ? m.repair.costWithTax(total) : m.repair.cost(total),
          depositCents > 0 && m.repair.depositDue(formatMoneyExact(depositCents)),
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      <Form method="post">
        <input type="hidden" name="estimate" value={number} />
        <Button type="submit" name="intent" value="approve" size="lg">
          {m.repair.approve(total)}
        </Button>
      </Form>
      <Form method="post" className="grid max-w-[480px] justify-items-start gap-4">
        <input type="hidden" name="estimate" value={number} />
        <TextField name="reason" label={m.repair.ifDeclined} optional maxLength={500} className="w-full" />
        <Button type="submit" name="intent" value="decline" variant="secondary">
          {m.repair.decline}
        </Button>
      </Form>
    </section>
  );
}
