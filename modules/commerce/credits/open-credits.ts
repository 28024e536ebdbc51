import { readCreditCents } from "#ledger";
import type { Cents } from "#money";
import type { ShopContext } from "../context.ts";
import {
  type CreditChange,
  type CreditRefund,
  payOutCredit,
  refundGiftCard,
  replaceCredit,
} from "./change-credit.ts";
import { creditPin } from "./credit-pin.ts";
import { groupedCode } from "./gift-card-code.ts";
import { type GoodwillCredit, issueGoodwill } from "./issue-goodwill.ts";
import { listCredits, readDeskCredit } from "./list-credits.ts";
import { findByPin } from "./pay-with-credit.ts";
import {
  findByAccount,
  readReservedCents,
  type StoredValueKind,
  type StoredValueRow,
} from "./stored-value.ts";

/** Gift cards and store credits, for emails, the desk and the balance page. */
export type Credits = ReturnType<typeof openCredits>;

/** What its holder may know. */
export interface CreditBalance {
  kind: StoredValueKind;
  /** Last eight digits of a gift card, or a store credit's number. */
  number: string;
  state: StoredValueRow["state"];
  cents: Cents;
  reservedCents: Cents;
  expires: string | null;
}

export function openCredits(context: ShopContext) {
  const { read } = context.database;
  return {
    /** Number and PIN, by the journal account; null if it doesn't exist or has ended. */
    async secretOf(account: string): Promise<{ code: string; pin: string } | null> {
      const row = await findByAccount(read, account);
      if (row?.state !== "active") return null;
      return { code: groupedCode(row.code), pin: creditPin(await context.secret(), account) };
    },
    /** The balance for whoever has number and PIN; null if they don't match, or after too many wrong ones. */
    async balance({ number, pin }: { number: string; pin: string }): Promise<CreditBalance | null> {
      const row = await findByPin(context, { number, pin });
      if (!row) return null;
      return {
        ...{ kind: row.kind, number: row.account.split(":")[1] ?? "", state: row.state },
        cents: await readCreditCents(read, row.account),
        reservedCents: await readReservedCents(read, row.account),
        expires: row.expires_day,
      };
    },
    list: (listing: Parameters<typeof listCredits>[1]) => listCredits(read, listing),
    /** For the desk, without PIN. */
    read: (account: string) => readDeskCredit(read, account),
    /** Gives a store credit without a return. */
    giveGoodwill: (asked: GoodwillCredit) => issueGoodwill(context, asked),
    replace: (asked: CreditChange) => replaceCredit(context, asked),
    payOut: (asked: CreditChange) => payOutCredit(context, asked),
    refund: (asked: CreditRefund) => refundGiftCard(context, asked),
  };
}
