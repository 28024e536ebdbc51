import { data, type RouterContextProvider } from "react-router";
import { isDatabaseBusy } from "../../platform/is-database-busy.ts";
import { services } from "../../services.server.ts";
import { unknownQuote } from "./quote-post.server.ts";

interface Asked {
  token: string;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** A token's quote, the version to show, and links to its order and job. Throws if there is none. */
export async function loadQuote({ token, request, context }: Asked) {
  const { quotes, hostedCheckout, workshop } = context.get(services);
  const quote = await quotes.client(token).catch((error: unknown) => {
    throw isDatabaseBusy(error) ? data(null, { status: 503, headers: { "retry-after": "5" } }) : error;
  });
  if (!quote) throw unknownQuote();
  const { deposit, ...shown } = quote;
  const asked = Number(new URL(request.url).searchParams.get("version"));
  const version =
    quote.versions.find((one) => one.version === asked) ??
    quote.versions.find((one) => one.version === quote.newest);
  if (!version) throw unknownQuote();
  const order = deposit && {
    ...{ number: deposit.number, cents: deposit.cents, balanceCents: deposit.balanceCents },
    paidCents: deposit.paidCents,
    isFromTicket: deposit.ticket !== null,
    isOver: deposit.orderState === "completed",
    isRefunded: deposit.isRefunded,
    path: hostedCheckout ? `/orders/${await hostedCheckout.orderToken(deposit.orderId)}` : null,
    trackPath: deposit.jobId === null ? null : `/track/${await workshop.trackToken(deposit.jobId)}`,
  };
  return { quote: shown, version, order, canPay: hostedCheckout !== null };
}

export type LoadedQuote = Awaited<ReturnType<typeof loadQuote>>;
