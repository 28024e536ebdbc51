import { data } from "react-router";
import { addDays } from "../../../foundation/records/calendar-day.ts";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { formByteLimits, readFields } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { showroomWeekday } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { closedDays } from "../../store/frame/closed-days.ts";
import { openingStatus } from "../../store/frame/showroom-hours.ts";
import { Notice } from "../../ui/notice.tsx";
import { canOpenPage } from "../access/desk-access.ts";
import { DeskExports } from "../export/desk-exports.tsx";
import { listDueJobs } from "../jobs/jobs-due.server.ts";
import { JobsDue } from "../jobs/jobs-due.tsx";
import { readSelectedRows } from "../kit/bulk/bulk-outcome.ts";
import { BulkOutcomeNotice } from "../kit/bulk/bulk-outcome-notice.tsx";
import { DeskConflict } from "../kit/desk-conflict.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { LayawaysDue } from "../layaways/layaways-due.tsx";
import { readTodaysPayments } from "../money/todays-payments.server.ts";
import { TodaysPayments } from "../money/todays-payments.tsx";
import { UnsettledOrders } from "../orders/unsettled-orders.tsx";
import { SpecialOrdersDue } from "../quotes/special-orders-due.tsx";
import { RepairsDue } from "../repairs/repairs-due.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import { readTodaysVisits } from "../visits/todays-visits.server.ts";
import { TodaysVisits } from "../visits/todays-visits.tsx";
import type { Route } from "./+types/inbox";
import { decideEntriesAtDesk, decideEntryAtDesk, maxPerKind, readInbox } from "./desk-inbox.server.ts";
import { InboxFilter } from "./inbox-filter.tsx";
import { nextStepLabel } from "./inbox-labels.ts";
import { InboxList } from "./inbox-list.tsx";
import { readInboxQuery } from "./inbox-query.ts";
import { UnsettledPayments } from "./unsettled-payments.tsx";

export { reloadAfterConflict as shouldRevalidate } from "../kit/reload-page.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { kind, state, saved } = readInboxQuery(new URL(request.url).searchParams);
  const now = Date.now();
  const all = await withDatabaseErrorPage(() =>
    readInbox(context.get(services), state === "late" ? "waiting" : state, now),
  );
  const inState = state === "late" ? all.filter(({ clock }) => clock && clock.leftMs < 0) : all;
  const counts = Object.groupBy(inState, (entry) => entry.kind);
  const seesMoney = canOpenPage(context.get(deskUserContext).role, "desk/money");
  return {
    kind,
    state,
    saved,
    entries: kind === null ? inState : inState.filter((entry) => entry.kind === kind),
    counts: Object.fromEntries(Object.entries(counts).map(([name, list]) => [name, list.length])),
    total: inState.length,
    repairs: await withDatabaseErrorPage(() => context.get(services).repairs.due()),
    specialOrders: await withDatabaseErrorPage(() => context.get(services).quotes.dueSpecialOrders()),
    layaways: await withDatabaseErrorPage(
      async () => (await context.get(services).shop?.layaways.pastDue()) ?? [],
    ),
    visits: await withDatabaseErrorPage(() => readTodaysVisits(context.get(services))),
    jobs: await withDatabaseErrorPage(() => listDueJobs(context.get(services))),
    unsettled: await withDatabaseErrorPage(
      async () => (await context.get(services).shop?.desk.unsettled()) ?? [],
    ),
    unsettledPayments: await withDatabaseErrorPage(
      async () => (await context.get(services).shop?.readers.unsettled()) ?? [],
    ),
    formKey: newIdempotencyKey(),
    taken: seesMoney
      ? await withDatabaseErrorPage(() => readTodaysPayments(context.get(services), now))
      : null,
    tomorrow: addDays(context.get(services).visits.today(), 1),
    now,
    most: Object.values(Object.groupBy(all, (entry) => entry.kind)).some(({ length }) => length >= maxPerKind)
      ? maxPerKind
      : null,
  };
}

/** Size limit of a form that names every entry, in bytes. */
const maxFormBytes = formByteLimits.desk;

