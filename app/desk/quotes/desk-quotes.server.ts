import { type DeskQuote, deskQuote } from "#clients";
import { house } from "#house";
import type { DeskVisitor } from "../session/desk-session.server.ts";

/** A request for a quote by the number in its address; null when there is none. */
export async function readQuote(id: string): Promise<DeskQuote | null> {
  return /^[1-9]\d{0,14}$/.test(id) ? await deskQuote(house.database.read, Number(id)) : null;
}

/** Opens the job of a quote that was accepted, once; answers its number. Null: there is no such quote. */
export async function acceptQuote(id: string, { actor }: DeskVisitor): Promise<string | null> {
  const quote = await readQuote(id);
  const job = quote && (await house.workshop.acceptQuote({ quoteId: quote.id, actor }));
  return job?.number ?? null;
}
