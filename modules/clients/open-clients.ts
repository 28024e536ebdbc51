import { firstNumberedPriceBook } from "#jewelry/price/price-book";
import type { Listing } from "../../foundation/records/listing.ts";
import type { ClientsContext } from "./context.ts";
import { addDate, addNote, removeDate, saveSizes, saveTastes } from "./profile/change-client.ts";
import { clientOfRecord, clientOfTyped } from "./profile/client-of-record.ts";
import { gatherClients } from "./profile/gather.ts";
import { listClients } from "./profile/list-clients.ts";
import { mergeClients, separateMailbox } from "./profile/merge-clients.ts";
import { dueDates, readClient } from "./profile/read-client.ts";
import { requestQuote } from "./request-quote.ts";
import { requestSimilar } from "./request-similar.ts";
import { requestSizer } from "./request-sizer.ts";
import { signUp } from "./sign-up.ts";
import { type TestimonialSource, testimonials } from "./testimonials.ts";

/** Defaults: no kinds of records, the shop's own address for notices, the first price book, the console for faults, no testimonials. */
export type ClientsOptions = Pick<ClientsContext, "database" | "facts" | "origin"> &
  Partial<ClientsContext> & { testimonials?: TestimonialSource };

/** Stores what visitors submit. Functions that take a form parse it strictly and never throw. */
export type Clients = ReturnType<typeof openClients>;

/** Opens the module over an open database, which the caller closes. */
export function openClients({ testimonials: source = "off", ...options }: ClientsOptions) {
  const context: ClientsContext = {
    inbox: options.facts.email,
    priceBook: () => firstNumberedPriceBook,
    kinds: [],
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
    profiles: openProfiles(context),
  };
}

/** The desk's record of each client. */
function openProfiles(context: ClientsContext) {
  const { database, kinds, now } = context;
  return {
    list: (listing: Listing) => listClients(database, { ...listing, kinds, now: now() }),
    dueDates: (days: number) => dueDates(context, days),
    read: (id: number) => readClient(context, id),
    ofRecord: (word: string, label: string) => clientOfRecord(context, { word, label }),
    /** The client of "C-1012" or of an address, merged ones the one that they are now; null for neither. */
    async find(typed: string) {
      await gatherClients(database, { kinds, now: now() });
      return await clientOfTyped(database.read, typed);
    },
    saveSizes: (change: Parameters<typeof saveSizes>[1]) => saveSizes(context, change),
    saveTastes: (change: Parameters<typeof saveTastes>[1]) => saveTastes(context, change),
    addDate: (change: Parameters<typeof addDate>[1]) => addDate(context, change),
    removeDate: (change: Parameters<typeof removeDate>[1]) => removeDate(context, change),
    addNote: (change: Parameters<typeof addNote>[1]) => addNote(context, change),
    merge: (merge: Parameters<typeof mergeClients>[1]) => mergeClients(context, merge),
    separate: (change: Parameters<typeof separateMailbox>[1]) => separateMailbox(context, change),
  };
}
