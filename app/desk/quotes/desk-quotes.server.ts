import { type DeskQuoteRequest, findDeskQuoteRequest } from "#clients";
import type { Services } from "#services";

/** A quote request by the id in the URL; null if there is none. */
export async function readQuoteRequest({ database }: Services, id: string): Promise<DeskQuoteRequest | null> {
  return /^[1-9]\d{0,14}$/.test(id) ? await findDeskQuoteRequest(database.read, Number(id)) : null;
}
