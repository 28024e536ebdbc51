import { data } from "react-router";
import { notKept } from "../../../storefront/cache-control.ts";
import { showroom } from "../../../storefront/showroom.server.ts";
import { readForm, textOf } from "../read-form.server.ts";
import { type SizerAnswer, type SizerText, sizerFields } from "./sizer-answer.ts";

const unreadable = "This form was sent in a way that cannot be read. Reload the page and try again.";

/** Keeps the request of a ring sizer form. The answer stands on the page, with or without scripts. */
export async function requestSizer(request: Request) {
  const form = await readForm(request);
  const typed = Object.fromEntries(
    sizerFields.map((field) => [field, form ? textOf(form, field) : ""]),
  ) as SizerText;
  if (!form) return answered({ ok: false, errors: { form: unreadable }, typed }, 413);
  const result = await showroom.requestSizer({ key: textOf(form, "key"), ...typed });
  if (result.ok) return answered({ ok: true }, 200);
  if ("busy" in result) return answered({ ok: false, notSaved: true, typed }, 503);
  const errors: Partial<Record<string, string>> = {};
  for (const { field, message } of result.errors) {
    const place = sizerFields.some((known) => known === field) ? field : "form";
    errors[place] ??= message;
  }
  return answered({ ok: false, errors, typed }, 422);
}

function answered(answer: SizerAnswer, status: number) {
  return data(answer, { status, headers: { "cache-control": notKept } });
}
