import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { privateHeaders } from "../platform/private-headers.ts";
import { safeRedirect } from "../platform/safe-redirect.ts";
import { showroomDate, showroomTime } from "../platform/showroom-time.ts";
import { services } from "../services.server.ts";
import { noindexMeta } from "../store/seo/noindex-meta.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { Route } from "./+types/order";
import { handleBalancePost, readBalance } from "./balance/balance.server.ts";
import { type BalanceAnswer, offlineBalanceAnswer } from "./balance/balance-answer.ts";
import { BalanceStatement } from "./balance/balance-statement.tsx";
import { PayBar, PayPanel } from "./balance/pay-panel.tsx";
import { callCheckout } from "./call-checkout.server.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { checkoutRefusal } from "./checkout-refusal.ts";
import type { OrderView } from "./checkout-result.ts";
import { deliveryLines } from "./delivery-lines.ts";
import { DepositSummary } from "./deposit-summary.tsx";
import { Fact, FactList } from "./fact-list.tsx";
import { LayawayFacts } from "./layaway-facts.tsx";
import { orderNextSteps, orderStatusText } from "./next-steps.server.ts";
import { readCheckoutForm } from "./posted-form.server.ts";
import { SummaryLine } from "./summary-line.tsx";
import { TotalsList } from "./totals-list.tsx";
import { useRemoveOrderedItems } from "./use-remove-ordered-items.ts";

export { CheckoutProblem as ErrorBoundary } from "./checkout-problem.tsx";

const justNowMs = 60 * 60 * 1000;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const order = await loadOrder(context, params.token);
  await redirectToRepair(context, order);
  const balance = await readBalance(context, request, { number: order.number, path: pathOf(params.token) });
  const { takesTestPayments, workshop } = context.get(services);
  // Failure is ignored, because the email has the same links.
  const tracks = order.kind === "deposit" ? await workshop.tracksOfOrder(order.number).catch(() => []) : [];
  const isMade = tracks.length > 0 && tracks.every(({ stage }) => stage === "ready" || stage === "collected");
  const isNew = Date.now() - order.placedAt < justNowMs;
  const printPath = `${pathOf(params.token)}/print`;
  // Only the messages that are shown; otherwise all of them would end up in the page's script.
  const told = { status: orderStatusText(order), steps: orderNextSteps({ ...order, isMade }) };
  const layaway =
    (await context
      .get(services)
      .shop?.layaways.ofOrder(order.number)
      .catch(() => null)) ?? null;
  return { order, balance, layaway, printPath, tracks, ...told, isNew, isTest: takesTestPayments };
}

/** Takes a payment toward the balance. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readCheckoutForm(request);
  const { number } = await loadOrder(context, params.token);
  const { answer, init } = await handleBalancePost(context, form, { number, path: pathOf(params.token) });
  return data(answer, init);
}

/** A repair's payments are an order, but its client sees both on the repair's page. */
async function redirectToRepair(context: Route.LoaderArgs["context"], { repair }: OrderView): Promise<void> {
  const token = repair === null ? null : await context.get(services).repairs.token(repair);
  if (token !== null) throw safeRedirect(`/repairs/${token}`, { headers: privateHeaders("same-origin") });
}

async function loadOrder(context: Route.LoaderArgs["context"], token: string): Promise<OrderView> {
  const order = await callCheckout(context, (checkout) => checkout.order(token));
  if (!order) throw checkoutRefusal("unknown");
  return order;
}

function pathOf(token: string): string {
  return `/orders/${encodeURIComponent(token)}`;
}

/** While offline, the page keeps what was chosen. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<BalanceAnswer> {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return offlineBalanceAnswer;
  }
}

/** Also after a rejection: the balance may have changed, so the new one is shown. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return actionResult !== offlineBalanceAnswer;
}

/**
 * The URL contains the order's key: no referrer may leak it, and the page isn't stored. `same-origin`, because under
 * `no-referrer` browsers send forms with `Origin: null`.
 */
