import { data, type RouterContextProvider } from "react-router";
import type { RequestResult } from "#clients";
import { noStore } from "../../platform/cache-control.ts";
import { getVisitorAddress } from "../../platform/rate-limit.server.ts";
import { rateLimitedMessage } from "../../platform/rate-limited-message.ts";
import { formByteLimits, readForm, readText, tooLongMessage } from "../../platform/read-form.server.ts";
import { services } from "../../services.server.ts";
import { type QuoteAnswer, type QuoteText, quoteFields } from "./quote-answer.ts";

type Typed = QuoteText & { key: string };

/** Saves a quote form through `save`, which returns a message if nothing can be requested. Scripts get status 200. */
export async function saveQuoteRequest(
  request: Request,
  context: Readonly<RouterContextProvider>,
  keep: (typed: Typed, form: FormData) => Promise<RequestResult | string>,
) {
  const form = await readForm(request, formByteLimits.words);
  if (!form) return answerWithStatus({ ok: false, errors: { form: tooLongMessage() } }, 413);
  const isScript = form.get("answer") === "here";
  const typed = {
    name: readText(form, "name"),
    email: readText(form, "email"),
    phone: readText(form, "phone"),
    notes: readText(form, "notes"),
  };
  const kept = isScript ? {} : { typed };
  const { rateLimits } = context.get(services);
  const address = getVisitorAddress(context);
  const waitS = await rateLimits.take("quote", address);
  if (waitS)
    return answerWithStatus({ ok: false, errors: { form: rateLimitedMessage(waitS) }, ...kept }, 429, waitS);
  const result = await keep({ key: readText(form, "key"), ...typed }, form);
  if (typeof result !== "string" && result.ok) return answerWithStatus({ ok: true }, 200);
  await rateLimits.giveBack("quote", address);
  if (typeof result === "string")
    return answerWithStatus({ ok: false, errors: { form: result }, ...kept }, isScript ? 200 : 400);
  if ("busy" in result) return answerWithStatus({ ok: false, notSaved: true, ...kept }, isScript ? 200 : 503);
  const errors: Partial<Record<string, string>> = {};
  for (const { field, message } of result.errors) {
    const place = quoteFields.some((known) => known === field) ? field : "form";
    errors[place] ??= message;
  }
  return answerWithStatus({ ok: false, errors, ...kept }, isScript ? 200 : 422);
}

function answerWithStatus(answer: QuoteAnswer, status: number, waitS = 0) {
  const retry = waitS ? { "retry-after": String(waitS) } : {};
  return data(answer, { status, headers: { "cache-control": noStore, ...retry } });
}
