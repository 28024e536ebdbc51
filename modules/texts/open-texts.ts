import { phoneKey } from "../../foundation/records/phone.ts";
import type { TextContext } from "./context.ts";
import { readTextOffer } from "./offer-texts.ts";
import { sendText, type TextRequest } from "./send-text.ts";
import { takeReply } from "./take-reply.ts";
import { findConsent, withdrawConsent } from "./text-rows.ts";
import { isOptedOutNow } from "./text-words.ts";

/** By default, uses the system clock. */
export type TextOptions = Omit<TextContext, "now"> & Partial<Pick<TextContext, "now">>;

export type Texts = ReturnType<typeof openTexts>;

/** Opens the module on an open database, which the caller closes. */
export function openTexts(options: TextOptions) {
  const context: TextContext = { now: Date.now, ...options };
  const { database } = context;
  return {
    /** What can be texted about an order; null if nothing is known of it. */
    offer: (about: { order: string; receipt: number | null }) => readTextOffer(database.read, about),
    send: (request: TextRequest) => sendText(context, request),
    /** Handles the provider's webhook about a client's text. */
    takeReply: (raw: string, headers: Headers) => takeReply(context, raw, headers),
    /** Whether this number may be texted. */
    mayText: async (phone: string) =>
      (await findConsent(database.read, phone)) !== null && !(await isOptedOutNow(database, phone)),
    /** Withdraws a number's consent because its owner told the desk. */
    async optOut(typed: string, actor: string): Promise<void> {
      const phone = phoneKey(typed);
      if (phone !== null)
        await database.write((tx) => withdrawConsent(tx, { phone, actor, now: context.now() }));
    },
  };
}
