import { data } from "react-router";
import type { DeskOrder } from "#commerce";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { phoneLink } from "../../ui/phone-link.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { canSeeFact } from "../access/desk-access.ts";
import { useActorName } from "../access/use-signed-in.ts";
import { HandoverFacts } from "../handover/handover-facts.tsx";
import { DeskConflict } from "../kit/desk-conflict.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { readNewSecret } from "../kit/new-secret.server.ts";
import { ShopifyManagedPage } from "../kit/shopify-managed-page.tsx";
import { SellButton } from "../sell/sell-button.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import { TextALink } from "../texts/text-link.tsx";
import type { Route } from "./+types/order";
import { actorLabel, historyLabel } from "./history-labels.ts";
import { type OrderAnswer, orderNotice } from "./order-answer.ts";
import { OrderBadge } from "./order-badge.tsx";
import { OrderItems } from "./order-items.tsx";
import { methodLabels } from "./order-labels.ts";
import { OrderLayaway } from "./order-layaway.tsx";
import { OrderMoney } from "./order-money.tsx";
import { requiredMoveFields } from "./order-move.tsx";
import { canQuoteFinalPrice, OrderNextStep } from "./order-next-step.tsx";
import { handleOrderForm } from "./order-post.server.ts";

/** Whether the form that failed is still shown with the typed text. */
function hasText(order: DeskOrder, { form, typed }: OrderAnswer): boolean {
  if (form === "move")
    return order.moves.some((to) => to === typed.to && requiredMoveFields(order, to).length > 0);
  if (form === "price") return canQuoteFinalPrice(order);
  if (form === "handover") return order.canHandOver;
  return form === "part" && order.money.refusal === null;
}

function OrderHistory({ entries }: { entries: DeskOrder["history"] }) {
  const actorName = useActorName();
  return (
    <DeskSection title="History">
      <ol className="border-t border-line text-ui">
        {entries.map((entry, index) => (
          <li
            key={index}
            className="grid gap-x-5 gap-y-0.5 border-b border-line py-2.5 md:grid-cols-[180px_minmax(0,1fr)_auto]"
          >
            <span className="text-small text-text-2 tabular-nums">{deskTime(entry.at)}</span>
            <span className="min-w-0 wrap-anywhere tabular-nums">{historyLabel(entry)}</span>
            <span className="text-small text-text-2">{actorLabel(actorName(entry.actor))}</span>
          </li>
        ))}
      </ol>
    </DeskSection>
  );
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const desk = context.get(services).shop?.desk;
  if (!desk) return null;
  const order = await withDatabaseErrorPage(() => desk.order(params.number));
  if (!order) throw data("There's no order with this number. Search by client instead.", { status: 404 });
  const done = await noticeWithPin(context, new URL(request.url).searchParams.get("done"));
  const seesCost = canSeeFact(context.get(deskUserContext).role, "cost");
  return {
    order: seesCost ? order : { ...order, marginCents: null },
    ...{ done, refundKey: newIdempotencyKey(), now: Date.now() },
  };
}

