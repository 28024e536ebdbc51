import type { RouterContextProvider } from "react-router";
import { m } from "#messages";
import { isDatabaseBusy } from "../../platform/is-database-busy.ts";
import { privateHeaders } from "../../platform/private-headers.ts";
import { rateLimitedMessage } from "../../platform/rate-limited-message.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import type { Provider } from "../../storefront/provider.server.ts";
import { callShop } from "../call-checkout.server.ts";
import { checkoutRefusal } from "../checkout-refusal.ts";
import { countPaymentAttempt, countPinAttempt } from "../posted-form.server.ts";
import { readPresentedCredit } from "../read-presented-credit.ts";
import type { BalanceAnswer, ShownBalance } from "./balance-answer.ts";
import { maxPollAttempts } from "./poll-attempts.ts";

type Context = Readonly<RouterContextProvider>;

/** A client's page, at `path`, that shows the balance of order `number`. */
interface BalancePage {
  number: string;
  path: string;
}

/**
 * The balance shown on a page; null for goods, or if no checkout is hosted here. After a return from the provider's page,
 * confirms the payment first, and throws a redirect to the page itself once it is settled.
 */
export async function readBalance(
  context: Context,
  request: Request,
  { number, path }: BalancePage,
): Promise<ShownBalance | null> {
  const { balances } = context.get(services);
  if (!balances) return null;
  const looks = pollAttempts(request);
  if (looks !== null && (await callShop(balances, ({ confirm }) => confirm(number))) === "decided")
    throw safeRedirect(path, { headers: privateHeaders("same-origin") });
  const view = await callShop(balances, ({ view }) => view(number));
  return view && { ...view, isConfirming: looks !== null, looks: looks ?? 0 };
}

/** Polls so far after a return from the provider's page, from the URL; null on any other visit. */
function pollAttempts(request: Request): number | null {
  const text = new URL(request.url).searchParams.get("returned");
  if (text === null) return null;
  return /^\d{1,2}$/.test(text) ? Math.min(Number(text), maxPollAttempts) : 1;
}

/** An answer with its HTTP status and headers. */
export interface BalanceResponse {
  answer: BalanceAnswer;
  init: { status: number; headers: Record<string, string> };
}

type Said = Partial<Pick<BalanceAnswer, "message" | "errors">> & { waitS?: number };

/** Handles a submitted balance payment. Throws a redirect to the provider's page, or to the page itself once paid. */
export async function handleBalancePost(
  context: Context,
  form: URLSearchParams,
  page: BalancePage,
): Promise<BalanceResponse> {
  const field = (name: string) => form.get(name) ?? "";
  const chosen = { amount: field("amount"), otherAmount: field("otherAmount").slice(0, 100) };
  const stated = (status: number, { waitS = 0, ...said }: Said): BalanceResponse => ({
    answer: { message: null, errors: [], chosen, ...said },
    init: { status, headers: waitS ? { "retry-after": String(waitS) } : {} },
  });
  const isByCredit = field("by") === "credit";
  const waitS = isByCredit
    ? await countPinAttempt(context)
    : await countPaymentAttempt(context, `balance ${page.number}`);
  if (waitS) return stated(429, { message: rateLimitedMessage(waitS), waitS });
  const presented = isByCredit ? readPresentedCredit(form) : null;
  if (presented && "errors" in presented) return stated(422, presented);
  const input = { ...chosen, seenBalanceCents: field("seenBalanceCents"), code: field("code") };
  const keyed = { ...page, idempotencyKey: field("payKey") };
  const result = await pay(context, page, (balances) =>
    presented
      ? balances.payByCredit({ ...keyed, seenBalanceCents: Number(field("seenBalanceCents")), presented })
      : balances.pay({ ...keyed, input }),
  );
  if (result === "busy") return stated(503, { message: m.balance.busy, waitS: 5 });
  return result.outcome === "invalid"
    ? stated(422, { errors: result.errors })
    : stated(409, { message: result.message });
}

type Balances = NonNullable<Provider["balances"]>;

async function pay(
  context: Context,
  { path }: BalancePage,
  take: (balances: Balances) => ReturnType<Balances["pay"]>,
) {
  const { paymentOrigins, balances } = context.get(services);
  if (!balances) throw checkoutRefusal("unknown");
  const result = await take(balances).catch((error: unknown) => {
    if (isDatabaseBusy(error)) return "busy" as const;
    throw error;
  });
  if (result === "busy") return result;
  if (result.outcome === "unknown") throw checkoutRefusal("unknown");
  if (result.outcome === "redirect") throw seeOther(result.url, paymentOrigins);
  if (result.outcome === "paid") throw seeOther(path, []);
  return result;
}

function seeOther(address: string, origins: readonly string[]): Response {
  return safeRedirect(address, { origins, headers: { "cache-control": "no-store" } });
}
