import type { DeskChange } from "../../foundation/records/desk-change.ts";
import type { QuoteContext } from "./context.ts";
import { queueQuoteEmail } from "./quote-mail.ts";
import { versionRows } from "./quote-rows.ts";
import { changeQuote, type DraftChange, type SavedDraft, writeDraft } from "./save-draft.ts";

/** `isSent` is false if the total differed from the form's, so the draft was only saved, for review. */
export type SentVersion = SavedDraft & { isSent: boolean };

/**
 * Saves the draft and emails it to the client, which makes it immutable. Sends only if the total matches the form's
 * (`seenTotalCents`).
 */
export async function sendVersion(
  context: QuoteContext,
  change: DraftChange,
): Promise<DeskChange<SentVersion>> {
  return await changeQuote<SentVersion>(context, change, async (quote, tx) => {
    const saved = await writeDraft(context, tx, quote, { ...change, isSent: true });
    if (!("draft" in saved)) return saved;
    const { title, draft } = saved;
    if (String(draft.totalCents) !== change.typed.seenTotalCents)
      return { set: { title }, made: { ...draft, isSent: false } };
    const version = (await versionRows(tx, quote.number)).at(-1);
    if (!version) throw new Error("The draft no longer exists, so nothing was sent. Reload the page.");
    const now = context.now();
    await tx
      .updateTable("quote_version")
      .set({ sent_at: now })
      .where("quote", "=", quote.number)
      .where("version", "=", version.version)
      .execute();
    return {
      set: { title, state: "sent", sent_version: version.version },
      action: "quote.sent",
      data: {
        version: version.version,
        totalCents: version.price_cents + version.tax_cents,
        depositCents: version.deposit_cents,
      },
      also: () => queueQuoteEmail(tx, quote, { version, now }),
      made: { ...draft, isSent: true },
    };
  });
}
