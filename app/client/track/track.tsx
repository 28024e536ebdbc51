import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { designFacts, type Fact, factsAsMade } from "#jewelry/description";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import type { TrackedJob } from "#workshop";
import { readBalance } from "../../checkout/balance/balance.server.ts";
import { BalanceStatement } from "../../checkout/balance/balance-statement.tsx";
import { PayBar, PayPanel } from "../../checkout/balance/pay-panel.tsx";
import { CheckoutFrame } from "../../checkout/checkout-frame.tsx";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { isDatabaseBusy } from "../../platform/is-database-busy.ts";
import { privateHeaders } from "../../platform/private-headers.ts";
import { showroomDate } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { noindexMeta } from "../../store/seo/noindex-meta.ts";
import { drawingChanges, hashDrawnValues } from "../job/drawing-changes.server.ts";
import { StageTrack } from "../job/stage-track.tsx";
import { castingFaults, loadVersionCastings } from "../job/version-castings.server.ts";
import type { Route } from "./+types/track";
import { Conversation } from "./conversation.tsx";
import { DrawingToApprove, type DrawnAs } from "./drawing-to-approve.tsx";
import { PieceDetails } from "./piece-details.tsx";
import { offlineAnswer, type TrackAnswer } from "./track-answer.ts";
import { handleTrackPost, trackPath, unknownPiece } from "./track-post.server.ts";

export { RecordProblem as ErrorBoundary } from "../problem/record-problem.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { workshop, geometry, castingFiles, takesTestPayments } = context.get(services);
  const found = await workshop.track(params.token).catch((error: unknown) => {
    throw isDatabaseBusy(error) ? data(null, { status: 503, headers: { "retry-after": "5" } }) : error;
  });
  if (!found) throw unknownPiece();
  const { approved, ...piece } = found;
  const { orderNumber: number, design, earlier } = piece;
  const page = { path: trackPath(params.token) };
  const castings = design && !approved ? await loadVersionCastings(castingFiles, { design, earlier }) : null;
  const drawn =
    approved ?? (castings && design && (await drawingChanges(geometry, { design, earlier }, castings)));
  return {
    piece: { ...piece, facts: factsOf(found) },
    drawn,
    drawnAs: drawnAs(found),
    valuesHash: drawn && hashDrawnValues(drawn.values),
    wallAdvice: castings?.after && piece.stage === "design" ? castingFaults(castings.after) : [],
    balance: number === null ? null : await readBalance(context, request, { number, ...page }),
    isTest: takesTestPayments,
    formKey: newIdempotencyKey(),
    page: page.path,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return await handleTrackPost({ token: params.token, request, context });
}

/** While offline, the page keeps what was typed. */
export async function clientAction({ serverAction, request }: Route.ClientActionArgs): Promise<TrackAnswer> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return offlineAnswer(form);
  }
}

/** Also after a rejection, because the drawing may have changed. Not if the server didn't look at the piece. */
export function shouldRevalidate({ actionResult, actionStatus }: ShouldRevalidateFunctionArgs) {
  return !actionResult?.isOffline && actionStatus !== 429 && actionStatus !== 503;
}

/** The URL contains the key. `same-origin`, because under `no-referrer` browsers send forms with `Origin: null`. */
export function headers({ errorHeaders, actionHeaders }: Route.HeadersArgs) {
  return privateHeaders("same-origin", errorHeaders ?? actionHeaders);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMeta(loaderData ? m.track.yourPieceNumber(loaderData.piece.number) : m.track.yourPiece);
}

export default function Track({ loaderData, actionData }: Route.ComponentProps) {
  const { piece, drawn, drawnAs, valuesHash, wallAdvice, balance, isTest, formKey, page } = loaderData;
  const { number, title, stage, stages, orderNumber } = piece;

  return (
    <CheckoutFrame
      isTest={isTest && Boolean(balance?.payment)}
      asideOnPhone="below"
      label={<span className="tabular-nums">{number}</span>}
      aside={
        <>
          {balance && <PayPanel balance={balance} answer={actionData?.balance} />}
          <PieceDetails piece={piece} hasEstimate={!balance?.price && stage !== "cancelled"} />
        </>
      }
    >
      <h1 className="pt-[30px] font-serif text-title-1 text-balance">{title}</h1>
      <p className="mt-3 text-body text-text-2">
        {dueText(piece, balance)}
        {orderNumber && (
          <span>
            {" "}
            {m.track.order} <span className="whitespace-nowrap tabular-nums">{orderNumber}</span>.
          </span>
        )}
      </p>
      <section aria-label={m.track.progress} className="py-[30px]">
        <StageTrack stage={stage} stages={stages} />
      </section>
      {balance && <BalanceStatement balance={balance} designs={piece.money.designs} />}
      <DrawingToApprove
        page={page}
        piece={piece}
        drawnAs={drawnAs}
        valuesHash={valuesHash}
        drawn={drawn && { ...drawn, remarks: [...drawn.remarks, ...wallAdvice] }}
        answer={actionData?.approval}
      />
      <Conversation messages={piece.messages} formKey={formKey} answer={actionData} />
      <PayBar balance={balance} />
    </CheckoutFrame>
  );
}

/** The piece's choices compared to the order, as on the order's page; for a canceled piece, those ordered. */
function factsOf({ design, ordered, stage }: TrackedJob): Fact[] | null {
  if (stage === "cancelled" && ordered) return designFacts(ordered);
  return design && (ordered ? factsAsMade(ordered, design) : designFacts(design));
}

/** Whether the drawing is the stored approved one, the approved one drawn again, or the current one. */
function drawnAs({ approved, approvedAt, design }: TrackedJob): DrawnAs {
  if (approved) return { kind: "approved" };
  return approvedAt !== null && design ? { kind: "again", on: Date.now() } : { kind: "current" };
}

/** The due date in one sentence; empty without a date. */
function dueText(
  { stage, dueAt, isOverdue, approvedAt, handover, money }: Route.ComponentProps["loaderData"]["piece"],
  balance: Route.ComponentProps["loaderData"]["balance"],
): string {
  if (stage === "cancelled")
    return joinSentences(
      m.track.noLongerMade,
      balance && money.designs === 1 && refundText(balance.paidCents),
    );
  if (stage === "collected")
    return joinSentences(
      handoverText(handover),
      balance?.isHandedOver && balance.price && balanceDueText(balance.balanceCents),
    );
  if (stage === "ready") return joinSentences(m.track.isReady, balance?.payment && m.track.payBefore);
  if (isOverdue) return m.track.pieceLate(showroomDate(dueAt));
  return approvedAt === null ? m.track.startsOnceApproved : m.track.readyDate(showroomDate(dueAt));
}

/** Joins the sentences that apply. */
function joinSentences(...sentences: (string | false | null | undefined)[]): string {
  return sentences.filter(Boolean).join(" ");
}

/** What happens to the payments for a canceled piece. */
function refundText(paidCents: number): string {
  return paidCents > 0
    ? m.track.paidSoFar(formatMoneyExact(paidCents), settings().phones.showroom)
    : m.track.refunded;
}

function balanceDueText(balanceCents: number): string | null {
  return balanceCents > 0 ? m.track.stillDue(formatMoneyExact(balanceCents)) : null;
}

function handoverText(handover: Route.ComponentProps["loaderData"]["piece"]["handover"]): string {
  if (!handover) return m.track.handedOver;
  const { method, carrier, trackingNumber, at } = handover;
  return method === "shipped"
    ? m.track.shippedOn(showroomDate(at), carrier, trackingNumber)
    : m.track.pickedUpOn(showroomDate(at));
}
