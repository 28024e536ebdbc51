import { confirmWant, findWantToConfirm, readMailbox, stopWants } from "./confirm-want.ts";
import type { WantContext } from "./context.ts";
import { listDeskWants } from "./desk-wants.ts";
import { type FindPieces, followCatalogue, matchWants } from "./follow-catalogue.ts";
import { queueDueEmails } from "./piece-emails.ts";
import { type InterpretedQuery, type RequestWantResult, requestWant } from "./request-want.ts";
import { readConfirmToken, readMailboxToken } from "./want-rows.ts";

/** By default, uses the system clock and reports faults to the console. */
export type WantOptions = Pick<WantContext, "database" | "origin"> & Partial<WantContext>;

/** Visitors' wants, and the emails about them. */
export type Wants = ReturnType<typeof openWants>;

/** Opens the module on an open database, which the caller closes. */
export function openWants(options: WantOptions) {
  const context: WantContext = {
    now: Date.now,
    reportFault: (fault) => console.error("A wish list alert couldn't be saved or matched.", fault),
    ...options,
  };
  return {
    ask: (
      input: unknown,
      read: (query: string) => Promise<InterpretedQuery | null>,
    ): Promise<RequestWantResult> => requestWant(context, input, read),
    toConfirm: (token: string) => findWantToConfirm(context, token),
    confirm: (token: string) => confirmWant(context, token),
    mailbox: (token: string) => readMailbox(context, token),
    stop: (token: string, which: number | "all") => stopWants(context, token, which),
    list: () => listDeskWants(context),
    match: (find: FindPieces) => matchWants(context, find),
    queueDueEmails: () => queueDueEmails(context),
    followCatalogue: () => followCatalogue(context),
    confirmToken: (want: number) => readConfirmToken(context.database, want),
    mailboxToken: (mailbox: number) => readMailboxToken(context.database, mailbox),
  };
}
