import { type Expression, type RawBuilder, sql } from "kysely";
import { type Db, prepareStatement } from "#database";
import type { Cents } from "#money";
import { isDepositAccount, paidAccount, paidAccounts } from "./accounts.ts";

export interface AgreedPrice {
  /** Before tax. */
  priceCents: Cents;
  taxCents: Cents;
  /** "Suffolk County, 8.75%"; null if no tax is collected. */
  taxLabel: string | null;
  /** The journal entry that books it. */
  entry: number;
}

/** The amounts of an order according to the journal. */
export type OrderAccount = Awaited<ReturnType<typeof readOrderAccount>>;

/**
 * Reads an order's amounts from its journal entries, excluding surplus payments; `db` may be a transaction. `upTo`
 * reads them as of right after that entry.
 */
export async function readOrderAccount(db: Db, orderId: string, upTo = Number.MAX_SAFE_INTEGER) {
  const { rows } = await sumsOf(db, orderId, upTo);
  const postings = rows
    .filter(({ kind }) => kind !== "surplus" && kind !== "surplus-refund-paid")
    .map(({ cents, ...row }) => ({ ...row, cents: Number(cents) }));
  const sum = (of: (row: (typeof postings)[number]) => boolean) =>
    postings.filter(of).reduce((total, { cents }) => total + cents, 0);
  const paidCents = sum(({ kind, account }) => kind !== "refund-paid" && paidAccount(account) !== null);
  const givenBackCents =
    -sum(({ kind, account }) => kind === "refund-paid" && paidAccount(account) !== null) || 0;
  const owedCents = -sum(({ account }) => account === "refunds-due") || 0;
  const feeCents = -sum(({ account }) => account === "layaway-fees") || 0;
  return {
    /** Paid by the customer. */
    paidCents,
    /** The part paid out as refunds. */
    givenBackCents,
    /** The part to be refunded but not yet paid out. */
    owedCents,
    /** The part that can still be refunded. */
    leftCents: paidCents - givenBackCents - owedCents - feeCents,
    /** Deposits held for it, a liability until handover. */
    heldCents: -sum(({ account }) => isDepositAccount(account)) || 0,
    /** Balance due; negative if more was paid than agreed so far. */
    balanceCents: sum(({ account }) => account === "receivable" || isDepositAccount(account)),
    /** Whether its agreed price was sold: at the handover, or with a layaway's last payment. */
    isHandedOver: postings.some(
      ({ kind, account }) => kind === "handover" || (kind === "sale" && account === "receivable"),
    ),
    agreed: await agreedPrice(db, orderId, upTo),
  };
}

const sumsOf = prepareStatement((db, orderId: string, upTo: number) =>
  db
    .selectFrom("journal_posting as posting")
    .innerJoin("journal_entry as entry", "entry.number", "posting.entry")
    .select(["entry.kind", "posting.account"])
    .select((eb) => [eb.fn.sum<number>("cents").as("cents")])
    .where("entry.order_id", "=", orderId)
    .where("entry.number", "<=", upTo)
    .groupBy(["entry.kind", "posting.account"]),
);
const pricesOf = prepareStatement((db, orderId: string) =>
  db
    .selectFrom("journal_entry as entry")
    .leftJoin("journal_entry as reversal", "reversal.reverses", "entry.number")
    .innerJoin("journal_posting as posting", "posting.entry", "entry.number")
    .select(["entry.number", "entry.at", "entry.actor", "entry.memo", "reversal.number as reversedBy"])
    .select(["posting.account", "posting.cents"])
    .where("entry.order_id", "=", orderId)
    .where("entry.kind", "=", "price")
    .orderBy("entry.number")
    .orderBy("posting.position"),
);

/** Every price agreed for an order, oldest first; all but the last are reversed. */
export async function listPriceVersions(db: Db, orderId: string) {
  const { rows: entries } = await pricesOf(db, orderId);
  type Version = AgreedPrice & { at: number; actor: string; reversedBy: number | null; isInForce: boolean };
  const versions = new Map<number, Version>();
  for (const { number, at, actor, reversedBy, account, cents } of entries) {
    const version = versions.get(number) ?? {
      ...{ priceCents: 0, taxCents: 0, taxLabel: null, entry: number },
      ...{ at, actor, reversedBy, isInForce: reversedBy === null },
    };
    const place = /^undelivered-tax:(.*)$/.exec(account)?.[1];
    if (account === "undelivered") version.priceCents = -cents;
    else if (place !== undefined) Object.assign(version, { taxCents: -cents, taxLabel: place });
    versions.set(number, version);
  }
  return [...versions.values()];
}

async function agreedPrice(db: Db, orderId: string, upTo: number): Promise<AgreedPrice | null> {
  const inForce = (await listPriceVersions(db, orderId)).find(
    ({ entry, reversedBy }) => entry <= upTo && (reversedBy === null || reversedBy > upTo),
  );
  if (!inForce) return null;
  const { priceCents, taxCents, taxLabel, entry } = inForce;
  return { priceCents, taxCents, taxLabel, entry };
}

/** SQL expression by order id: 1 if everything paid was refunded or is being refunded. */
export function isPaidBack(order: Expression<unknown>): RawBuilder<number> {
  return sql<number>`(select case when sum(case when account = 'refunds-due' then 1 else 0 end) > 0 and sum(cents) = 0
      then 1 else 0 end
    from journal_entry join journal_posting on journal_posting.entry = journal_entry.number
    where journal_entry.order_id = ${order} and kind not in ('surplus', 'surplus-refund-paid')
      and (account = 'refunds-due' or ${paidAccounts.isPaid("account")}))`;
}
