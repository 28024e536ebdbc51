import type { Database } from "#database";
import { firstNumberedPriceBook, type NumberedPriceBook } from "#jewelry/price/price-book";
import type { ShopFacts } from "../shop.config.ts";
import type { Clients } from "./clients.ts";
import type { ClientsContext } from "./context.ts";
import { requestQuote } from "./request-quote.ts";
import { requestSimilar } from "./request-similar.ts";
import { requestSizer } from "./request-sizer.ts";
import { signUp } from "./sign-up.ts";
import { type TestimonialSource, testimonials } from "./testimonials.ts";

/** What the showroom is opened with. */
export interface ClientsOptions {
  database: Database;
  facts: ShopFacts;
  /** Public address of the store without a trailing slash. Every link in a mail begins with it. */
  origin: string;
  /** Where the showroom reads its notices; the shop's address when left out. */
  inbox?: string;
  /** None are shown when left out. */
  testimonials?: TestimonialSource;
  /** The book that estimates are made by; the first when left out. */
  priceBook?: () => NumberedPriceBook;
  /** Ms since 1970. Tests set it. */
  now?: () => number;
  /** Told why a request could not be kept; the console when left out. */
  reportFault?: (fault: unknown) => void;
}

/** Opens the showroom over an open database, which is closed by whoever opened it. */
export function openClients(options: ClientsOptions): Clients {
  const { database, facts, origin, inbox = facts.email, now = Date.now, reportFault = tellConsole } = options;
  const { priceBook = () => firstNumberedPriceBook } = options;
  const context: ClientsContext = { database, facts, origin, inbox, priceBook, now, reportFault };
  return {
    requestQuote: (input) => requestQuote(context, input),
    requestSimilar: (input) => requestSimilar(context, input),
    requestSizer: (input) => requestSizer(context, input),
    signUp: (input) => signUp(context, input),
    testimonials: () => testimonials(database.read, options.testimonials ?? "off"),
  };
}

function tellConsole(fault: unknown): void {
  console.error("A visitor's request could not be kept.", fault);
}
