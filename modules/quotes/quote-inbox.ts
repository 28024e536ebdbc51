import { sql } from "kysely";
import { redactedText } from "../../foundation/records/email-key.ts";
import { maxRows } from "../../foundation/records/inbox-filter.ts";
import { type InboxSource, isListed, type KindInbox } from "../../foundation/records/inbox-source.ts";
import { quoteLabels } from "./quote-rows.ts";

/** Clients' answers to quotes. */
const source: InboxSource = {
  kind: "message",
  from: sql`quote_answer join quote on quote.number = quote_answer.quote`,
  get subject() {
    return sql<string>`'answer ' || ${quoteLabels.inSql(sql`quote.number`)} || '-' || quote_answer.id`;
  },
  isEntry: sql<boolean>`quote.email <> ${redactedText} and not exists (
      select 1 from quote_answer as later where later.quote = quote_answer.quote and later.id > quote_answer.id)`,
  state: sql<string>`case
      when quote_answer.kind = 'change' and quote.state = 'change_asked' then 'change_asked'
      when quote_answer.kind = 'decline' and quote.state = 'declined' then 'declined'
      else 'superseded' end`,
};

/** Clients who requested a change to their quote or declined it. */
export const quoteAnswerInbox: KindInbox = {
  sources: () => [source],
  async read(db, filter) {
    const rows = await db
      .selectFrom("quote_answer")
      .innerJoin("quote", "quote.number", "quote_answer.quote")
      .select(["quote.number", "quote.title", "quote.name", "quote.email", "quote.phone"])
      .select(["quote_answer.id", "quote_answer.kind", "quote_answer.text", "quote_answer.at"])
      .select(source.state.as("state"))
      .where(isListed(source, filter))
      .orderBy("quote_answer.id", "desc")
      .limit(maxRows(filter))
      .execute();
    return rows.map(({ id, number, kind, text, ...rest }) => ({
      ...{ subject: `answer ${quoteLabels.of(number)}-${id}`, kind: "message", ...rest },
      ...{ address: null, amountCents: null, orderNumber: null },
      text: text || (kind === "decline" ? "Declined, without a reason" : ""),
    }));
  },
};
