import { data, type RouterContextProvider } from "react-router";
import { decodeDesign } from "#jewelry/link";
import { tooOften } from "../../../parts/too-often.ts";
import { notKept } from "../../../storefront/cache-control.ts";
import { addressOf, rateLimits } from "../../../storefront/rate-limit.server.ts";
import { showroom } from "../../../storefront/showroom.server.ts";
import { longestForms, readForm, textOf } from "../read-form.server.ts";
import { type QuoteAnswer, quoteFields } from "./quote-answer.ts";

const damaged = "This design link is damaged or out of date.";
const unreadable = "This form was sent in a way that cannot be read. Reload the page and try again.";

/** Keeps the request of a quote form. A script that waits for the answer gets it with status 200. */
export async function requestQuote(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request, longestForms.words);
  if (!form) return answered({ ok: false, errors: { form: unreadable } }, 413);
  const isScript = form.get("answer") === "here";
  const typed = {
    name: textOf(form, "name"),
    email: textOf(form, "email"),
    phone: textOf(form, "phone"),
    notes: textOf(form, "notes"),
  };
  const kept = isScript ? {} : { typed };
  const design = decodeDesign(textOf(form, "design"));
  if (!design) return answered({ ok: false, errors: { form: damaged }, ...kept }, isScript ? 200 : 400);
  const address = addressOf(context);
  const waitS = await rateLimits.take("quote", address);
  if (waitS) return answered({ ok: false, errors: { form: tooOften(waitS) }, ...kept }, 429, waitS);
  const result = await showroom.requestQuote({ key: textOf(form, "key"), ...typed, design });
  if (result.ok) return answered({ ok: true }, 200);
  await rateLimits.giveBack("quote", address);
  if ("busy" in result) return answered({ ok: false, notSaved: true, ...kept }, isScript ? 200 : 503);
  const errors: Partial<Record<string, string>> = {};
  for (const { field, message } of result.errors) {
    const place = quoteFields.some((known) => known === field) ? field : "form";
    errors[place] ??= message;
  }
  return answered({ ok: false, errors, ...kept }, isScript ? 200 : 422);
}

function answered(answer: QuoteAnswer, status: number, waitS = 0) {
  const retry = waitS ? { "retry-after": String(waitS) } : {};
  return data(answer, { status, headers: { "cache-control": notKept, ...retry } });
}
