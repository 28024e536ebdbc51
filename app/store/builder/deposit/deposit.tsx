import { data } from "react-router";
import { m } from "#messages";
import { noStore } from "../../../platform/cache-control.ts";
import { log } from "../../../platform/log.server.ts";
import { getVisitorAddress } from "../../../platform/rate-limit.server.ts";
import { rateLimitedMessage } from "../../../platform/rate-limited-message.ts";
import { safeRedirect } from "../../../platform/safe-redirect.ts";
import { services } from "../../../services.server.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { ErrorPage } from "../../frame/errors/error-page.tsx";
import { noindexMeta } from "../../seo/noindex-meta.ts";
import type { Route } from "./+types/deposit";
import { type DepositAnswer, depositFailed } from "./deposit-answer.ts";
import { readDepositForm } from "./deposit-form.server.ts";
import { requestDeposit } from "./request-deposit.ts";
import { endDeposit } from "./settle-deposit.tsx";

export { publicHeaders as headers } from "../../../platform/route-headers.ts";

/** Creates a deposit's checkout: redirects, or responds with the URL to a script that opened a tab for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readDepositForm(request, Date.now());
  const opened = context.get(services);
  const buyerIp = getVisitorAddress(context);
  const waitS = form.designs ? await opened.rateLimits.take("checkout", buyerIp) : 0;
  if (waitS) return refusedAnswer(waitS);
  const answer: DepositAnswer = form.designs
    ? await requestDeposit(opened.storefront, form.designs, {
        providerName: opened.providerName,
        variantId: opened.depositVariantId,
        priceBook: opened.priceBooks.inForce().figures,
        warn: (facts, message) => log.warn(facts, message),
        buyerIp,
      })
    : { ok: false, toast: form.toast };
  if (answer.ok && !form.wantsAnswer) throw safeRedirect(answer.url, { origins: opened.checkoutOrigins });
  return data(answer, {
    status: answer.ok || form.wantsAnswer ? 200 : form.designs ? 409 : 400,
    headers: { "cache-control": noStore },
  });
}

function refusedAnswer(waitS: number) {
  const answer: DepositAnswer = {
    ok: false,
    toast: { title: m.builder.checkoutFailed, description: rateLimitedMessage(waitS) },
  };
  return data(answer, { status: 429, headers: { "cache-control": noStore, "retry-after": String(waitS) } });
}

/** Completes the deposit in the browser, even if the server is unreachable. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<DepositAnswer> {
  const answer = await serverAction().catch((error: unknown): DepositAnswer => {
    if (error instanceof Response) throw error;
    return { ok: false, toast: depositFailed() };
  });
  endDeposit(answer);
  return answer;
}

export function meta() {
  return noindexMeta(m.builder.deposit);
}

export default function DepositPage({ actionData }: Route.ComponentProps) {
  const refusal = actionData && !actionData.ok ? actionData.toast : null;
  return (
    <ErrorPage
      title={refusal?.title ?? m.builder.noDesigns}
      action={<ButtonLink to="/custom-builder">{m.builder.startNew}</ButtonLink>}
      hasPhone
    >
      <p>{refusal?.description ?? m.builder.depositExplained}</p>
    </ErrorPage>
  );
}
