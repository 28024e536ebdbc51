import type { Tx } from "#database";
import { emailKey } from "../../records/email-key.ts";

/** A mailbox of one person, however its address was written. */
export interface Mailbox {
  /** As sign-ups know it. */
  key: string;
  /** Every spelling that the store holds, and the one that was asked for, in lower case. */
  spellings: string[];
}

/** Looks for every spelling of a mailbox: capitals, `+tags` and Gmail's dots make no difference. */
export async function findMailbox(db: Tx, address: string): Promise<Mailbox> {
  const key = emailKey(address.trim());
  const held = await db.selectFrom("outbox").select("recipient as email").distinct().execute();
  for (const table of ["orders", "quote_request", "similar_request", "sizer_request", "sign_up"] as const)
    held.push(...(await db.selectFrom(table).select("email").distinct().execute()));
  const same = held.map(({ email }) => email.toLowerCase()).filter((email) => emailKey(email) === key);
  return { key, spellings: [...new Set([address.trim().toLowerCase(), key, ...same])] };
}
