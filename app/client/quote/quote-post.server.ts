import { data, type RouterContextProvider } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import { isDatabaseBusy } from "../../platform/is-database-busy.ts";
import { getVisitorAddress } from "../../platform/rate-limit.server.ts";
import { rateLimitedMessage } from "../../platform/rate-limited-message.ts";
import { formByteLimits, readFields } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { type QuoteReply, readQuoteIntent } from "./quote-answer.ts";

interface Post {
  token: string;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Handles a form on a quote's page. Throws a redirect to the payment after acceptance, and 404 for an unknown key. */
export async function handleQuotePost({ token, request, context }: Post) {
  const form = await readFields(request, formByteLimits.words);
  if (!form) return replyWithStatus({ intent: "change", kind: "error", text: m.problem.messageTooLong }, 413);
  const intent = readQuoteIntent(form.get("intent"));
  const typed = form.get("text") ?? "";
  const refuse = (text: string): QuoteReply => ({ intent, kind: "error", text, typed });
  try {
    const waitS = await context.get(services).rateLimits.take("track", getVisitorAddress(context));
    if (waitS) return replyWithStatus(refuse(rateLimitedMessage(waitS)), 429, waitS);
    return intent === "accept"
      ? await accept(context, token, versionOf(form))
      : await answer(context, { kind: intent, token, form, typed });
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error;
    return replyWithStatus(refuse(m.problem.notSaved(settings().phones.showroom)), 503, 5);
  }
}

async function accept(context: Post["context"], token: string, version: number) {
  const { quoteDeposits } = context.get(services);
  const refused = (text: string) => replyWithStatus({ intent: "accept", kind: "error", text }, 409);
  if (!quoteDeposits) return refused(m.quote.notOnline(settings().phones.showroom));
  const accepted = await quoteDeposits.accept({ token, version });
  if (accepted.outcome === "unknown") throw unknownQuote();
  if (accepted.outcome === "refused") return refused(accepted.message);
  if (accepted.outcome === "accepted")
    throw safeRedirect(`/quotes/${encodeURIComponent(token)}`, { headers: { "cache-control": "no-store" } });
  throw safeRedirect(`/checkout/${encodeURIComponent(accepted.checkoutKey)}`, {
    headers: { "cache-control": "no-store" },
  });
}

async function answer(
  context: Post["context"],
  {
    kind,
    token,
    form,
    typed,
  }: { kind: "change" | "decline"; token: string; form: URLSearchParams; typed: string },
) {
  const { quotes } = context.get(services);
  const key = form.get("key") ?? "";
  const answered = await quotes.answer({ kind, token, version: versionOf(form), key, text: typed });
  switch (answered.outcome) {
    case "unknown":
      throw unknownQuote();
    case "noted":
      return replyWithStatus(
        {
          intent: kind,
          kind: "info",
          text: kind === "change" ? m.quote.changeReceived : m.quote.declineReceived,
        },
        200,
      );
    case "refused":
      return replyWithStatus({ intent: kind, kind: "error", text: answered.message, typed }, 409);
    case "invalid": {
      const [error] = answered.errors;
      const isField = error?.field === "text";
      return replyWithStatus(
        { intent: kind, kind: "error", text: error?.message ?? "", isField, typed },
        422,
      );
    }
  }
}

/** 0 unless it is a small number; no version has number 0. */
function versionOf(form: URLSearchParams): number {
  const text = form.get("version") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
}

function replyWithStatus(reply: QuoteReply, status: number, waitS = 0) {
  return data(reply, { status, ...(waitS ? { headers: { "retry-after": String(waitS) } } : {}) });
}

/** Thrown for any key without a page, so that former keys can't be distinguished from unknown ones. */
export function unknownQuote() {
  return data(null, { status: 404 });
}
