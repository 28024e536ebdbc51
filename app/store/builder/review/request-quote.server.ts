import type { RouterContextProvider } from "react-router";
import { decodeDesign } from "#jewelry/link";
import { textOf } from "../../../platform/read-form.server.ts";
import { services } from "../../../services.server.ts";
import { answerQuote } from "../../quote/answer-quote.server.ts";

const damaged = "This design link is damaged or out of date.";

/** Keeps the request for a quote on a design. */
export function requestQuote(request: Request, context: Readonly<RouterContextProvider>) {
  const { clients } = context.get(services);
  return answerQuote(request, context, async (typed, form) => {
    const design = decodeDesign(textOf(form, "design"));
    return design ? await clients.requestQuote({ ...typed, design }) : damaged;
  });
}