export async function action({ request, context }: Route.ActionArgs) {
  const form = (await readFields(request, maxFormBytes)) ?? new URLSearchParams();
  if (form.get("intent") === "several") {
    const outcome = await withDatabaseErrorPage(() =>
      decideEntriesAtDesk(
        context.get(services),
        readSelectedRows(form),
        form.get("next"),
        context.get(deskUserContext),
      ),
    );
    const several = { outcome, next: form.get("next") ?? "" };
    return data(
      { staleAt: null, isPast: false, refused: null, several },
      { status: outcome.done === 0 ? 409 : 200 },
    );
  }
  const decided = await withDatabaseErrorPage(() =>
    decideEntryAtDesk(context.get(services), form, context.get(deskUserContext)),
  );
  if (decided.outcome === "stale")
    return data({ staleAt: decided.at, isPast: false, refused: null, several: null }, { status: 409 });
  if (decided.outcome === "past")
    return data({ staleAt: null, isPast: true, refused: null, several: null }, { status: 422 });
  if (decided.outcome === "refused")
    return data({ staleAt: null, isPast: false, refused: decided.message, several: null }, { status: 409 });
  if (decided.outcome === "unknown")
    throw data("This item no longer exists, so nothing was changed.", { status: 404 });
  const address = new URL(request.url);
  const query = new URLSearchParams(address.search);
  query.set("saved", `${form.get("subject")}: ${form.get("next")}`);
  throw safeRedirect(`/desk?${query}`);
}

export function meta() {
  return deskMeta("Today");
}

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, counts, total, kind, state, saved, most } = loaderData;
  return (
    <DeskPage
      title={showroomWeekday(loaderData.now)}
      lead={`The showroom ${hoursText(loaderData.now)}. Replies are due within 24 hours; the bar shows how much of that time is used.`}
    >
      {actionData?.staleAt && <DeskConflict at={actionData.staleAt} hasText={false} />}
      {actionData?.isPast && (
        <Notice kind="error">Nothing was snoozed. Choose tomorrow or a later day.</Notice>
      )}
      {actionData?.refused && <Notice kind="error">{actionData.refused}</Notice>}
      {actionData?.several && (
        <BulkOutcomeNotice
          outcome={actionData.several.outcome}
          noun="entry"
          plural="entries"
          done={nextStepLabel(actionData.several.next).toLowerCase()}
        />
      )}
      {saved && !actionData && (
        <Notice kind="info">
          Saved for {saved.subject}: {nextStepLabel(saved.next).toLowerCase()}.
        </Notice>
      )}
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_288px] xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 content-start gap-12">
          <UnsettledPayments payments={loaderData.unsettledPayments} formKey={loaderData.formKey} />
          <UnsettledOrders orders={loaderData.unsettled} />
          <section aria-labelledby="waits">
            <h2 id="waits" className="pb-2 font-serif text-title-2">
              To do
            </h2>
            <InboxFilter kind={kind} state={state} counts={counts} total={total} />
            {most !== null && (
              <Notice kind="info" className="mt-4">
                {`Only the newest ${most} of each kind are listed. ${
                  state === "done" ? "" : "Older ones appear as you finish these. "
                }The exports below have all of them.`}
              </Notice>
            )}
            <InboxList
              entries={entries}
              state={state}
              outcome={actionData?.several?.outcome}
              now={loaderData.now}
              tomorrow={loaderData.tomorrow}
            />
          </section>
          <JobsDue jobs={loaderData.jobs} />
        </div>
        <div className="grid min-w-0 content-start gap-12">
          {loaderData.taken && <TodaysPayments taken={loaderData.taken} />}
          <TodaysVisits visits={loaderData.visits} />
          <LayawaysDue layaways={loaderData.layaways} />
          <RepairsDue repairs={loaderData.repairs} />
          <SpecialOrdersDue orders={loaderData.specialOrders} />
        </div>
      </div>
      <DeskExports />
    </DeskPage>
  );
}

function hoursText(now: number): string {
  return openingStatus(new Date(now), closedDays()).replace(/^(?=open |by appointment)/, "is ");
}
