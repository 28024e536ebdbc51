import type { RouterContextProvider } from "react-router";
import { decodeDesign } from "#jewelry/link";
import { answerQuote } from "../../../parts/quote-form/answer-quote.server.ts";
import { textOf } from "../../../parts/read-form.server.ts";
import { showroom } from "../../../storefront/showroom.server.ts";

const damaged = "This design link is damaged or out of date.";

/** Keeps the request for a quote on a design. */
export function requestQuote(request: Request, context: Readonly<RouterContextProvider>) {
  return answerQuote(request, context, async (typed, form) => {
    const design = decodeDesign(textOf(form, "design"));
    return design ? await showroom.requestQuote({ ...typed, design }) : damaged;
  });
}
