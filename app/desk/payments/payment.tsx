import { data } from "react-router";
import { receiptLinks } from "../../client/receipts/receipt-slip.tsx";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { showroomTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { ShopifyManagedPage } from "../kit/shopify-managed-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/payment";
import { PaymentBalance } from "./payment-balance.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { handlePaymentForm } from "./payment-post.server.ts";

export function links() {
  return receiptLinks;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = context.get(services).shop?.desk;
  if (!desk) return null;
  const payment = await withDatabaseErrorPage(() => desk.payment(params.number));
  if (!payment) throw data("There's no order with this number. Search by client instead.", { status: 404 });
  return { payment, formKey: newIdempotencyKey() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = context.get(services).shop?.desk ?? null;
  return await handlePaymentForm(desk, request, params.number, context.get(deskUserContext).actor);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Take a payment, ${loaderData.payment.number}` : "Take a payment");
}

/** A counter payment toward the balance of a custom piece, in one or more parts. */
export default function Payment({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <ShopifyManagedPage title="Take a payment">
        This store sells through Shopify. Take payments in the Shopify admin, under Orders.
      </ShopifyManagedPage>
    );
  const { payment, formKey } = loaderData;
  const { number, name, designs, refusal } = payment;
  return (
    <DeskPage
      title="Take a payment"
      lead={[name, ...designs.map(({ title }) => title)].join(", ")}
      back={{ to: `/desk/orders/${number}`, label: `Order ${number}` }}
    >
      {answer?.staleAt && (
        <Notice kind="error">
          Someone else took a payment or changed the price at {showroomTime(answer.staleAt)}, so nothing was
          recorded. Check the balance again.
        </Notice>
      )}
      {answer?.errors.form && <Notice kind="error">{answer.errors.form}</Notice>}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_280px] xl:grid-cols-[216px_minmax(0,1fr)_280px] xl:gap-9">
        <div className="lg:col-span-2 xl:col-span-1">
          <PaymentBalance payment={payment} />
        </div>
        {refusal === null ? (
          <PaymentForm payment={payment} answer={answer} formKey={formKey} />
        ) : (
          <div className="grid justify-items-start gap-5">
            <p className="max-w-[36em] text-ui text-text-2">{refusal}</p>
            <ButtonLink to={`/desk/orders/${number}`} variant="secondary">
              Open the order
            </ButtonLink>
          </div>
        )}
      </div>
    </DeskPage>
  );
}