/** The notice after a form; for a new store credit with its PIN, to hand over. */
async function noticeWithPin(context: Route.LoaderArgs["context"], word: string | null) {
  const notice = orderNotice(word);
  const account = `store-credit:${/^credit-(\d{4,9})$/.exec(word ?? "")?.[1]}`;
  const credit = notice && (await context.get(services).shop?.credits.read(account));
  const secret = credit ? await readNewSecret(context, credit) : null;
  return secret ? `${notice} Its PIN is ${secret.pin}; it isn't shown again.` : notice;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return await handleOrderForm(
    context.get(services).shop?.desk ?? null,
    request,
    params.number,
    context.get(deskUserContext).actor,
  );
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Order ${loaderData.order.number}` : "Order");
}

export default function Order({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <ShopifyManagedPage title="Order">
        This store sells through Shopify. See its orders in the Shopify admin, under Orders.
      </ShopifyManagedPage>
    );
  const { order, done, refundKey, now } = loaderData;
  return (
    <DeskPage
      title={`Order ${order.number}`}
      lead={
        <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <OrderBadge state={order.state} layaway={order.layaway} />
          <OrderLayaway layaway={order.layaway} />
          {order.callsBeforeHandover && (
            <strong className="font-medium">Call before pickup or delivery</strong>
          )}
        </span>
      }
      back={{ to: "/desk/orders", label: "Orders" }}
      actions={
        <>
          {order.paymentRefusal === null && (
            <SellButton code={order.number} formKey={refundKey}>
              Ring up
            </SellButton>
          )}
          {canReturn(order) && (
            <SellButton code={`return ${order.number}`} formKey={refundKey}>
              Return at the counter
            </SellButton>
          )}
          {isPaid(order) && <TextALink order={order.number} />}
          <TextLink to={`/desk/orders/${order.number}/print`}>
            {order.state === "completed" ? "Print the invoice" : "Print the order"}
          </TextLink>
        </>
      }
    >
      {answer?.staleAt && <DeskConflict at={answer.staleAt} hasText={hasText(order, answer)} />}
      {answer?.message && !answer.field && <Notice kind="error">{answer.message}</Notice>}
      {!answer && done && <DeskSavedNotice saved="done">{done}</DeskSavedNotice>}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-14">
        <div className="grid min-w-0 content-start gap-10 max-lg:contents">
          <div className="order-2">
            <OrderItems order={order} />
          </div>
          <div className="order-5">
            <OrderHistory entries={order.history} />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-10 max-lg:contents">
          <div className="order-1">
            <OrderNextStep order={order} answer={answer} now={now} />
          </div>
          {order.handovers.map((handover) => (
            <div key={handover.id} className="order-2">
              <DeskSection title={handover.jobNumber ? `Handover, ${handover.jobNumber}` : "Handover"}>
                <HandoverFacts handover={handover} />
              </DeskSection>
            </div>
          ))}
          <div className="order-3">
            <OrderBuyer order={order} />
          </div>
          <div className="order-4">
            <OrderMoney order={order} answer={answer} refundKey={refundKey} />
          </div>
        </div>
      </div>
    </DeskPage>
  );
}

/** Whether there may be something to text about an order. */
function isPaid({ paidAt, state }: DeskOrder): boolean {
  return paidAt !== null && state !== "refunded" && state !== "refund_pending";
}

/** Whether goods of an order that its buyer has may come back on a ticket. */
function canReturn({ kind, state, money }: DeskOrder): boolean {
  return kind === "goods" && (state === "shipped" || state === "completed") && money.leftCents > 0;
}

function OrderBuyer({ order }: { order: DeskOrder }) {
  return (
    <DeskSection title="Buyer">
      <DeskFacts facts={buyerFacts(order)} />
    </DeskSection>
  );
}

function buyerFacts(order: DeskOrder) {
  const { name, email, phone, delivery, kind, paidAt, createdAt, note } = order;
  return [
    {
      label: "Name",
      value:
        paidAt === null ? name : <TextLink to={`/desk/clients/of/order/${order.number}`}>{name}</TextLink>,
    },
    { label: "Email", value: <TextLink to={`mailto:${email}`}>{email}</TextLink> },
    phone && {
      label: "Phone",
      value: <TextLink to={phoneLink(phone)}>{phone}</TextLink>,
    },
    kind === "goods" && {
      label: methodLabels[delivery.method],
      value: <Address delivery={delivery} destination={order.destination} />,
    },
    { label: "Placed", value: deskTime(createdAt) },
    paidAt !== null && { label: "Paid", value: deskTime(paidAt) },
    note && { label: "Note", value: note },
  ];
}

function Address({ delivery, destination }: Pick<DeskOrder, "delivery" | "destination">) {
  if (delivery.method === "pickup") return "At the showroom, with a photo ID";
  const { address1, address2, city, state, postalCode } = delivery;
  const lines = [address1, address2, `${city}, ${state} ${postalCode}`, destination];
  return (
    <>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </>
  );
}
