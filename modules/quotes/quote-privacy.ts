import type { Selectable } from "kysely";
import type { Db, Tables } from "#database";
import { pieceTitle, withoutEngraving } from "#jewelry/without-engraving";
import { purgeDeskItems, purgeDeskNotes } from "../../foundation/records/desk-items.ts";
import { redactedText } from "../../foundation/records/email-key.ts";
import { listPersonRows, personalRows } from "../../foundation/records/person.ts";
import { readableRow } from "../../foundation/records/readable-row.ts";
import { overwriteJsonFields, redactEmails } from "../../foundation/records/redaction.ts";
import { readQuoteLines, withoutSecrets } from "./quote-lines.ts";
import { quoteLabel } from "./quote-rows.ts";

/** Subject of a quote in the inbox and in notes. */
export function quoteSubject(number: number): string {
  return `priced-quote ${number}`;
}

/** The showroom's quotes, each with its sent versions and the client's answers. */
export const personalQuotes = personalRows({
  name: "pricedQuotes",
  title: "Quotes",
  read: (person) => listPersonRows(person, { table: "quote", order: "number" }),
  /** What the client was sent and wrote. Omits costs and vendors, which belong to the shop. */
  async shown(quote, db) {
    const versions = await db
      .selectFrom("quote_version")
      .selectAll()
      .where("quote", "=", quote.number)
      .where("sent_at", "is not", null)
      .orderBy("version")
      .execute();
    const answers = await db
      .selectFrom("quote_answer")
      .select(["version", "kind", "text", "at"])
      .where("quote", "=", quote.number)
      .orderBy("id")
      .execute();
    const pictures = await db
      .selectFrom("quote_picture")
      .select(["purpose", "note", "hash", "added_at"])
      .where("quote", "=", quote.number)
      .orderBy("id")
      .execute();
    const specialOrders = await db
      .selectFrom("special_order")
      .select(["position", "state", "expected_on", "arrived_at"])
      .where("quote", "=", quote.number)
      .orderBy("position")
      .execute();
    const withoutCosts = ({ lines, ...version }: (typeof versions)[number]) => ({
      ...readableRow(version),
      lines: readQuoteLines(lines).map(withoutSecrets),
    });
    return {
      ...readableRow(quote),
      versions: versions.map(withoutCosts),
      answers: answers.map(readableRow),
      pictures: pictures.map(readableRow),
      specialOrders: specialOrders.map(readableRow),
    };
  },
  subjects: ({ number }) => [quoteSubject(number)],
  names: ({ name, signed_name }) => [name, signed_name],
  /** Accepted quotes are redacted with their orders. */
  async erase(tx, quotes) {
    const numbers = quotes.map(({ number }) => number);
    await tx
      .deleteFrom("quote")
      .where("number", "in", [0, ...numbers])
      .where("state", "<>", "accepted")
      .execute();
    await purgeDeskItems(tx, numbers.map(quoteSubject));
  },
});

/**
 * Redacts accepted quotes in the caller's transaction. Client, typed texts, notes and messages are removed; number,
 * amounts and days are kept, as in their orders.
 */
export async function redactQuotes(tx: Db, quotes: readonly Selectable<Tables["quote"]>[]): Promise<void> {
  for (const { number, design, signed_name } of quotes) {
    const silent = design === null ? { design_text: "" } : withoutEngraving({ design });
    await tx
      .updateTable("quote")
      .set({
        title: pieceTitle(design),
        name: redactedText,
        email: redactedText,
        phone: null,
        ...silent,
        ...unsigned(signed_name),
      })
      .where("number", "=", number)
      .execute();
    const versions = await tx
      .selectFrom("quote_version")
      .select(["version", "lines"])
      .where("quote", "=", number)
      .execute();
    for (const { version, lines } of versions)
      await tx
        .updateTable("quote_version")
        .set({
          lines: overwriteJsonFields(lines, { title: redactedText, note: "", vendorNote: "" }),
          words: "",
          trade_in_title: "",
        })
        .where("quote", "=", number)
        .where("version", "=", version)
        .execute();
    await tx.deleteFrom("quote_picture").where("quote", "=", number).execute();
    await tx.updateTable("special_order").set({ note: "" }).where("quote", "=", number).execute();
    await tx.updateTable("quote_answer").set({ text: redactedText }).where("quote", "=", number).execute();
    await redactEmails(tx, { cause: quoteLabel(number) });
  }
  await purgeDeskNotes(
    tx,
    quotes.map(({ number }) => quoteSubject(number)),
  );
}

/** Keeps that a quote was signed at the counter. */
function unsigned(name: string | null) {
  return name === null ? {} : { signed_name: redactedText, signature: "" };
}
