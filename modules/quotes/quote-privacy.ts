import type { Selectable } from "kysely";
import type { Db, Tables } from "#database";
import { pieceTitle, withoutEngraving } from "#jewelry/without-engraving";
import { purgeDeskItems, purgeDeskNotes } from "../../foundation/records/desk-items.ts";
import { redactedText } from "../../foundation/records/email-key.ts";
import { listPersonRows, personalRows } from "../../foundation/records/person.ts";
import { readableRow } from "../../foundation/records/readable-row.ts";
import { overwriteJsonFields, redactEmails } from "../../foundation/records/redaction.ts";
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
  /** What the client was sent and wrote. Omits costs, which belong to the shop. */
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
    const withoutCosts = ({ lines, ...version }: (typeof versions)[number]) => ({
      ...readableRow(version),
      lines: (JSON.parse(lines) as Record<string, unknown>[]).map(({ costEachCents: _, ...line }) => line),
    });
    return {
      ...readableRow(quote),
      versions: versions.map(withoutCosts),
      answers: answers.map(readableRow),
    };
  },
  subjects: ({ number }) => [quoteSubject(number)],
  names: ({ name }) => [name],
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
  for (const { number, design } of quotes) {
    const silent = design === null ? { design_text: "" } : withoutEngraving({ design });
    await tx
      .updateTable("quote")
      .set({ title: pieceTitle(design), name: redactedText, email: redactedText, phone: null, ...silent })
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
          lines: overwriteJsonFields(lines, { title: redactedText, note: "" }),
          words: "",
          trade_in_title: "",
        })
        .where("quote", "=", number)
        .where("version", "=", version)
        .execute();
    await tx.updateTable("quote_answer").set({ text: redactedText }).where("quote", "=", number).execute();
    await redactEmails(tx, { cause: quoteLabel(number) });
  }
  await purgeDeskNotes(
    tx,
    quotes.map(({ number }) => quoteSubject(number)),
  );
}
