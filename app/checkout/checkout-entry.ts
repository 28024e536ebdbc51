import { m } from "#messages";
import { privateHeaders } from "../platform/private-headers.ts";
import { safeRedirect } from "../platform/safe-redirect.ts";
import { noindexMeta } from "../store/seo/noindex-meta.ts";
import type { Route } from "./+types/checkout-entry";
import { callCheckout } from "./call-checkout.server.ts";
import { checkoutRefusal } from "./checkout-refusal.ts";

export { CheckoutProblem as ErrorBoundary } from "./checkout-problem.tsx";

/** Target of a cart's `checkoutUrl`. Checks and drops the cart's key; the checkout has its own. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const result = await callCheckout(context, (checkout) => checkout.enter(params.token, key));
  switch (result.outcome) {
    case "open":
      return redirectPrivately(`/checkout/${encodeURIComponent(result.checkoutKey)}`);
    case "empty":
      return redirectPrivately("/cart?empty=1");
    case "unknown":
      throw checkoutRefusal("unknown");
  }
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return privateHeaders("no-referrer", errorHeaders);
}

export function meta() {
  return noindexMeta(m.checkout.secure);
}

function redirectPrivately(path: string): Response {
  return safeRedirect(path, { headers: privateHeaders("no-referrer") });
}
