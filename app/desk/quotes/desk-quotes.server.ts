import { type DeskQuote, deskQuote } from "#clients";
import type { Services } from "#services";
import type { DeskUser } from "../session/desk-session.server.ts";

/** A quote request by the number in the URL; null when there is none. */
export async function readQuote({ database }: Services, id: string): Promise<DeskQuote | null> {
  return /^[1-9]\d{0,14}$/.test(id) ? await deskQuote(database.read, Number(id)) : null;
}

/** Opens the job of an accepted quote, once; answers its number. Null: no such quote. */
export async function acceptQuote(
  services: Services,
  id: string,
  { actor }: DeskUser,
): Promise<string | null> {
  const quote = await readQuote(services, id);
  const job = quote && (await services.workshop.acceptQuote({ quoteId: quote.id, actor }));
  return job?.number ?? null;
}
