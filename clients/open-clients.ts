import { firstNumberedPriceBook } from "#jewelry/price/price-book";
import type { ClientsContext } from "./context.ts";
import { requestQuote } from "./request-quote.ts";
import { requestSimilar } from "./request-similar.ts";
import { requestSizer } from "./request-sizer.ts";
import { signUp } from "./sign-up.ts";
import { type TestimonialSource, testimonials } from "./testimonials.ts";

/** Defaults: the shop's own address for notices, the first price book, the console for faults, no testimonials. */
export type ClientsOptions = Pick<ClientsContext, "database" | "facts" | "origin"> &
  Partial<ClientsContext> & { testimonials?: TestimonialSource };

/** Stores what visitors submit. Functions that take a form parse it strictly and never throw. */
export type Clients = ReturnType<typeof openClients>;

/** Opens the module over an open database, which the caller closes. */
export function openClients({ testimonials: source = "off", ...options }: ClientsOptions) {
  const context: ClientsContext = {
    inbox: options.facts.email,
    priceBook: () => firstNumberedPriceBook,
    now: Date.now,
    reportFault: (fault) => console.error("A visitor's request could not be stored.", fault),
    ...options,
  };
  return {
    requestQuote: (input: unknown) => requestQuote(context, input),
    requestSimilar: (input: unknown) => requestSimilar(context, input),
    requestSizer: (input: unknown) => requestSizer(context, input),
    signUp: (input: unknown) => signUp(context, input),
    testimonials: () => testimonials(context.database.read, source),
  };
}
