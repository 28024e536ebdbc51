import type { Selectable } from "kysely";
import type { Db, Tables } from "#database";
import { bookEntry, type MoneyAccount, readCreditCents } from "#ledger";
import { type Cents, payMethods } from "#money";
import { settings } from "#settings";
import { audit } from "../../../foundation/records/audit.ts";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { emailKey } from "../../../foundation/records/email-key.ts";
import { nextNumber } from "../../../foundation/records/number-series.ts";
import { giftCardNumber, newGiftCardCode, readGiftCardCode } from "./gift-card-code.ts";
import { readImportedCode } from "./imported-code.ts";

export type StoredValueRow = Selectable<Tables["stored_value"]>;
export type StoredValueKind = StoredValueRow["kind"];

/** Its name in the audit log. */
export function creditSubject(account: string): string {
  return `credit ${account}`;
}

/** "Gift card 48219304", "Store credit 1001" */
export function creditName(account: string): string {
  const [kind = "", number = ""] = account.split(":");
  return `${payMethods[kind as StoredValueKind].label} ${number}`;
}

/** Parses a typed gift card or store credit number as it is stored; null for other text. */
export function readCreditCode(typed: string, kind?: StoredValueKind): string | null {
  const card = kind === "store-credit" ? null : (readGiftCardCode(typed) ?? readImportedCode(typed));
  if (card !== null || kind === "gift-card") return card;
  return /^(?:C-)?(\d{4,9})$/i.exec(typed.trim())?.[1] ?? null;
}

export async function findByCode(db: Db, code: string): Promise<StoredValueRow | null> {
  const row = db.selectFrom("stored_value").selectAll().where("code", "=", code);
  return (await row.executeTakeFirst()) ?? null;
}

export async function findByAccount(db: Db, account: string): Promise<StoredValueRow | null> {
  const row = db.selectFrom("stored_value").selectAll().where("account", "=", account);
  return (await row.executeTakeFirst()) ?? null;
}

/** Reads a gift card or store credit and locks it until the commit, so that nobody else can reserve its balance. */
export async function lockStoredValue(
  { tx, dialect }: { tx: Db; dialect: "sqlite" | "postgres" },
  account: string,
): Promise<StoredValueRow | null> {
  const row = tx
    .selectFrom("stored_value")
    .selectAll()
    .where("account", "=", account)
    .$if(dialect === "postgres", (query) => query.forUpdate());
  return (await row.executeTakeFirst()) ?? null;
}

/** The card or credit that took this one's place, itself if none did. */
export async function findSuccessor(db: Db, account: string): Promise<StoredValueRow | null> {
  let row = await findByAccount(db, account);
  while (row?.replaced_by) row = await findByAccount(db, row.replaced_by);
  return row;
}

/** What open tickets and unpaid web orders have reserved. */
export async function readReservedCents(
  db: Db,
  account: string,
  { exceptOrder }: { exceptOrder?: string } = {},
): Promise<Cents> {
  const tickets = await db
    .selectFrom("ticket_tender")
    .select((eb) => eb.fn.sum<number | null>("cents").as("cents"))
    .where("account", "=", account)
    .where("state", "=", "reserved")
    .executeTakeFirstOrThrow();
  const orders = await db
    .selectFrom("order_credit")
    .innerJoin("orders", "orders.id", "order_credit.order_id")
    .select((eb) => eb.fn.sum<number | null>("cents").as("cents"))
    .where("account", "=", account)
    .where("orders.state", "=", "pending_payment")
    .$if(exceptOrder !== undefined, (query) => query.where("order_id", "<>", exceptOrder ?? ""))
    .executeTakeFirstOrThrow();
  return Number(tickets.cents ?? 0) + Number(orders.cents ?? 0);
}

/** What is left on it and not reserved; negative if a booking in the caller's transaction took too much. */
export async function readFreeCents(
  db: Db,
  account: string,
  except?: { exceptOrder?: string },
): Promise<Cents> {
  return (await readCreditCents(db, account)) - (await readReservedCents(db, account, except));
}

