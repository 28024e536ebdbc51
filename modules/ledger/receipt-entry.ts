import type { Db } from "#database";
import { type Cents, type PayMethod, payMethod } from "#money";
import { seriesLabel } from "../../foundation/records/record-label.ts";
import { type MoneyAccount, paidAccount } from "./accounts.ts";
import { readEntryPostings } from "./book-entry.ts";
import { readOrderAccount } from "./order-account.ts";

/** A receipt number as displayed: "R-1001". */
export const receiptLabels = seriesLabel("receipt");
export const receiptLabel = receiptLabels.of;

/** The entry of a receipt, and its order's amounts right after it. */
export type ReceiptEntry = NonNullable<Awaited<ReturnType<typeof findReceiptEntry>>>;

/** Money moved by an entry. */
interface MoneyPart {
  /** Position of the posting. */
  position: number;
  account: MoneyAccount;
  method: PayMethod;
  /** Positive if paid by the customer. */
  cents: Cents;
  reference: string | null;
  /** Held on a ticket when it was booked. */
  isHeld: boolean;
}

/** Reads a receipt from the journal, as of right after its entry; null if there is none. */
export async function findReceiptEntry(db: Db, receipt: number) {
  const entry = await db
    .selectFrom("journal_entry as entry")
    .leftJoin("journal_entry as reversal", "reversal.reverses", "entry.number")
    .select(["entry.number", "entry.at", "entry.day", "entry.kind", "entry.order_id as orderId"])
    .select(["entry.reverses", "reversal.number as reversedBy", "entry.ticket_id as ticketId"])
    .where("entry.receipt", "=", receipt)
    .executeTakeFirst();
  if (!entry) return null;
  const parts: MoneyPart[] = (await readEntryPostings(db, entry.number)).flatMap(
    ({ account: posted, cents, reference = null }, index) => {
      const account = paidAccount(posted);
      if (account === null) return [];
      const isHeld = account !== posted;
      return [{ position: index + 1, account, method: payMethod(account), cents, reference, isHeld }];
    },
  );
  const { orderId, ...rest } = entry;
  return {
    ...rest,
    receipt,
    orderId,
    parts,
    before: orderId === null ? null : await readOrderAccount(db, orderId, entry.number - 1),
    after: orderId === null ? null : await readOrderAccount(db, orderId, entry.number),
  };
}
