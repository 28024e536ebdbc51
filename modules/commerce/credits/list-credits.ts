import { sql } from "kysely";
import type { Db } from "#database";
import { readCreditCents } from "#ledger";
import type { Cents, PayMethod } from "#money";
import { redactedText } from "../../../foundation/records/email-key.ts";
import {
  type Listing,
  type ListPage,
  positionInList,
  readPage,
} from "../../../foundation/records/listing.ts";
import { matchesSearch } from "../../../foundation/records/searched-text.ts";
import { creditStates } from "./credit-states.ts";
import { listPurchaseTenders } from "./gift-card-purchase.ts";
import { findByAccount, readReservedCents, type StoredValueRow } from "./stored-value.ts";

/** A gift card or store credit as the desk lists it, without PIN. */
export interface ListedCredit {
  /** "gift-card:48219304", "store-credit:1001" */
  account: string;
  kind: StoredValueRow["kind"];
  state: StoredValueRow["state"];
  /** Whose it is; empty if nobody said, or it was erased. */
  name: string;
  cents: Cents;
  issuedAt: number;
  /** Its last valid day; null if it never expires. */
  expires: string | null;
}

/** A movement of its balance. */
export interface CreditMove {
  entry: number;
  at: number;
  kind: string;
  /** Positive when it was added. */
  cents: Cents;
  orderNumber: string | null;
  ticket: string | null;
  /** Why, for goodwill; may be empty. */
  memo: string;
}

export interface DeskCredit extends ListedCredit {
  reservedCents: Cents;
  email: string | null;
  message: string | null;
  replacedBy: string | null;
  moves: CreditMove[];
  /** Methods by which an unspent gift card can be refunded. */
  refundMethods: PayMethod[];
}

const left = sql<number>`(select coalesce(-sum(cents), 0) from journal_posting
  where journal_posting.account = stored_value.account)`;

const sorts = {
  number: sql`stored_value.account`,
  holder: sql`lower(stored_value.name)`,
  issued: sql`stored_value.created_at`,
  state: positionInList(sql`stored_value.state`, Object.keys(creditStates)),
  left,
};

/** A page of gift cards and store credits, latest first. `live`: with a balance that can be used; null: all. */
export async function listCredits(
  db: Db,
  listing: Listing & { kind: StoredValueRow["kind"] | null; live: boolean },
): Promise<ListPage<ListedCredit>> {
  const { kind, live, search } = listing;
  const wanted = db
    .selectFrom("stored_value")
    .selectAll()
    .select(left.as("cents"))
    .$if(kind !== null, (query) => query.where("kind", "=", kind ?? "gift-card"))
    .$if(live, (query) => query.where("state", "=", "active").where(left, ">", 0))
    .$if(search !== "", (query) =>
      query.where(
        matchesSearch(search, {
          texts: [sql`stored_value.name`, sql`stored_value.email`, sql`stored_value.account`],
          codes: [sql`stored_value.code`],
          cents: [left],
        }),
      ),
    );
  const page = await readPage(wanted, listing, {
    ...{ sorts, usual: sql`stored_value.created_at desc, stored_value.account` },
    id: sql`stored_value.account`,
  });
  return { ...page, rows: page.rows.map((row) => listed(row, Number(row.cents))) };
}

/** A gift card or store credit with its movements; null if there is none. */
export async function readDeskCredit(db: Db, account: string): Promise<DeskCredit | null> {
  const row = await findByAccount(db, account);
  if (!row) return null;
  const moves = await db
    .selectFrom("journal_posting")
    .innerJoin("journal_entry", "journal_entry.number", "journal_posting.entry")
    .leftJoin("orders", "orders.id", "journal_entry.order_id")
    .select(["journal_entry.number as entry", "journal_entry.at", "journal_entry.kind", "cents"])
    .select(["orders.number as orderNumber", "journal_entry.ticket_id as ticket", "journal_entry.memo"])
    .where("account", "=", account)
    .orderBy("journal_entry.number")
    .execute();
  return {
    ...listed(row, await readCreditCents(db, account)),
    reservedCents: await readReservedCents(db, account),
    email: row.email === redactedText ? null : row.email,
    ...{ message: row.message, replacedBy: row.replaced_by },
    moves: moves.map((move) => ({ ...move, cents: -move.cents })),
    refundMethods:
      row.kind === "gift-card" ? (await listPurchaseTenders(db, account)).map(({ method }) => method) : [],
  };
}

function listed(row: StoredValueRow, cents: Cents): ListedCredit {
  const { account, kind, state, created_at, expires_day } = row;
  const name = row.name === redactedText ? "" : row.name;
  return { account, kind, state, name, cents, issuedAt: created_at, expires: expires_day };
}
