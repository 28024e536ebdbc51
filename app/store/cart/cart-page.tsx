import { data, useSearchParams } from "react-router";
import { m } from "#messages";
import { noStore } from "../../platform/cache-control.ts";
import { log } from "../../platform/log.server.ts";
import { getVisitorAddress } from "../../platform/rate-limit.server.ts";
import { rateLimitedMessage } from "../../platform/rate-limited-message.ts";
import { useFocusAfterRemoval } from "../../platform/route-announcer.tsx";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { type CheckoutRequestResult, requestCheckout } from "../../storefront/request-checkout.ts";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useDesigns } from "../builder/designs/designs.ts";
import { DesignsNotices } from "../builder/designs/designs-notices.tsx";
import { noindexMeta } from "../seo/noindex-meta.ts";
import type { Route } from "./+types/cart-page";
import { endCheckout } from "./begin-checkout.ts";
import { useCart } from "./cart.ts";
import { CartContents, CartEmpty } from "./cart-contents.tsx";
import { readCartForm } from "./cart-form.server.ts";
import { CartSummary } from "./cart-summary.tsx";
import { checkoutFailed } from "./settle-checkout.tsx";

export { publicHeaders as headers } from "../../platform/route-headers.ts";

/** Creates a checkout from the form's lines: redirects, or responds with the URL to a script that opened a tab for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { lines, wantsAnswer } = await readCartForm(request);
  const opened = context.get(services);
  const buyerIp = getVisitorAddress(context);
  const waitS = lines ? await opened.rateLimits.take("checkout", buyerIp) : 0;
  if (waitS) return refusedAnswer(waitS);
  const { storefront, providerName } = opened;
  const warn = (facts: object, message: string) => log.warn(facts, message);
  const answer = lines
    ? await requestCheckout(storefront, lines, { providerName, warn, buyerIp })
    : checkoutFailed();
  if (answer.ok && !wantsAnswer) throw safeRedirect(answer.url, { origins: opened.checkoutOrigins });
  return data(answer, {
    status: answer.ok || wantsAnswer ? 200 : lines ? 409 : 400,
    headers: { "cache-control": noStore },
  });
}

function refusedAnswer(waitS: number) {
  const toast = { title: m.cart.checkoutFailed, description: rateLimitedMessage(waitS) };
  const answer: CheckoutRequestResult = { ok: false, toast, unavailable: [], gone: [] };
  return data(answer, { status: 429, headers: { "cache-control": noStore, "retry-after": String(waitS) } });
}

/** Completes the checkout in the browser, even if the server is unreachable. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CheckoutRequestResult> {
  const answer = await serverAction().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return checkoutFailed();
  });
  endCheckout(answer);
  return answer;
}

export function meta() {
  return noindexMeta(m.cart.title);
}

export default function CartPage({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const wasSentBack = search.has("empty");
  const refusal = actionData && !actionData.ok ? actionData.toast : null;
  return (
    <div className="page-wrap grid max-w-[860px]! gap-6 pt-[clamp(32px,4vw,64px)] pb-(--section)">
      <h1 className="font-serif text-display-2">{m.cart.title}</h1>
      {refusal && (
        <Notice kind="error">{[refusal.title, refusal.description].filter(Boolean).join(". ")}</Notice>
      )}
      <noscript>
        <Notice kind="info">{m.cart.needsScript}</Notice>
      </noscript>
      <DesignsNotices />
      <CartOfThisBrowser wasSentBack={wasSentBack} />
    </div>
  );
}

function CartOfThisBrowser({ wasSentBack }: { wasSentBack: boolean }) {
  const { items } = useCart();
  const designs = useDesigns().items;
  const isKnown = useHydrated();
  useFocusAfterRemoval(items.length + designs.length, "main h2");
  if (items.length === 0 && designs.length === 0)
    return (
      <>
        {wasSentBack && <Notice kind="info">{m.cart.nothingToCheckOut}</Notice>}
        <div className="grid min-h-80 place-items-center">
          {isKnown ? <CartEmpty heading="h2" /> : <Spinner size="xl" className="noscript:hidden" />}
        </div>
      </>
    );
  return (
    <>
      <CartContents heading="h2" />
      {items.length > 0 && (
        <div className="border-t border-line pt-6">
          <CartSummary />
        </div>
      )}
    </>
  );
}
