import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { designFacts, type Fact, madeFacts } from "#jewelry/description";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import type { TrackedJob } from "#workshop";
import { readBalance } from "../../checkout/balance/balance.server.ts";
import { BalanceStatement } from "../../checkout/balance/balance-statement.tsx";
import { PayBar, PayPanel } from "../../checkout/balance/pay-panel.tsx";
import { CheckoutFrame } from "../../checkout/checkout-frame.tsx";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { isBusy } from "../../platform/is-busy.ts";
import { privateHeaders } from "../../platform/private-headers.ts";
import { showroomDate } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { noindexMeta } from "../../store/seo/noindex-meta.ts";
import { drawingChanges } from "../job/drawing-changes.server.ts";
import { StageTrack } from "../job/stage-track.tsx";
import { versionCastings, wallAdvice } from "../job/version-castings.server.ts";
import { RecordProblem } from "../problem/record-problem.tsx";
import type { Route } from "./+types/track";
import { Conversation } from "./conversation.tsx";
import { DrawingToApprove } from "./drawing-to-approve.tsx";
import { PieceMade } from "./piece-made.tsx";
import { isOffline, offlineAnswer, type TrackAnswer } from "./track-answer.ts";
import { answerPost, pathOf, unknownPiece } from "./track-post.server.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { workshop, geometry, castingFiles, takesTestPayments } = context.get(services);
  const piece = await workshop.track(params.token).catch((error: unknown) => {
    throw isBusy(error) ? data(null, { status: 503, headers: { "retry-after": "5" } }) : error;
  });
  if (!piece) throw unknownPiece();
  const { orderNumber: number, design, earlier } = piece;
  const page = { path: pathOf(params.token) };
  const castings = design && (await versionCastings(castingFiles, { design, earlier }));
  return {
    piece: { ...piece, facts: factsOf(piece) },
    drawn: castings && design && (await drawingChanges(geometry, { design, earlier }, castings)),
    wallAdvice: castings?.after && piece.stage === "design" ? wallAdvice(castings.after) : [],
    balance: number === null ? null : await readBalance(context, request, { number, ...page }),
    isTest: takesTestPayments,
    formKey: newIdempotencyKey(),
    page: page.path,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return await answerPost({ token: params.token, request, context });
}

/** Offline, the page keeps what was typed. */
export async function clientAction({ serverAction, request }: Route.ClientActionArgs): Promise<TrackAnswer> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return offlineAnswer(form);
  }
}

/** Also after a refusal: the drawing may have changed, and then the new one is shown. Not where nothing was looked at. */
export function shouldRevalidate({ actionResult, actionStatus }: ShouldRevalidateFunctionArgs) {
  return !isOffline(actionResult) && actionStatus !== 429 && actionStatus !== 503;
}

/** The URL is the key. `same-origin`, since under `no-referrer` browsers send forms with `Origin: null`. */
export function headers({ errorHeaders, actionHeaders }: Route.HeadersArgs) {
  return privateHeaders("same-origin", errorHeaders ?? actionHeaders);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMeta(loaderData ? `Your piece ${loaderData.piece.number}` : "Your piece");
}

export default function Track({ loaderData, actionData }: Route.ComponentProps) {
  const { piece, drawn, wallAdvice, balance, isTest, formKey, page } = loaderData;
  const { number, title, stage, stages, orderNumber } = piece;
  const order = stage === "collected" ? "Its order is" : "Its deposit is";
  return (
    <CheckoutFrame
      isTest={isTest && Boolean(balance?.payment)}
      asideOnPhone="below"
      label={<span className="tabular-nums">{number}</span>}
      aside={
        <>
          {balance && <PayPanel balance={balance} answer={actionData?.balance} />}
          <PieceMade piece={piece} hasEstimate={!balance?.price && stage !== "cancelled"} />
        </>
      }
    >
      <h1 className="pt-[30px] font-serif text-title-1 text-balance">{title}</h1>
      <p className="mt-3 text-body text-text-2">
        {promise(piece, balance)}
        {orderNumber && (
          <span>
            {" "}
            {order} <span className="whitespace-nowrap tabular-nums">{orderNumber}</span>.
          </span>
        )}
      </p>
      <section aria-label="Progress" className="py-[30px]">
        <StageTrack stage={stage} stages={stages} />
      </section>
      {balance && <BalanceStatement balance={balance} designs={piece.money.designs} />}
      <DrawingToApprove
        page={page}
        piece={piece}
        drawn={drawn && { ...drawn, remarks: [...drawn.remarks, ...wallAdvice] }}
        answer={actionData?.approval}
      />
      <Conversation messages={piece.messages} formKey={formKey} answer={actionData} />
      <PayBar balance={balance} />
    </CheckoutFrame>
  );
}

/** The choices of a piece beside what was ordered, as its order's page has them; of a closed one what was ordered. */
function factsOf({ design, ordered, stage }: TrackedJob): Fact[] | null {
  if (stage === "cancelled" && ordered) return designFacts(ordered);
  return design && (ordered ? madeFacts(ordered, design) : designFacts(design));
}

/** The due date in one sentence; none without a date. */
function promise(
  { stage, dueAt, isOverdue, approvedAt, handover, money }: Route.ComponentProps["loaderData"]["piece"],
  balance: Route.ComponentProps["loaderData"]["balance"],
): string {
  const isOwed = Boolean(balance?.payment);
  if (stage === "cancelled")
    return `This piece is not being made any more.${balance && money.designs === 1 ? afterwards(balance.paidCents) : ""}`;
  if (stage === "collected")
    return `${handedOver(handover)}${balance?.isHandedOver ? stillToPay(balance) : ""}`;
  if (stage === "ready")
    return `Your piece is ready. Call us to agree when you fetch it.${isOwed ? " The balance can be paid on this page before." : ""}`;
  if (isOverdue)
    return `It was to be ready by ${showroomDate(dueAt)} and is late. We are at it; write to us below if it cannot wait.`;
  return approvedAt === null
    ? "We begin when you have approved its drawing."
    : `It is to be ready by ${showroomDate(dueAt)}.`;
}

/** What becomes of the money of a piece that is not made. */
function afterwards(paidCents: number): string {
  return paidCents > 0
    ? ` We settle with you what becomes of the ${formatMoneyExact(paidCents)} that you paid; call us at ${settings().phones.showroom}.`
    : " What you paid went back or is on its way back to you.";
}

function stillToPay({ price, balanceCents }: { price: unknown; balanceCents: number }): string {
  return price && balanceCents > 0
    ? ` ${formatMoneyExact(balanceCents)} of its price is still to pay, here or at the showroom.`
    : "";
}

function handedOver(handover: Route.ComponentProps["loaderData"]["piece"]["handover"]): string {
  if (!handover) return "Your piece was handed over.";
  const { method, carrier, trackingNumber, at } = handover;
  return method === "shipped"
    ? `We sent your piece on ${showroomDate(at)} with ${carrier}; its number there is ${trackingNumber}.`
    : `Your piece was collected on ${showroomDate(at)}. Thank you.`;
}

export function ErrorBoundary() {
  return (
    <RecordProblem unknown="page" record="piece" page="the page of your piece" done="approved or sent" />
  );
}
