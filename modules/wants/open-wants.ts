import { type AskResult, type InterpretedQuery, requestWant } from "./ask-want.ts";
import { confirmWant, mailboxView, stopWants, wantToConfirm } from "./confirm-want.ts";
import type { WantContext } from "./context.ts";
import { deskWants } from "./desk-wants.ts";
import { type FindPieces, followCatalogue, matchWants } from "./follow-catalogue.ts";
import { queueDueEmails } from "./piece-emails.ts";
import { confirmToken, mailboxToken } from "./want-rows.ts";

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
    ask: (input: unknown, read: (query: string) => Promise<InterpretedQuery | null>): Promise<AskResult> =>
      requestWant(context, input, read),
    toConfirm: (token: string) => wantToConfirm(context, token),
    confirm: (token: string) => confirmWant(context, token),
    mailbox: (token: string) => mailboxView(context, token),
    stop: (token: string, which: number | "all") => stopWants(context, token, which),
    list: () => deskWants(context),
    match: (find: FindPieces) => matchWants(context, find),
    queueDueEmails: () => queueDueEmails(context),
    followCatalogue: () => followCatalogue(context),
    confirmToken: (want: number) => confirmToken(context.database, want),
    mailboxToken: (mailbox: number) => mailboxToken(context.database, mailbox),
  };
}
