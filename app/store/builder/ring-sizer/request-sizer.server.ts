import { data, type RouterContextProvider } from "react-router";
import { noStore } from "../../../platform/cache-control.ts";
import { visitorAddressOf } from "../../../platform/rate-limit.server.ts";
import { rateLimitedMessage } from "../../../platform/rate-limited-message.ts";
import { longestForms, readForm, textOf, tooLongMessage } from "../../../platform/read-form.server.ts";
import { services } from "../../../services.server.ts";
import { type SizerAnswer, type SizerText, sizerFields } from "./sizer-answer.ts";

/** Saves a ring sizer request. The result is rendered on the page, with or without scripts. */
export async function requestSizer(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request, longestForms.words);
  const typed = Object.fromEntries(
    sizerFields.map((field) => [field, form ? textOf(form, field) : ""]),
  ) as SizerText;
  if (!form) return answered({ ok: false, errors: { form: tooLongMessage() }, typed }, 413);
  const { clients, rateLimits } = context.get(services);
  const address = visitorAddressOf(context);
  const waitS = await rateLimits.take("sizer", address);
  if (waitS) return answered({ ok: false, errors: { form: rateLimitedMessage(waitS) }, typed }, 429, waitS);
  const result = await clients.requestSizer({ key: textOf(form, "key"), ...typed });
  if (result.ok) return answered({ ok: true }, 200);
  await rateLimits.giveBack("sizer", address);
  if ("busy" in result) return answered({ ok: false, notSaved: true, typed }, 503);
  const errors: Partial<Record<string, string>> = {};
  for (const { field, message } of result.errors) {
    const place = sizerFields.some((known) => known === field) ? field : "form";
    errors[place] ??= message;
  }
  return answered({ ok: false, errors, typed }, 422);
}

function answered(answer: SizerAnswer, status: number, waitS = 0) {
  const retry = waitS ? { "retry-after": String(waitS) } : {};
  return data(answer, { status, headers: { "cache-control": noStore, ...retry } });
}
