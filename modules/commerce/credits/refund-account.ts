import type { Db } from "#database";
import type { MoneyAccount } from "#ledger";
import { audit } from "../../../foundation/records/audit.ts";
import { unusableReason } from "./pay-with-credit.ts";
import { creditSubject, findSuccessor, openGiftCard, openStoreCredit } from "./stored-value.ts";

interface Buyer {
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
}

/**
 * The account that a refund goes to when it was paid from a gift card or store credit: the same one, its replacement if it
 * was lost, or a new one in the buyer's name if it is used up for good. `isNew` says that its number must be given out.
 */
export async function refundAccount(
  tx: Db,
  { email, email_key, first_name, last_name }: Buyer,
  { account, actor, now }: { account: MoneyAccount; actor: string; now: number },
): Promise<{ account: MoneyAccount; isNew: boolean }> {
  const row = await findSuccessor(tx, account);
  if (row && unusableReason(row, now) === null) return { account: row.account as MoneyAccount, isNew: false };
  const name = `${first_name} ${last_name}`.trim();
  const opened = account.startsWith("gift-card:")
    ? await openGiftCard(tx, { name, email: email || null, email_key, message: null, ticket: null }, { now })
    : await openStoreCredit(tx, { email_key, name }, now);
  const data = { insteadOf: account };
  await audit(tx, { at: now, actor, subject: creditSubject(opened.account), action: "credit.opened", data });
  return { account: opened.account, isNew: true };
}
