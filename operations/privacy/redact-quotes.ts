import type { Selectable } from "kysely";
import type { Db, Tables } from "#database";
import { redacted } from "../../records/email-key.ts";
import { withEach } from "./redact-list.ts";

/**
 * Redacts accepted quotes within the caller's transaction: client, what was typed of the piece, notes and messages go; number,
 * sums and days stay, as in their orders. Their letters are found by "Q-1001", which is their cause.
 */
export async function redactQuotes(
  tx: Db,
  quotes: readonly Selectable<Tables["quote"]>[],
  {
    withoutEngraving,
    pieceTitle,
  }: {
    withoutEngraving(row: { design: string }): { design: string; design_text: string };
    pieceTitle(design: string | null): string;
  },
): Promise<void> {
  for (const { number, design } of quotes) {
    const silent = design === null ? { design_text: "" } : withoutEngraving({ design });
    await tx
      .updateTable("quote")
      .set({ title: pieceTitle(design), name: redacted, email: redacted, phone: null, ...silent })
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
        .set({ lines: withEach(lines, { title: redacted, note: "" }), words: "", trade_in_title: "" })
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
