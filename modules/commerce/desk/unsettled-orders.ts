import type { Cents } from "#money";
import type { ShopContext } from "../context.ts";
import { unsettledAction } from "../payments/settle-separately.ts";
import { listOwedRefunds } from "./failed-payments.ts";

/** An order that couldn't be settled automatically. */
export interface UnsettledOrder {
  number: string;
  name: string;
  amountCents: Cents;
  /** Due since then, in milliseconds since the Unix epoch. */
  since: number;
  /**
   * `page`: its payment page is over, with unknown result. `balance`: the same for a balance payment. `hold`: its hold
   * is over but couldn't be ended. `refund`: its refund hasn't been issued.
   */
  problem: "page" | "balance" | "hold" | "refund";
  /** The provider that has the money; null for a hold. */
  provider: string | null;
  /** The provider's error code or the error's name; null if nothing failed and it is only slow. */
  why: string | null;
}

/** Anything that takes longer is listed, even if nothing failed. */
const usualMs = 60 * 60_000;

type Due = Omit<UnsettledOrder, "name" | "why"> & {
  /** Failures since then concern this item; defaults to `since`. */
  begunAt?: number;
};

/** Orders that need a decision because they couldn't be settled: those that failed, or have been due for an hour. */
export async function listUnsettledOrders(context: ShopContext): Promise<UnsettledOrder[]> {
  const due = [...(await openPages(context)), ...(await holdsOver(context)), ...(await refundsOwed(context))];
  const numbers = [...new Set(due.map(({ number }) => number))];
  if (numbers.length === 0) return [];
  const names = await namesOf(context, numbers);
  const whys = await whysOf(context, numbers);
  const before = context.now() - usualMs;
  return due
    .map(({ begunAt, ...one }) => {
      const note = whys.get(one.number);
      const why = note && note.at >= (begunAt ?? one.since) ? note.why : null;
      return { ...one, name: names.get(one.number) ?? "", why };
    })
    .filter(({ since, why }) => why !== null || since <= before)
    .toSorted((one, other) => one.since - other.since);
}

/** Open payment pages, listed only once their time is over, because until then the customer may still be paying. */
async function openPages({ database: { read } }: ShopContext): Promise<Due[]> {
  const columns = ["order_id", "amount_cents", "created_at", "expires_at", "provider"] as const;
  const sessions = read
    .selectFrom("payment_session")
    .select(columns)
    .select((eb) => eb.val<"page" | "balance">("page").as("problem"))
    .where("state", "=", "open");
  const balances = read
    .selectFrom("balance_payment")
    .select(columns)
    .select((eb) => eb.val<"page" | "balance">("balance").as("problem"))
    .where("state", "=", "open");
  const rows = await read
    .selectFrom(sessions.unionAll(balances).as("page"))
    .innerJoin("orders", "orders.id", "page.order_id")
    .select(["number", "amount_cents as amountCents", "provider", "problem"])
    .select(["page.created_at as begunAt", "expires_at as since"])
    .execute();
  return rows;
}

async function holdsOver({ database, now }: ShopContext): Promise<Due[]> {
  const rows = await database.read
    .selectFrom("orders")
    .select(["number", "held_until as since"])
    .select((eb) => eb("total_cents", "-", eb.ref("credit_cents")).as("amountCents"))
    .where("state", "=", "pending_payment")
    .where("session_ref", "is", null)
    .where("held_until", "<=", now())
    .execute();
  return rows.map(({ since, ...row }) => ({ ...row, since: since ?? 0, problem: "hold", provider: null }));
}

async function refundsOwed(context: ShopContext): Promise<Due[]> {
  const owed = await listOwedRefunds(context);
  return owed.map(({ number, amountCents, provider, since }) => ({
    ...{ number, amountCents, provider, since },
    problem: "refund",
  }));
}

async function namesOf({ database }: ShopContext, numbers: readonly string[]) {
  const rows = await database.read
    .selectFrom("orders")
    .select(["number", "first_name", "last_name"])
    .where("number", "in", numbers)
    .execute();
  return new Map(
    rows.map(({ number, first_name, last_name }) => [
      number,
      [first_name, last_name].filter(Boolean).join(" "),
    ]),
  );
}

/** The latest note for each failed order. */
async function whysOf({ database }: ShopContext, numbers: readonly string[]) {
  const rows = await database.read
    .selectFrom("audit")
    .select(["subject", "at", "data"])
    .where(
      "subject",
      "in",
      numbers.map((number) => `order ${number}`),
    )
    .where("action", "=", unsettledAction)
    .orderBy("id")
    .execute();
  return new Map(
    rows.map(({ subject, at, data }) => [
      subject.slice("order ".length),
      { at, why: String(JSON.parse(data).why) },
    ]),
  );
}
