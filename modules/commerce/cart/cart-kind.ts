import type { Db } from "#database";
import type { Kind } from "../../../foundation/records/kind.ts";
import { isPersonsAddress, personalRows } from "../../../foundation/records/person.ts";
import { dayMs, retentionStep } from "../../../foundation/records/retention-step.ts";
import { addressPattern, mayContain } from "../../../foundation/records/text-patterns.ts";

const typed = ["buyer_identity", "attributes", "note", "lines"] as const;

/** Carts and their checkouts. */
export const cartKind: Kind = {
  name: "cart",
  texts: {
    cart: { code: "id key_hash order_id", client: "lines attributes note discount_codes buyer_identity" },
    checkout: { code: "key_hash cart_id order_id", client: "discount_code" },
  },
  personal: [
    personalRows({
      name: "carts",
      title: "Carts",
      async read(person) {
        const { db, spellings } = person;
        const whole = addressPattern(spellings);
        const orders = await db
          .selectFrom("orders")
          .select("cart_id")
          .where(isPersonsAddress(person, "orders.email"))
          .execute();
        const ids = new Set(["", ...orders.map(({ cart_id }) => cart_id)]);
        const rows = await db
          .selectFrom("cart")
          .selectAll()
          .where((eb) =>
            eb.or([eb("id", "in", [...ids]), ...typed.map((column) => mayContain(column, spellings))]),
          )
          .execute();
        return rows.filter(
          (cart) => ids.has(cart.id) || typed.some((column) => (cart[column] ?? "").search(whole) !== -1),
        );
      },
      async erase(tx, carts) {
        const ids = carts.map(({ id }) => id);
        await tx
          .deleteFrom("cart")
          .where("id", "in", ["", ...ids])
          .execute();
      },
    }),
  ],
  retention: [
    // Includes checkouts, ordered or not: an order has its own copy.
    retentionStep({
      name: "carts",
      termMs: 30 * dayMs,
      due: untouchedCarts,
      // Checks again, because a visitor may have come back in the meantime.
      purge: (tx, ids, { before }) =>
        tx
          .deleteFrom("cart")
          .where("id", "in", untouchedCarts(tx, before).where("id", "in", ids))
          .execute(),
    }),
  ],
};

/** Excludes carts whose order is being paid. */
function untouchedCarts(db: Db, before: number) {
  return db
    .selectFrom("cart")
    .select("cart.id")
    .where("updated_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("orders")
            .select("orders.id")
            .whereRef("orders.cart_id", "=", "cart.id")
            .where("orders.state", "=", "pending_payment"),
        ),
      ),
    )
    .orderBy("updated_at");
}
