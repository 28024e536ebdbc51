import { isSoldOnTicket, quoteLabel, quoteNumber, versionRows } from "#quotes";
import type { ShopContext } from "../context.ts";
import type { Classified } from "./counter.ts";

/** A quote by its number that isn't accepted yet; empty for other text. An accepted one is found by its balance. */
export async function classifyQuote(
  { database: { read } }: Pick<ShopContext, "database">,
  typed: string,
): Promise<Classified[]> {
  const number = quoteNumber(typed);
  const quote =
    number === null
      ? undefined
      : await read
          .selectFrom("quote")
          .select(["number", "title", "name", "state", "sent_version"])
          .where("number", "=", number)
          .where("state", "<>", "accepted")
          .executeTakeFirst();
  if (!quote) return [];
  const label = quoteLabel(quote.number);
  const sent = (await versionRows(read, quote.number)).find(({ version }) => version === quote.sent_version);
  const fault = !sent
    ? "This quote wasn't sent yet."
    : isSoldOnTicket(sent)
      ? null
      : "Accept this quote on its page first, then take its deposit here.";
  return [
    {
      kind: "quote",
      ...{ title: quote.title, detail: quote.name, label, image: null, fault },
      cents: sent ? sent.price_cents + sent.tax_cents : null,
      act: fault === null ? { do: "add-quote", number: label } : null,
      path: `/desk/quotes/${label}`,
    },
  ];
}
