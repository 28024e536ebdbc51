import { m } from "#messages";
import { privateHeaders } from "../platform/private-headers.ts";
import { safeRedirect } from "../platform/safe-redirect.ts";
import { noindexMeta } from "../store/seo/noindex-meta.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { Route } from "./+types/confirmation";
import { maxPollAttempts, pollIntervalS, usePolling } from "./balance/poll-attempts.ts";
import { callCheckout } from "./call-checkout.server.ts";
import { CheckoutFrame, SecureLabel } from "./checkout-frame.tsx";
import { checkoutRefusal } from "./checkout-refusal.ts";

export { CheckoutProblem as ErrorBoundary } from "./checkout-problem.tsx";

/** The payment provider's return URL. Redirects to the order once the provider has confirmed the payment to us too. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const result = await callCheckout(context, (checkout) => checkout.confirm(params.key));
  const headers = privateHeaders("same-origin");
  switch (result.outcome) {
    case "paid":
      throw safeRedirect(`/orders/${encodeURIComponent(result.orderToken)}`, { headers });
    case "unpaid":
      throw safeRedirect(`/checkout/${encodeURIComponent(params.key)}`, { headers });
    case "unknown":
      throw checkoutRefusal("unknown");
    default:
      return { result, looks: pollAttempts(request) };
  }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return privateHeaders("same-origin", errorHeaders);
}

export function meta() {
  return noindexMeta(m.order.yourPayment);
}

export default function Confirmation({ loaderData, params }: Route.ComponentProps) {
  const { result, looks } = loaderData;
  return (
    <CheckoutFrame label={<SecureLabel />}>
      {result.outcome === "confirming" ? (
        <Confirming number={result.number} email={result.email} looks={looks} />
      ) : (
        <div className="grid gap-8 py-[30px]">
          <h1 className="font-serif text-title-1 text-balance">{m.order.notBought}</h1>
          <Notice kind="error">{result.message}</Notice>
          <p>
            <ButtonLink to={`/checkout/${encodeURIComponent(params.key)}`}>
              {m.order.returnToCheckout}
            </ButtonLink>
          </p>
        </div>
      )}
    </CheckoutFrame>
  );
}

/** Polls so far, from the URL; 0 unless it is a small number. */
function pollAttempts(request: Request): number {
  const text = new URL(request.url).searchParams.get("look") ?? "";
  return /^\d{1,2}$/.test(text) ? Math.min(Number(text), maxPollAttempts) : 0;
}

/** The payment is pending: the page polls for two minutes, then promises an email. */
function Confirming({ number, email, looks }: { number: string; email: string; looks: number }) {
  const isOver = usePolling() || looks >= maxPollAttempts;
  return (
    <div className="py-[30px]">
      <h1 className="font-serif text-title-1 text-balance">{m.order.confirming}</h1>
      <p role="status" className="mt-4 max-w-[36em] text-body text-text-2">
        {isOver ? m.order.takingLong(email) : m.order.pageUpdatesItself}
      </p>
      <p className="mt-4 text-body text-text-2 tabular-nums">{m.order.numberIs(number)}</p>
      {looks < maxPollAttempts && (
        <noscript>
          <meta httpEquiv="refresh" content={`${pollIntervalS};url=?look=${looks + 1}`} />
        </noscript>
      )}
      <p className="mt-8">
        <TextLink to="/" className="text-small! text-text-2">
          {m.checkout.returnToShop}
        </TextLink>
      </p>
    </div>
  );
}
