import { data, Form } from "react-router";
import type { DeskOrder } from "#commerce";
import { formatMoneyExact, payMethods } from "#money";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { DeskConflict } from "../kit/desk-conflict.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/refund";
import type { OrderAnswer } from "./order-answer.ts";
import { handleOrderForm } from "./order-post.server.ts";
import { HiddenRefundFields, RefundReference, refundMethodLabel } from "./refund-fields.tsx";
import { useIsIntentPending } from "./use-is-intent-pending.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = context.get(services).shop?.desk;
  const order = desk ? await withDatabaseErrorPage(() => desk.order(params.number)) : null;
  if (!order) throw data("There's no order with this number. Search by client instead.", { status: 404 });
  return { order, refundKey: newIdempotencyKey() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = context.get(services).shop?.desk ?? null;
  return await handleOrderForm(desk, request, params.number, context.get(deskUserContext).actor);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Refund, ${loaderData.order.number}` : "Refund");
}

/** Asks for confirmation before a full refund, with the amount by method. */
export default function Refund({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { order, refundKey } = loaderData;
  const { number, name, money } = order;
  const refusal = money.refusal ?? (order.canRefundAll ? null : "Only partial refunds are possible now.");
  return (
    <DeskPage
      title={`Refund ${formatMoneyExact(money.leftCents)}?`}
      lead={`To ${name}, for order ${number}.`}
      back={{ to: `/desk/orders/${number}`, label: `Order ${number}` }}
    >
      {answer?.staleAt && (
        <DeskConflict at={answer.staleAt} hasText={refusal === null && asksReference(order)} />
      )}
      {answer?.message && !answer.field && <Notice kind="error">{answer.message}</Notice>}
      {refusal === null ? (
        <WholeRefund order={order} answer={answer} refundKey={refundKey} />
      ) : (
        <div className="grid justify-items-start gap-5">
          <p className="text-ui text-text-2">{refusal}</p>
          <ButtonLink to={`/desk/orders/${number}`} variant="secondary">
            Open the order
          </ButtonLink>
        </div>
      )}
    </DeskPage>
  );
}

/** Whether some of the refund is manual and needs a reference. */
function asksReference({ refundMethods: refundWays }: DeskOrder): boolean {
  return refundWays.some(({ way }) => payMethods[way].refund?.asks);
}

interface WholeRefundProps {
  order: DeskOrder;
  answer: OrderAnswer | undefined;
  refundKey: string;
}

function WholeRefund({ order, answer, refundKey }: WholeRefundProps) {
  const { money, units, discountCode, number } = order;
  const form = useFocusFirstError(answer);
  const isSending = useIsIntentPending("refund");
  return (
    <Form ref={form} method="post" preventScrollReset className="group/whole grid max-w-[560px] gap-6">
      <HiddenRefundFields order={order} refundKey={refundKey} intent="refund" />
      <RefundWays order={order} answer={answer} />
      <Checkbox
        label={`Refund it all as ${formatMoneyExact(money.leftCents)} store credit instead`}
        name="to"
        value="store-credit"
        defaultChecked={answer?.typed.to === "store-credit"}
      />
      {units.length > 0 && (
        <Checkbox
          label={
            units.length === 1
              ? "Don't put the piece back up for sale"
              : "Don't put the pieces back up for sale"
          }
          name="keepsPieces"
          value="yes"
          defaultChecked={answer?.typed.keepsPieces === "yes"}
        />
      )}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit" busy={isSending ? "Refunding" : undefined}>
          Refund {formatMoneyExact(money.leftCents)}
        </Button>
        <ButtonLink to={`/desk/orders/${number}`} variant="secondary">
          Keep the order
        </ButtonLink>
      </div>
      <p className="text-small text-text-2">
        {[
          units.length > 0 && "Unless you check the box above, the pieces go back up for sale.",
          discountCode && `The code ${discountCode} can be used again.`,
          "This closes the order and can't be undone.",
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    </Form>
  );
}

/** Each payment method, the amount refunded to it, and references for manual refunds. */
function RefundWays({ order, answer }: Pick<WholeRefundProps, "order" | "answer">) {
  return (
    <ul className="border-t border-line">
      {order.refundMethods.map(({ way, leftCents }) => (
        <li key={way} className="grid gap-3 border-b border-line py-3">
          <span className="flex flex-wrap justify-between gap-x-4 text-ui">
            <span>{way === "store-credit" ? "To the store credit used to pay" : refundMethodLabel(way)}</span>
            <span className="tabular-nums lining-nums">{formatMoneyExact(leftCents)}</span>
          </span>
          {payMethods[way].refund?.note && (
            <span className="text-small text-text-2">{payMethods[way].refund.note}</span>
          )}
          <RefundReference
            way={way}
            typed={answer?.typed}
            error={answer?.field === `reference-${way}` ? (answer.message ?? undefined) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
