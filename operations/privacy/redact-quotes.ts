import type { Selectable } from "kysely";
import type { Db, Tables } from "#database";
import { redacted } from "../../records/email-key.ts";
import { readJson } from "../../records/untrusted-text.ts";

/**
 * Redacts accepted quotes within the caller's transaction: client, words, notes and messages go; number, piece, sums and
 * days stay, as in their orders. Their letters are found by "Q-1001", which is their cause.
 */
export async function redactQuotes(
  tx: Db,
  quotes: readonly Selectable<Tables["quote"]>[],
  {
    withoutEngraving,
  }: { withoutEngraving(row: { design: string }): { design: string; design_text: string } },
): Promise<void> {
  for (const { number, design } of quotes) {
    const silent = design === null ? {} : withoutEngraving({ design });
    await tx
      .updateTable("quote")
      .set({ name: redacted, email: redacted, phone: null, ...silent })
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
        .set({ lines: withoutNotes(lines), words: "", trade_in_title: "" })
        .where("quote", "=", number)
        .where("version", "=", version)
        .execute();
    await tx.updateTable("quote_answer").set({ text: redacted }).where("quote", "=", number).execute();
  }
}

/** Deletes quotes that were never accepted, with their versions and answers, within the caller's transaction. */
export async function deleteQuotes(tx: Db, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx.deleteFrom("quote").where("number", "in", numbers).where("state", "<>", "accepted").execute();
}

/** A note may hold an engraving or a name. */
function withoutNotes(column: string): string {
  const lines = readJson(column);
  return JSON.stringify(Array.isArray(lines) ? lines.map((line: object) => ({ ...line, note: "" })) : []);
}