export function headers({ errorHeaders, actionHeaders }: Route.HeadersArgs) {
  return privateHeaders("same-origin", errorHeaders ?? actionHeaders);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMeta(loaderData ? m.order.orderNumber(loaderData.order.number) : m.order.order);
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, balance, layaway, printPath, tracks, status, steps, isNew, isTest } = loaderData;
  useRemoveOrderedItems(isNew ? order : null);
  return (
    <CheckoutFrame
      isTest={isTest}
      asideOnPhone="below"
      label={<span className="tabular-nums">{m.order.orderNumber(order.number)}</span>}
      aside={
        <>
          {balance && <PayPanel balance={balance} answer={actionData} />}
          <OrderContents order={order} />
        </>
      }
    >
      <h1 className="pt-[30px] font-serif text-title-1 text-balance">
        {m.order.thankYou(order.name.split(" ")[0]!)}
      </h1>
      <p className="mt-3 text-body text-text-2">
        {m.order.statusAndNumber(status)}{" "}
        <strong className="font-medium whitespace-nowrap text-text tabular-nums">{order.number}</strong>.
      </p>
      <OrderFacts order={order} />
      {layaway && <LayawayFacts layaway={layaway} />}
      {balance && <BalanceStatement balance={balance} designs={order.designs.length} />}
      {tracks.length > 0 && <TrackLinks tracks={tracks} />}
      <section className="border-t border-line py-[30px]">
        <h2 className="font-serif text-[22px] leading-[1.2] font-[350]">{m.order.whatNext}</h2>
        <ul className="mt-4 grid gap-3 text-ui text-text-2">
          {steps.map((step) => (
            <li key={step} className="max-w-[36em] text-pretty">
              {step}
            </li>
          ))}
        </ul>
      </section>
      <p className="pb-[30px] print:hidden">
        <TextLink to={printPath}>
          {order.state === "completed" ? m.order.printInvoice : m.order.printOrder}
        </TextLink>
      </p>
      <ButtonLink to="/" size="lg" variant={balance?.payment ? "secondary" : "primary"} block>
        {m.checkout.returnToShop}
      </ButtonLink>
      <PayBar balance={balance} />
    </CheckoutFrame>
  );
}

function TrackLinks({ tracks }: { tracks: readonly { title: string; token: string }[] }) {
  const [only, second] = tracks;
  return (
    <section className="border-t border-line py-[30px]">
      <h2 className="font-serif text-[22px] leading-[1.2] font-[350]">
        {second ? m.order.trackPieces : m.order.trackPiece}
      </h2>
      <p className="mt-3 max-w-[36em] text-ui text-text-2">{m.order.trackText}</p>
      {only && !second ? (
        <p className="mt-5">
          <ButtonLink to={`/track/${only.token}`} variant="secondary">
            {m.order.seeDrawing}
          </ButtonLink>
        </p>
      ) : (
        <ul className="mt-5 grid justify-items-start gap-4">
          {tracks.map(({ title, token }, index) => (
            <li key={token}>
              <TextLink to={`/track/${token}`}>{`${index + 1}. ${title}`}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OrderContents({ order }: { order: OrderView }) {
  const isDeposit = order.kind === "deposit";
  return (
    <>
      {isDeposit && order.designs.length === 0 ? (
        <>
          <h2 className="font-serif text-title-2">{m.order.yourOrder}</h2>
          <ul className="mt-3.5 grid gap-2 border-b border-line pb-[18px] text-ui">
            {order.lines.map(({ title }, index) => (
              <li key={index} className="wrap-anywhere">
                {title}
              </li>
            ))}
          </ul>
        </>
      ) : isDeposit ? (
        <DepositSummary designs={order.designs} hasLinks />
      ) : (
        <>
          <h2 className="font-serif text-title-2">{m.order.yourOrder}</h2>
          <ul className="mt-3.5 border-b border-line pb-[18px]">
            {order.lines.map((line, index) => (
              <SummaryLine key={index} line={line} />
            ))}
          </ul>
          {order.designs.length > 0 && <DepositSummary designs={order.designs} hasLinks />}
          {order.note && <p className="pt-4 text-small text-text-2">{order.note}</p>}
        </>
      )}
      {(!isDeposit || order.totals.totalCents > 0) && (
        <TotalsList
          totals={order.totals}
          totalLabel={isDeposit ? m.order.deposit : m.checkout.total}
          isDeposit={isDeposit}
          credits={order.credits}
          restLabel={m.credits.paidByCard}
        />
      )}
    </>
  );
}

function OrderFacts({ order }: { order: OrderView }) {
  const { name, email, placedAt, kind, delivery, refundedCents } = order;
  return (
    <section aria-label={m.order.details} className="py-[30px]">
      <FactList>
        <Fact label={m.order.placed}>
          {showroomDate(placedAt)}, {showroomTime(placedAt)}
        </Fact>
        <Fact label={m.order.status}>{stateText(order)}</Fact>
        {refundedCents > 0 && <Fact label={m.order.refunded}>{formatMoneyExact(refundedCents)}</Fact>}
        <Fact label={m.checkout.contact}>
          <span className="block">{name}</span>
          <span className="block">{email}</span>
        </Fact>
        {kind === "goods" && (
          <Fact label={m.checkout.delivery}>
            {deliveryLines(delivery).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
        )}
      </FactList>
    </section>
  );
}

function stateText({ kind, state, final }: OrderView): string {
  if (kind === "goods" && state === "final_quoted") return m.layaways.layaway;
  if (state === "completed" && final && final.balanceCents > 0) return m.order.handedOver;
  const states: Record<string, string> = m.order.states;
  return states[state] ?? state.replaceAll("_", " ");
}
