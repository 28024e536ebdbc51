import { data } from "react-router";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { useActorName } from "../access/use-signed-in.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage, withDatabaseRefusal } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/take";
import { CountForm } from "./count-form.tsx";
import { readWholeNumber } from "./read-whole-number.ts";
import { uncountedText } from "./stock-labels.ts";
import { LastCountedPieces, StockTakeCounts, StockTakeDifferences } from "./stock-take-differences.tsx";
import type { CountedCode } from "./use-count-queue.ts";
import { limitStockTakeToRole } from "./visible-piece.server.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { stock } = context.get(services);
  const take = await withDatabaseErrorPage(() => stock.take(readWholeNumber(params.id)));
  if (!take) throw data("Count not found.", { status: 404 });
  const uncounted = await withDatabaseErrorPage(() => stock.uncounted());
  return {
    take: limitStockTakeToRole(context.get(deskUserContext).role, take),
    uncounted,
    saved: new URL(request.url).searchParams.get("saved"),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { stock } = context.get(services);
  const form = await readPostedForm(request, context);
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
  return await applyFormChange(form, work, () => `/desk/stock/takes/${id}?saved=${intent || "explain"}`);
}

/** If offline, reports the scanned code as unsent, so it can be queued. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError) || form.get("intent") !== "count") throw error;
    return { count: null, fault: "We can't reach the desk." } satisfies CountedCode;
  }
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

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
        <DeskSavedNotice saved={saved}>
          {saved === "close" ? "Closed. The report is final." : "Saved."}
        </DeskSavedNotice>
      )}
      <ChangeNotices answer={answer} hasText={answer?.intent === "explain"} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,380px)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-6">
          {isOpen && <CountForm take={take} answer={counted} />}
          <StockTakeCounts report={take.report} />
          <LastCountedPieces pieces={take.last} />
        </div>
        <DeskSection title="Differences">
          <StockTakeDifferences take={take} />
        </DeskSection>
      </div>
    </DeskPage>
  );
}
