import { firstNumberedPriceBook } from "#jewelry/price/price-book";
import type { DeskActor } from "../../foundation/records/desk-change.ts";
import type { Listing } from "../../foundation/records/listing.ts";
import type { ClientsContext } from "./context.ts";
import { addDate, addNote, removeDate, saveSizes, saveTastes } from "./profile/change-client.ts";
import { addClient, saveContact } from "./profile/client-contacts.ts";
import { findClientByInput, findClientOfRecord } from "./profile/client-of-record.ts";
import { createMissingClients } from "./profile/create-missing-clients.ts";
import { openCustomers } from "./profile/customers.ts";
import { listClients } from "./profile/list-clients.ts";
import { mergeClients, separateMailbox } from "./profile/merge-clients.ts";
import { listDueDates, readClient } from "./profile/read-client.ts";
import { requestQuote } from "./request-quote.ts";
import { requestSimilar } from "./request-similar.ts";
import { requestSizer } from "./request-sizer.ts";
import { signUp } from "./sign-up.ts";
import { listTestimonials, type TestimonialSource } from "./testimonials.ts";

/** By default: no record kinds, the shop's address, the first price book, faults to the console, no testimonials. */
export type ClientsOptions = Pick<ClientsContext, "database" | "facts" | "origin"> &
  Partial<ClientsContext> & { testimonials?: TestimonialSource };

/** Stores what visitors submit. Functions that take a form validate it strictly and never throw. */
export type Clients = ReturnType<typeof openClients>;

/** Opens the module on an open database, which the caller closes. */
export function openClients({ testimonials: source = "off", ...options }: ClientsOptions) {
  const context: ClientsContext = {
    get inbox() {
      return options.facts.email;
    },
    priceBook: () => firstNumberedPriceBook,
    kinds: [],
    now: Date.now,
    reportFault: (fault) => console.error("A visitor's request couldn't be saved.", fault),
    ...options,
  };
  return {
    requestQuote: (input: unknown) => requestQuote(context, input),
    requestSimilar: (input: unknown) => requestSimilar(context, input),
    requestSizer: (input: unknown) => requestSizer(context, input),
    signUp: (input: unknown) => signUp(context, input),
    testimonials: () => listTestimonials(context.database.read, source),
    profiles: openProfiles(context),
  };
}

/** Client profiles at the desk. */
function openProfiles(context: ClientsContext) {
  const { database, kinds, now } = context;
  return {
    list: (listing: Listing) => listClients(database, { ...listing, kinds, now: now() }),
    dueDates: (days: number) => listDueDates(context, days),
    read: (id: number) => readClient(context, id),
    /** Clients as other systems know customers. */
    customers: openCustomers(context, "admin"),
    ofRecord: (word: string, label: string) => findClientOfRecord(context, { word, label }),
    /** Finds a client by "C-1012" or email address, following merges; null if neither matches. */
    async find(typed: string) {
      await createMissingClients(database, { kinds, now: now() });
      return await findClientByInput(database.read, typed);
    },
    add: (typed: Parameters<typeof addClient>[1], by: DeskActor) => addClient(context, typed, by),
    saveContact: (change: Parameters<typeof saveContact>[1]) => saveContact(context, change),
    saveSizes: (change: Parameters<typeof saveSizes>[1]) => saveSizes(context, change),
    saveTastes: (change: Parameters<typeof saveTastes>[1]) => saveTastes(context, change),
    addDate: (change: Parameters<typeof addDate>[1]) => addDate(context, change),
    removeDate: (change: Parameters<typeof removeDate>[1]) => removeDate(context, change),
    addNote: (change: Parameters<typeof addNote>[1]) => addNote(context, change),
    merge: (merge: Parameters<typeof mergeClients>[1]) => mergeClients(context, merge),
    separate: (change: Parameters<typeof separateMailbox>[1]) => separateMailbox(context, change),
  };
}
