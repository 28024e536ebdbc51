import { data, type RouterContextProvider } from "react-router";
import { noStore } from "../../../platform/cache-control.ts";
import { getVisitorAddress } from "../../../platform/rate-limit.server.ts";
import { rateLimitedMessage } from "../../../platform/rate-limited-message.ts";
import { formByteLimits, readForm, readText, tooLongMessage } from "../../../platform/read-form.server.ts";
import { services } from "../../../services.server.ts";
import { type SizerAnswer, type SizerText, sizerFields } from "./sizer-answer.ts";

/** Saves a ring sizer request. The result is rendered on the page, with or without scripts. */
export async function requestSizer(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request, formByteLimits.words);
  const typed = Object.fromEntries(
    sizerFields.map((field) => [field, form ? readText(form, field) : ""]),
  ) as SizerText;
  if (!form) return answerWithStatus({ ok: false, errors: { form: tooLongMessage() }, typed }, 413);
  const { clients, rateLimits } = context.get(services);
  const address = getVisitorAddress(context);
  const waitS = await rateLimits.take("sizer", address);
  if (waitS)
    return answerWithStatus({ ok: false, errors: { form: rateLimitedMessage(waitS) }, typed }, 429, waitS);
  const result = await clients.requestSizer({ key: readText(form, "key"), ...typed });
  if (result.ok) return answerWithStatus({ ok: true }, 200);
  await rateLimits.giveBack("sizer", address);
  if ("busy" in result) return answerWithStatus({ ok: false, notSaved: true, typed }, 503);
  const errors: Partial<Record<string, string>> = {};
  for (const { field, message } of result.errors) {
    const place = sizerFields.some((known) => known === field) ? field : "form";
    errors[place] ??= message;
  }
  return answerWithStatus({ ok: false, errors, typed }, 422);
}

function answerWithStatus(answer: SizerAnswer, status: number, waitS = 0) {
  const retry = waitS ? { "retry-after": String(waitS) } : {};
  return data(answer, { status, headers: { "cache-control": noStore, ...retry } });
}
