import type { Insertable, Selectable } from "kysely";
import { type Database, type Db, prepareStatement, type Tables } from "#database";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import { type CartAnswer, CartRefusalError, type CartWarning } from "./cart-answer.ts";
import { checkCartSize } from "./cart-limits.ts";
import {
  type Cart,
  type CartContent,
  type CartKey,
  cartColumns,
  newCartKey,
  parseCartGid,
} from "./cart-record.ts";

/** A change of a cart's content. Throws CartRefusal to reject it. */
export type CartChange = (
  cart: CartContent & { readonly token: string },
  tx: Db,
) => Promise<{ content: CartContent; warnings: CartWarning[] }>;

interface Store {
  database: Database;
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

/** How long a cart lives after its last change, in milliseconds. */
const lifetimeMs = 30 * 86_400_000;

const emptyContent: CartContent = {
  lines: [],
  attributes: [],
  note: "",
  discountCodes: [],
  buyerIdentity: { countryCode: null, email: null, phone: null },
};

/** Creates a cart and fills it with `change`. If the change is rejected, no cart is created. */
export async function createCart({ database, now }: Store, change: CartChange): Promise<CartAnswer> {
  const key = newCartKey();
  const at = now();
  return catchCartRefusal(() =>
    database.write(async (tx) => {
      const { content, warnings } = await change({ ...emptyContent, token: key.token }, tx);
      checkCartSize(content);
      await insert(tx, {
        id: key.token,
        key_hash: sha256Hex(key.secret),
        ...columns(content),
        order_id: null,
        created_at: at,
        updated_at: at,
        expires_at: at + lifetimeMs,
      });
      return { cart: { ...content, key, createdAt: at, updatedAt: at }, problems: [], warnings };
    }),
  );
}

const insert = prepareStatement((tx, row: Insertable<Tables["cart"]>) => tx.insertInto("cart").values(row));

/** Finds a cart by its gid; null if unknown, expired or already ordered. */
export async function findCart({ database, now }: Store, id: string): Promise<Cart | null> {
  const key = parseCartGid(id);
  if (!key) return null;
  const row = await cartQuery(database.read, key, now()).executeTakeFirst();
  return row ? cartOf(row, key) : null;
}

/** Changes a cart in one serialized transaction. The cart in the result is null if it doesn't exist. */
export async function changeCart({ database, now }: Store, id: string, change: CartChange) {
  const key = parseCartGid(id);
  if (!key) return unknownCart();
  const at = now();
  return catchCartRefusal(
    () =>
      database.write(async (tx) => {
        const row = await cartQuery(tx, key, at)
          .$if(database.dialect === "postgres", (query) => query.forUpdate())
          .executeTakeFirst();
        if (!row) return unknownCart();
        const before = cartOf(row, key);
        const { content, warnings } = await change({ ...before, token: key.token }, tx);
        checkCartSize(content, before);
        await tx
          .updateTable("cart")
          .set({ ...columns(content), updated_at: at, expires_at: at + lifetimeMs })
          .where("id", "=", key.token)
          .execute();
        return { cart: { ...before, ...content, key, updatedAt: at }, problems: [], warnings };
      }),
    () => findCart({ database, now }, id),
  );
}

function unknownCart(): CartAnswer {
  const message = "The specified cart does not exist.";
  return { cart: null, problems: [{ code: "INVALID", field: ["cartId"], message }], warnings: [] };
}

function cartQuery(db: Db, { token, secret }: CartKey, now: number) {
  return db
    .selectFrom("cart")
    .selectAll()
    .where("id", "=", token)
    .where("key_hash", "=", sha256Hex(secret))
    .where("order_id", "is", null)
    .where("expires_at", ">", now);
}

function cartOf(row: Selectable<Tables["cart"]>, key: CartKey): Cart {
  return {
    key,
    lines: cartColumns.lines.parse(JSON.parse(row.lines)),
    attributes: cartColumns.attributes.parse(JSON.parse(row.attributes)),
    note: row.note,
    discountCodes: cartColumns.discountCodes.parse(JSON.parse(row.discount_codes)),
    buyerIdentity: cartColumns.buyerIdentity.parse(JSON.parse(row.buyer_identity)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function columns(content: CartContent) {
  return {
    lines: JSON.stringify(content.lines),
    attributes: JSON.stringify(content.attributes),
    note: content.note,
    discount_codes: JSON.stringify(content.discountCodes),
    buyer_identity: JSON.stringify(content.buyerIdentity),
  };
}

async function catchCartRefusal(
  attempt: () => Promise<CartAnswer>,
  present: () => Promise<Cart | null> = async () => null,
): Promise<CartAnswer> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof CartRefusalError)) throw error;
    return { cart: await present(), problems: [error.problem], warnings: [] };
  }
}
