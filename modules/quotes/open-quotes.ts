import type { DeskActor } from "../../foundation/records/desk-change.ts";
import type { Listing } from "../../foundation/records/listing.ts";
import { answerQuote, type QuoteAnswerInput } from "./answer-quote.ts";
import { findClientQuote, findShownQuote, readQuoteToken, recordOpening } from "./client-quote.ts";
import type { QuoteContext } from "./context.ts";
import { createQuote, createQuoteForRequest } from "./create-quote.ts";
import { listDueSpecialOrders } from "./due-special-orders.ts";
import {
  addQuotePicture,
  readClientPicture,
  readQuotePicture,
  removeQuotePicture,
} from "./quote-pictures.ts";
import { listQuotes, readQuote } from "./read-quote.ts";
import { type DraftChange, reviseQuote, saveDraft } from "./save-draft.ts";
import { sendVersion } from "./send-version.ts";
import { changeSpecialOrder, type SpecialOrderChange } from "./special-orders.ts";

/** By default, notices go to the shop's own address. */
export type QuoteOptions = Omit<QuoteContext, "inbox" | "now"> & Partial<QuoteContext>;

/** Quotes and their answers. */
export type Quotes = ReturnType<typeof openQuotes>;

/** Opens the module on an open database, which the caller closes. Accepting a quote is up to the checkout. */
export function openQuotes(options: QuoteOptions) {
  const context: QuoteContext = {
    get inbox() {
      return options.facts.email;
    },
    now: Date.now,
    ...options,
  };
  return {
    list: (listing: Listing) => listQuotes(context, listing),
    read: (label: string) => readQuote(context, label),
    ofRequest: (requestId: number, by: DeskActor) => createQuoteForRequest(context, requestId, by),
    create: (input: unknown, by: DeskActor) => createQuote(context, input, by),
    save: (change: DraftChange) => saveDraft(context, change),
    send: (change: DraftChange) => sendVersion(context, change),
    revise: (change: Pick<DraftChange, "label" | "typed" | "by">) => reviseQuote(context, change),
    client: (token: string) => findClientQuote(context, token),
    shown: (label: string) => findShownQuote(context, label),
    noteOpened: (token: string) => recordOpening(context, token),
    answer: (answer: QuoteAnswerInput) => answerQuote(context, answer),
    dueSpecialOrders: () => listDueSpecialOrders(context),
    changeSpecialOrder: (change: SpecialOrderChange) => changeSpecialOrder(context, change),
    addPicture: (picture: Parameters<typeof addQuotePicture>[1]) => addQuotePicture(context, picture),
    removePicture: (picture: Parameters<typeof removeQuotePicture>[1]) =>
      removeQuotePicture(context, picture),
    picture: (asked: Parameters<typeof readQuotePicture>[1]) => readQuotePicture(context, asked),
    clientPicture: (asked: Parameters<typeof readClientPicture>[1]) => readClientPicture(context, asked),
    token: (number: number) => readQuoteToken(context, number),
  };
}
