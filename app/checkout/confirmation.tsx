import { privateHeaders } from "../platform/private-headers.ts";
import { safeRedirect } from "../platform/safe-redirect.ts";
import { services } from "../services.server.ts";
import { noindexMeta } from "../store/seo/noindex-meta.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/confirmation";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { checkoutRefusal, isBusy } from "./checkout-refusal.ts";
import { Confirming } from "./confirming.tsx";
import { pollAttempts } from "./poll-attempts.ts";
import { SecureLabel } from "./secure-label.tsx";

export { CheckoutProblem as ErrorBoundary } from "./checkout-problem.tsx";

/** Where the payment provider sends a visitor who paid: to the order, once the provider says so to us too. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { hostedCheckout } = context.get(services);
  if (!hostedCheckout) throw checkoutRefusal("unknown");
  const result = await hostedCheckout.confirm(params.key).catch((error: unknown) => {
    throw isBusy(error) ? checkoutRefusal("busy") : error;
  });
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
  return noindexMeta("Your payment");
}

export default function Confirmation({ loaderData, params }: Route.ComponentProps) {
  const { result, looks } = loaderData;
  return (
    <CheckoutFrame label={<SecureLabel />}>
      {result.outcome === "confirming" ? (
        <Confirming number={result.number} email={result.email} looks={looks} />
      ) : (
        <div className="grid gap-8 py-[30px]">
          <h1 className="font-serif text-title-1 text-balance">Nothing was bought</h1>
          <Notice kind="error">{result.message}</Notice>
          <p>
            <ButtonLink to={`/checkout/${encodeURIComponent(params.key)}`}>Return to the checkout</ButtonLink>
          </p>
        </div>
      )}
    </CheckoutFrame>
  );
}
