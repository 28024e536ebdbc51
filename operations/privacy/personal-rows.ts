import { type Expression, sql } from "kysely";
import type { Db } from "#database";
import { emailKey } from "../../records/email-key.ts";
import { containing, wholeAddress } from "./every-text.ts";

/** A mailbox of one person, however its address was written. */
export interface Mailbox {
  /** The key of its sign-up. */
  key: string;
  /** Every stored spelling, and the requested one, in lower case. */
  spellings: string[];
}

/** Finds every spelling of a mailbox: capitals, `+tags` and Gmail's dots make no difference. */
export async function findMailbox(db: Db, address: string): Promise<Mailbox> {
  const key = emailKey(address.trim());
  const held = await db.selectFrom("outbox").select("recipient as email").distinct().execute();
  for (const table of [
    "orders",
    "quote",
    "quote_request",
    "similar_request",
    "sizer_request",
    "sign_up",
    "want_mailbox",
  ] as const)
    held.push(...(await db.selectFrom(table).select("email").distinct().execute()));
  for (const table of ["visit", "repair"] as const) {
    const clients = await db.selectFrom(table).select("email").distinct().execute();
    held.push(...clients.flatMap(({ email }) => (email === null ? [] : [{ email }])));
  }
  const same = held.map(({ email }) => email.toLowerCase()).filter((email) => emailKey(email) === key);
  return { key, spellings: [...new Set([address.trim().toLowerCase(), key, ...same])] };
}

/** The rows about the person of a mailbox, by table. */
export async function personalRows(db: Db, { key, spellings }: Mailbox) {
  const isTheirs = (column: string): Expression<boolean> =>
    sql<boolean>`lower(${sql.ref(column)}) in (${sql.join(spellings)})`;
  const orders = await db
    .selectFrom("orders")
    .selectAll()
    .where(isTheirs("email"))
    .orderBy("created_at")
    .execute();
  // No id is empty, and no SQL list may be.
  const orderIds = ["", ...orders.map(({ id }) => id)];
  const requests = (table: "quote_request" | "similar_request" | "sizer_request") =>
    db.selectFrom(table).selectAll().where(isTheirs("email")).orderBy("id").execute();
  const quotes = await requests("quote_request");
  const similars = await requests("similar_request");
  const sizers = await requests("sizer_request");
  const signUps = await db
    .selectFrom("sign_up")
    .selectAll()
    .where((eb) => eb.or([eb("email_key", "=", key), isTheirs("email")]))
    .execute();
  const visits = await db
    .selectFrom("visit")
    .selectAll()
    .where((eb) => eb.or([eb("email_key", "=", key), isTheirs("email")]))
    .orderBy("id")
    .execute();
  const visitPieces = await db
    .selectFrom("visit_piece")
    .selectAll()
    .where("visit_id", "in", [0, ...visits.map(({ id }) => id)])
    .orderBy("id")
    .execute();
  const repairs = await db
    .selectFrom("repair")
    .selectAll()
    .where(isTheirs("email"))
    .orderBy("number")
    .execute();
  const wantMailboxes = await db
    .selectFrom("want_mailbox")
    .selectAll()
    .where((eb) => eb.or([eb("email_key", "=", key), isTheirs("email")]))
    .execute();
  const wants = await db
    .selectFrom("want")
    .selectAll()
    .where("mailbox_id", "in", [0, ...wantMailboxes.map(({ id }) => id)])
    .orderBy("id")
    .execute();
  const wantMatches = await db
    .selectFrom("want_match")
    .selectAll()
    .where("want_id", "in", [0, ...wants.map(({ id }) => id)])
    .orderBy("found_at")
    .execute();
  const designs = await db.selectFrom("order_design").selectAll().where("order_id", "in", orderIds).execute();
  const payments = await db
    .selectFrom("payment")
    .selectAll()
    .where("order_id", "in", orderIds)
    .orderBy("created_at")
    .execute();
  const reviews = await db.selectFrom("review").selectAll().where("order_id", "in", orderIds).execute();
  const pricedQuotes = await db
    .selectFrom("quote")
    .selectAll()
    .where(isTheirs("email"))
    .orderBy("number")
    .execute();
  const quoteIds = [0, ...quotes.map(({ id }) => id)];
  const jobs = await db
    .selectFrom("job")
    .selectAll()
    .where((eb) => eb.or([eb("order_id", "in", orderIds), eb("quote_request_id", "in", quoteIds)]))
    .orderBy("created_at")
    .execute();
  const whole = wholeAddress(spellings);
  const cartTexts = ["buyer_identity", "attributes", "note", "lines"] as const;
  const cartIds = new Set(orders.map(({ cart_id }) => cart_id));
  const foundCarts = await db
    .selectFrom("cart")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb("id", "in", ["", ...orders.map(({ cart_id }) => cart_id)]),
        ...cartTexts.map((column) => containing(column, spellings)),
      ]),
    )
    .execute();
  const carts = foundCarts.filter(
    (cart) => cartIds.has(cart.id) || cartTexts.some((column) => (cart[column] ?? "").search(whole) !== -1),
  );
  const foundLetters = await db
    .selectFrom("outbox")
    .selectAll()
    .where((eb) => eb.or([isTheirs("recipient"), containing("data", spellings)]))
    .orderBy("id")
    .execute();
  const letters = foundLetters.filter(
    ({ recipient, data }) => spellings.includes(recipient.toLowerCase()) || data.search(whole) !== -1,
  );
  const credits = await db.selectFrom("store_credit").selectAll().where("email_key", "=", key).execute();
  const cashReports = await db.selectFrom("cash_report").selectAll().where("email_key", "=", key).execute();
  const ofOrders = { orders, designs, payments, reviews, jobs, carts, pricedQuotes };
  return {
    ...ofOrders,
    quotes,
    similars,
    sizers,
    visits,
    visitPieces,
    repairs,
    wantMailboxes,
    wants,
    wantMatches,
    signUps,
    letters,
    credits,
    cashReports,
  };
}
