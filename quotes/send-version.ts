import { auditDesk, type DeskChange } from "../records/desk-change.ts";
import type { QuoteContext } from "./context.ts";
import { queueQuoteSent } from "./quote-mail.ts";
import { quoteLabel, versionRows } from "./quote-rows.ts";
import { changeQuote, type DraftChange, raise, type SavedDraft, saveWithin } from "./save-draft.ts";

/** `isSent` false: the sum is another than the form showed, so the draft was saved to be looked at first. */
export type Sending = SavedDraft & { isSent: boolean };

/**
 * Saves the draft and sends it as a letter to the client; from then on it never changes. Only the sum that the form
 * showed (`seenTotalCents`) is sent.
 */
export async function sendVersion(context: QuoteContext, change: DraftChange): Promise<DeskChange<Sending>> {
  return await changeQuote(context, change, async (tx, quote): Promise<DeskChange<Sending>> => {
    const saved = await saveWithin(context, tx, quote, { ...change, isSent: true });
    if (!saved.ok) return saved;
    if (String(saved.totalCents) !== change.typed.seenTotalCents) return { ...saved, isSent: false };
    const draft = (await versionRows(tx, quote.number)).at(-1);
    if (!draft) throw new Error("The draft vanished, so nothing was sent. Load the page again.");
    const totalCents = draft.price_cents + draft.tax_cents;
    const now = context.now();
    const { version } = draft;
    await tx
      .updateTable("quote_version")
      .set({ sent_at: now })
      .where("quote", "=", quote.number)
      .where("version", "=", version)
      .execute();
    const raised = { ...quote, version: quote.version + 1 };
    await raise(tx, raised, { state: "sent", sent_version: version, now });
    await queueQuoteSent(tx, quote, { version: draft, now });
    const subject = `quote ${quoteLabel(quote.number)}`;
    const data = { version, totalCents, depositCents: draft.deposit_cents };
    await auditDesk(tx, change.by, { subject, action: "quote.sent", data, now });
    return { ...saved, isSent: true };
  });
}
