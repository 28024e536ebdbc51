import { data } from "react-router";
import type { LayawayEnd, LayawayView } from "#commerce";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { layawayStates } from "../../../modules/commerce/layaways/layaway-states.ts";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { deskDay } from "../../platform/showroom-time.ts";
import { Notice } from "../../ui/notice.tsx";
import { useCanPostForm } from "../access/use-signed-in.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskLink } from "../kit/desk-link.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/layaway";
import { agreementLinks } from "./agreement-paper.tsx";
import { ChargeForm } from "./charge-form.tsx";
import { DraftView } from "./draft-view.tsx";
import { handleLayawayForm, layawayNumber, requireLayaways } from "./layaway-post.server.ts";
import { StandingView } from "./standing-view.tsx";

export function links() {
  return agreementLinks;
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const layaways = requireLayaways(context);
  const layaway = await withDatabaseErrorPage(() => layaways.read(layawayNumber(params.number)));
  if (!layaway) throw data("Layaway not found. Check the number for typos.", { status: 404 });
  const { searchParams } = new URL(request.url);
  return {
    layaway,
    plans: layaways.plans,
    formKey: newIdempotencyKey(),
    saved: searchParams.get("saved"),
    ending: endOf(searchParams.get("end")),
  };
}

function endOf(typed: string | null): LayawayEnd | null {
  return typed === "cancel" || typed === "forfeit" ? typed : null;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return await handleLayawayForm(request, context, params.number);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Layaway ${loaderData.layaway.label}` : "Layaway");
}

const savedWords: Record<string, string> = {
  plan: "Plan updated.",
  place: "Location saved.",
  sign: "Signed.",
  "sign-paper": "Marked as printed and signed.",
  amend: "New agreement prepared. It applies once it's signed.",
  withdraw: "Change discarded.",
  cancel: "Canceled and refunded. We're emailing the client.",
  forfeit: "Canceled. We're emailing the client.",
};

export default function LayawayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { layaway, plans, formKey, saved, ending } = loaderData;
  const answer: ChangeAnswer | undefined = actionData ?? undefined;
  const maySell = useCanPostForm("desk/layaways/:number", "plan");
  const { label, state, lines, startedAt, ticket, dueNowCents, schedule, past } = layaway;
  const isDraft = state === "draft";
  const what = lines.map(({ title }) => title).join(", ");
  const endsOn = schedule.at(-1)?.dueOn;
  const dates =
    startedAt === null || isDraft
      ? pastText(past)
      : `Started ${deskDay(startedAt)}${state === "active" && endsOn ? `, ends ${calendarDayLabel(endsOn)}` : ""}.`;
  return (
    <DeskPage
      title={isDraft ? "Put on layaway" : `${label}, ${what}`}
      lead={
        <>
          <Client layaway={layaway} />
          {dates && <span>{`. ${dates}`}</span>}
        </>
      }
      back={
        isDraft
          ? { to: `/desk/sell/${ticket}`, label: "Ticket" }
          : { to: "/desk/layaways", label: "Layaways" }
      }
      actions={
        <>
          <DeskBadge tone={layawayStates[state].tone}>{layawayStates[state].label}</DeskBadge>
          {state === "active" && maySell && (
            <ChargeForm label={label} cents={dueNowCents} formKey={`${formKey}-due`} variant="primary">
              Charge
            </ChargeForm>
          )}
        </>
      }
    >
      {!answer && <DeskSavedNotice saved={saved}>{savedWords[saved ?? ""] ?? "Saved."}</DeskSavedNotice>}
      <ChangeNotices answer={answer} />
      {state === "dropped" && <Notice kind="info">This layaway was dropped before its first payment.</Notice>}
      {isDraft ? (
        <DraftView layaway={layaway} plans={plans} formKey={formKey} answer={answer} />
      ) : (
        <StandingView layaway={layaway} ending={ending} maySell={maySell} formKey={formKey} answer={answer} />
      )}
    </DeskPage>
  );
}

/** "Dana Ruiz, (516) 555-0148". The name leads to the client's page, for roles that may open it. */
function Client({ layaway: { client, startedAt, orderNumber } }: { layaway: LayawayView }) {
  if (!client) return <span>Client erased</span>;
  const reach = client.phone || client.email;
  // Without an email address, or before its first payment, it isn't on a client's page.
  const isListed = client.email !== null && startedAt !== null;
  return (
    <>
      {isListed ? (
        <DeskLink to={`/desk/clients/of/order/${orderNumber}`}>{client.name}</DeskLink>
      ) : (
        <span>{client.name}</span>
      )}
      {reach && <span>{`, ${reach}`}</span>}
    </>
  );
}

/** "2 past layaways, never late." */
function pastText({ count, late }: { count: number; late: number }): string {
  if (count === 0) return "";
  const lateness = late === 0 ? "never late" : late === 1 ? "late once" : `late ${late} times`;
  return `${count === 1 ? "1 other layaway" : `${count} other layaways`}, ${lateness}.`;
}