export interface CreditHolder {
  email_key: string;
  name: string;
}

/** Opens an empty store credit for a client in the caller's transaction. */
export async function openStoreCredit(tx: Db, { email_key, name }: CreditHolder, now: number) {
  const number = await nextNumber(tx, "credit");
  const account = `store-credit:${number}` as const satisfies MoneyAccount;
  await tx
    .insertInto("stored_value")
    .values({
      ...emptyRow,
      ...{ account, kind: "store-credit", code: String(number) },
      email_key,
      name,
      created_at: now,
    })
    .execute();
  return { account, number };
}

export interface NewGiftCard {
  name: string;
  /** Null if the buyer hands it over. */
  email: string | null;
  /** The mailbox of its recipient, or what stands for it. */
  email_key: string;
  message: string | null;
  ticket: { id: string; line: number } | null;
}

/** Opens an empty gift card in the caller's transaction; `expires` is inherited by a replacement. */
export async function openGiftCard(
  tx: Db,
  { name, email, email_key, message, ticket }: NewGiftCard,
  { now, expires }: { now: number; expires?: string | null },
) {
  for (;;) {
    const code = newGiftCardCode();
    const account = `gift-card:${giftCardNumber(code)}` as const satisfies MoneyAccount;
    const row: StoredValueRow = {
      ...emptyRow,
      ...{ account, kind: "gift-card", code, name, email, email_key, message, created_at: now },
      ...{ ticket_id: ticket?.id ?? null, ticket_line: ticket?.line ?? null },
      expires_day: expires === undefined ? giftCardExpiry(now) : expires,
    };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("stored_value")
      .values(row)
      .onConflict((conflict) => conflict.column("account").doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) === 1) return { account, code };
  }
}

const emptyRow = {
  state: "active" as const,
  ...{ email: null, message: null, ticket_id: null, ticket_line: null },
  ...{ replaced_by: null, expires_day: null, ended_at: null },
} as const;

/** The last day a card sold now is valid. February 29 becomes March 1. */
function giftCardExpiry(now: number): string {
  const { timeZone, giftCards } = settings();
  const [year = "", month = "", day = ""] = calendarDay(now, timeZone).split("-");
  const then = new Date(Date.UTC(Number(year) + giftCards.years, Number(month) - 1, Number(day)));
  return then.toISOString().slice(0, 10);
}

/**
 * Issues a store credit in the caller's transaction for what another account owes the client, such as `refunds-due`, and
 * books it. Returns its number; its PIN is `creditPin(secret, account)`.
 */
export async function issueStoreCredit(
  tx: Db,
  {
    holder,
    cents,
    from,
    cause,
    actor,
    now,
    ...of
  }: {
    holder: { name: string; email: string } | CreditHolder;
    cents: Cents;
    /** The account that is debited. */
    from: "goodwill" | "refunds-due" | "refunds";
    /** Unique: "return 12". */
    cause: string;
    actor: string;
    now: number;
    orderId?: string | null;
    ticketId?: string | null;
    memo?: string;
  },
): Promise<{ account: MoneyAccount; number: number; entry: number }> {
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new RangeError(`A store credit can't be for ${cents} cents. Nothing was issued.`);
  const owner = "email" in holder ? { email_key: emailKey(holder.email), name: holder.name } : holder;
  const { account, number } = await openStoreCredit(tx, owner, now);
  const { number: entry } = await bookEntry(tx, {
    ...{ kind: "credit", cause, orderId: of.orderId ?? null, ticketId: of.ticketId ?? null, actor, now },
    ...(of.memo !== undefined && { memo: of.memo }),
    postings: [
      { account: from, cents },
      { account, cents: -cents },
    ],
  });
  await audit(tx, {
    at: now,
    actor,
    subject: creditSubject(account),
    action: "credit.issued",
    data: { cents, entry },
  });
  return { account, number, entry };
}
