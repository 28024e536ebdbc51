import { m } from "#messages";
import { audit } from "../../foundation/records/audit.ts";
import { type FieldError, readForm } from "../../foundation/records/read-form.ts";
import { quoteAnswerForms } from "./client-form.ts";
import type { QuoteContext } from "./context.ts";
import { queueAnswerNotice } from "./quote-mail.ts";
import { findDepositDeadline, findQuoteByToken, type QuoteRow, quoteTable } from "./quote-rows.ts";

/** `refused`: no longer possible; `message` is for the client. `isNew` is false if it was already recorded. */
export type QuoteAnswerResult =
  | { outcome: "noted"; isNew: boolean }
  | { outcome: "invalid"; errors: FieldError[] }
  | { outcome: "refused"; message: string }
  | { outcome: "unknown" };

export interface QuoteAnswerInput {
  kind: "change" | "decline";
  token: string;
  /** The version the client is answering. */
  version: number;
  key: string;
  text: string;
}

/** Stores a client's change request or decline, once per form key, and emails the showroom. */
export async function answerQuote(
  context: QuoteContext,
  { kind, token, version, key, text: typed }: QuoteAnswerInput,
): Promise<QuoteAnswerResult> {
  const { database } = context;
  const found = await findQuoteByToken(database.read, token);
  if (!found || found.sent_version === null) return { outcome: "unknown" };
  const read = readForm(quoteAnswerForms[kind], { key, text: typed });
  if ("errors" in read) return { outcome: "invalid", errors: read.errors };
  const { text } = read.form;
  return await database.write(async (tx): Promise<QuoteAnswerResult> => {
    const quote = await quoteTable.lock({ tx, dialect: database.dialect }, found.number);
    if (!quote) return { outcome: "unknown" };
    const known = await tx
      .selectFrom("quote_answer")
      .select("id")
      .where("quote", "=", quote.number)
      .where("key", "=", key)
      .executeTakeFirst();
    if (known) return { outcome: "noted", isNew: false };
    const now = context.now();
    const message = answerRefusal(quote, {
      version,
      isPaying: (await findDepositDeadline(tx, quote, now)) !== null,
    });
    if (message) return { outcome: "refused", message };
    if (kind === "decline" && quote.state === "declined") return { outcome: "noted", isNew: false };
    await tx
      .insertInto("quote_answer")
      .values({ quote: quote.number, version, kind, text, key, at: now })
      .execute();
    const set = { state: kind === "change" ? ("change_asked" as const) : ("declined" as const) };
    await quoteTable.write(tx, quote, { set, now });
    const template = kind === "change" ? "quote-change-asked" : "quote-declined";
    await queueAnswerNotice(tx, context, quote, { template, version, about: key, text, now });
    const subject = quoteTable.subject(quote.number);
    const action = kind === "change" ? "quote.change_asked" : "quote.declined";
    await audit(tx, { at: now, actor: "client", subject, action, data: { version } });
    return { outcome: "noted", isNew: true };
  });
}

function answerRefusal(
  quote: QuoteRow,
  { version, isPaying }: { version: number; isPaying: boolean },
): string | null {
  if (quote.state === "accepted") return m.quote.alreadyAccepted;
  if (quote.sent_version !== version) return m.quote.newerVersion;
  if (isPaying) return m.quote.beingPaid;
  return null;
}
