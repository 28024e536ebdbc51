import { useEffect } from "react";
import { data, Form, type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import { privateHeaders } from "../platform/private-headers.ts";
import { rateLimitedMessage } from "../platform/rate-limited-message.ts";
import { safeRedirect } from "../platform/safe-redirect.ts";
import { services } from "../services.server.ts";
import { noindexMeta } from "../store/seo/noindex-meta.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { Route } from "./+types/checkout";
import { callCheckout, callShop } from "./call-checkout.server.ts";
import { handleCheckoutPost } from "./checkout-actions.server.ts";
import { type CheckoutAnswer, failedAnswer } from "./checkout-answer.ts";
import { type FieldLabel, fieldLabels } from "./checkout-fields.ts";
import { CheckoutFrame, SecureLabel } from "./checkout-frame.tsx";
import { CheckoutProblem } from "./checkout-problem.tsx";
import { checkoutRefusal } from "./checkout-refusal.ts";
import type { CheckoutView } from "./checkout-result.ts";
import { DetailsStep } from "./details-step.tsx";
import { Fact, FactList } from "./fact-list.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentStep } from "./payment-step.tsx";
import {
  countPaymentAttempt,
  countPinAttempt,
  holderAddress,
  readCheckoutForm,
} from "./posted-form.server.ts";
import { stepTitleId } from "./section.tsx";
import { useCheckoutPage } from "./use-checkout-page.ts";

/** Checkboxes and radio buttons, whose values aren't meant to be read. */
const choiceInputs = new Set(["method", "agreedToShow"]);

/** A form that couldn't be processed, with its values and a button to resend it. */
function PersistedForm({ sent }: { sent: Readonly<Record<string, string>> }) {
  const typed = Object.entries(sent).flatMap(([name, value]) => {
    const label = choiceInputs.has(name) ? undefined : fieldLabels()[name as FieldLabel];
    return label && value !== "" ? [{ label, value }] : [];
  });
  return (
    <Form method="post" className="mt-8 grid gap-5">
      <Notice kind="error">{m.order.yourInputIsSaved}</Notice>
      {typed.length > 0 && (
        <FactList>
          {typed.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </FactList>
      )}
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <Button type="submit" size="lg">
          {m.order.sendAgain}
        </Button>
      </div>
    </Form>
  );
}

/** A paid checkout, reached by the Back button; nothing can be paid twice. */
function PlacedStep({ view }: { view: CheckoutView }) {
  const { order } = view;
  return (
    <div className="py-[30px]">
      <h1 id={stepTitleId} tabIndex={-1} className="outline-none font-serif text-title-1 text-balance">
        {m.order.alreadyPlaced}
      </h1>
      {order && <p className="mt-4 text-body text-text-2 tabular-nums">{m.order.numberIs(order.number)}</p>}
      <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
        {order?.token && (
          <ButtonLink to={`/orders/${encodeURIComponent(order.token)}`}>{m.order.openOrder}</ButtonLink>
        )}
        <TextLink to="/" className="text-small! text-text-2">
          {m.checkout.returnToShop}
        </TextLink>
      </p>
    </div>
  );
}

/** Revalidates after a return from the back/forward cache, which may be outdated. */
function useRevalidateOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    function refresh(event: PageTransitionEvent): void {
      if (event.persisted) void revalidate();
    }
    addEventListener("pageshow", refresh);
    return () => removeEventListener("pageshow", refresh);
  }, [revalidate]);
}

export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
  return <CheckoutProblem>{actionData?.sent && <PersistedForm sent={actionData.sent} />}</CheckoutProblem>;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const view = await callCheckout(context, (checkout) => checkout.view(params.key));
  if (!view || view.state === "open") await returnToQuote(context, params.key);
  if (!view) throw checkoutRefusal("unknown");
  return { view };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { hostedCheckout, paymentOrigins } = context.get(services);
  if (!hostedCheckout) throw checkoutRefusal("unknown");
  const form = await readCheckoutForm(request);
  const waitS = await countAttempt(context, { intent: form.get("intent"), key: params.key });
  if (waitS) return refusedPayment(waitS);
  const result = await handleCheckoutPost({
    till: hostedCheckout,
    payOrigins: paymentOrigins,
    key: params.key,
    form,
    address: holderAddress(context),
  });
  if (result instanceof Response) throw result;
  if (result.answer.view?.state === "open") await returnToQuote(context, params.key);
  // Busy rather than rejected: a retry may succeed.
  return data(result.answer, {
    status: result.status,
    headers: result.status === 503 ? { "retry-after": "5" } : {},
  });
}

/** Payments are counted, and guesses of a PIN as on the balance page. Returns the seconds to wait. */
async function countAttempt(
  context: Route.ActionArgs["context"],
  { intent, key }: { intent: string | null; key: string },
): Promise<number> {
  if (intent === "pay") return await countPaymentAttempt(context, key);
  return intent === "apply-credit" ? await countPinAttempt(context) : 0;
}

/** A quote's deposit has a checkout of its own. If there is no payment to make, its client goes back to the quote. */
async function returnToQuote(context: Route.LoaderArgs["context"], key: string): Promise<void> {
  const token = await callShop(context.get(services).quoteDeposits, ({ quoteToken }) => quoteToken(key));
  if (token !== null) throw safeRedirect(`/quotes/${token}?unpaid=1`);
}

function refusedPayment(waitS: number) {
  return data(failedAnswer(rateLimitedMessage(waitS)), {
    status: 429,
    headers: { "retry-after": String(waitS) },
  });
}

/** While offline, the page keeps what was typed and says what to do. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CheckoutAnswer> {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return failedAnswer(m.checkout.offline(settings().phones.showroom));
  }
}

/** The answer's view includes the delivery just chosen, which revalidation would lose. */
export function shouldRevalidate({
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" && actionResult ? false : defaultShouldRevalidate;
}

/**
 * The URL contains the key, so no referrer may leak it. `same-origin`, because under `no-referrer` browsers send this
 * page's forms with `Origin: null`, which looks like a forgery.
 */
export function headers({ errorHeaders, actionHeaders }: Route.HeadersArgs) {
  return privateHeaders("same-origin", errorHeaders ?? actionHeaders);
}

export function meta() {
  return noindexMeta(m.checkout.secure);
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const page = useCheckoutPage(loaderData.view, actionData);
  useRevalidateOnReturn();
  const { view } = page;
  return (
    <CheckoutFrame
      label={<SecureLabel />}
      isTest={view.payment.kind === "code"}
      aside={<OrderSummary page={page} />}
    >
      {view.state === "open" && <DetailsStep page={page} />}
      {view.state === "payment" && <PaymentStep page={page} />}
      {view.state === "paid" && <PlacedStep view={view} />}
    </CheckoutFrame>
  );
}
