import { data } from "react-router";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { useActorName } from "../access/use-signed-in.ts";
import { answerChange, deskForm } from "../kit/change-answer.server.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSaved } from "../kit/desk-saved.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage, withDatabaseRefusal } from "../session/desk-answer.server.ts";
import { deskUser } from "../session/desk-session.server.ts";
import type { Route } from "./+types/take";
import { CountForm } from "./count-form.tsx";
import { readWholeNumber } from "./number-in.ts";
import { shownTake } from "./shown-piece.server.ts";
import { uncountedText } from "./stock-labels.ts";
import { LastCounted, TakeCounts, TakeDifferences } from "./take-differences.tsx";
import type { Counted } from "./use-count-queue.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { stock } = context.get(services);
  const take = await withDatabaseErrorPage(() => stock.take(readWholeNumber(params.id)));
  if (!take) throw data("Count not found.", { status: 404 });
  const uncounted = await withDatabaseErrorPage(() => stock.uncounted());
  return {
    take: shownTake(context.get(deskUser).role, take),
    uncounted,
    saved: new URL(request.url).searchParams.get("saved"),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { stock } = context.get(services);
  const form = await deskForm(request, context);
  const { intent, typed, by } = form;
  const id = readWholeNumber(params.id);
  if (intent === "count")
    return await withDatabaseRefusal(
      async () => ({ count: await stock.count({ id, code: typed.code ?? "", by }), fault: "" }),
      (fault) => data({ count: null, fault }, { status: 503 }),
    );
  const work = async () =>
    intent === "close"
      ? await stock.closeTake({ id, seen: Number(typed.seen) || 0, by })
      : await stock.explainDifference({ id, piece: readWholeNumber(typed.piece), input: typed, by });
  return await answerChange(form, work, () => `/desk/stock/takes/${id}?saved=${intent || "explain"}`);
}

/** If offline, reports the scanned code as unsent, so it can be queued. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError) || form.get("intent") !== "count") throw error;
    return { count: null, fault: "We can't reach the desk." } satisfies Counted;
  }
}

export { reloadAlways as shouldRevalidate } from "../kit/read-again.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Inventory count ${loaderData.take.label}` : "Inventory count");
}

export default function TakePage({ loaderData, actionData }: Route.ComponentProps) {
  const actorName = useActorName();
  const { take, uncounted, saved } = loaderData;
  const counted = actionData && "count" in actionData ? actionData : undefined;
  const answer = actionData && "errors" in actionData ? actionData : undefined;
  const isOpen = take.closedAt === null;
  return (
    <DeskPage
      title={`Inventory count, ${take.place || "everything"}`}
      lead={
        <span className="tabular-nums">
          {`${take.label}, since ${deskTime(take.startedAt)} by ${actorName(take.startedBy)}${
            take.closedAt === null
              ? ""
              : `, closed ${deskTime(take.closedAt)} by ${actorName(take.closedBy ?? "")}`
          }.`}
          {isOpen && uncounted > 0 && <span>{` ${uncountedText(uncounted)}`}</span>}
        </span>
      }
      back={{ to: "/desk/stock", label: "Stock" }}
      actions={
        <ButtonLink to={`/desk/stock/takes/${take.id}/print`} variant="secondary">
          Print report
        </ButtonLink>
      }
    >
      {!actionData && (
        <DeskSaved saved={saved}>{saved === "close" ? "Closed. The report is final." : "Saved."}</DeskSaved>
      )}
      <ChangeNotices answer={answer} hasText={answer?.intent === "explain"} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,380px)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-6">
          {isOpen && <CountForm take={take} answer={counted} />}
          <TakeCounts report={take.report} />
          <LastCounted pieces={take.last} />
        </div>
        <DeskSection title="Differences">
          <TakeDifferences take={take} />
        </DeskSection>
      </div>
    </DeskPage>
  );
}
