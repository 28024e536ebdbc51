import type { Kysely } from "kysely";
import type { Tables } from "#database";
import { codeHash, normalCode } from "../../records/discount-code.ts";

/** A code as the visitor may use it now, or why not. */
export type CodeCheck =
  | { usable: true; code: string; percent: number }
  | { usable: false; code: string; message: string };

/** Looks a code up. A code that the order `orderId` claims is usable to that order. */
export async function checkCode(
  db: Kysely<Tables>,
  typed: string,
  { orderId, now }: { orderId: string | null; now: number },
): Promise<CodeCheck> {
  const code = normalCode(typed);
  const row = await db
    .selectFrom("discount_code")
    .selectAll()
    .where("code_hash", "=", codeHash(code))
    .executeTakeFirst();
  if (!row) return { usable: false, code, message: "This discount code is not known." };
  if (row.state === "used") return { usable: false, code, message: "This discount code has been used." };
  if (row.state === "claimed" && row.order_id === orderId)
    return { usable: true, code, percent: row.percent };
  if (row.state === "claimed")
    return { usable: false, code, message: "This discount code is being used in another checkout." };
  if (row.expires_at <= now) return { usable: false, code, message: "This discount code has expired." };
  return { usable: true, code, percent: row.percent };
}

/** Sets the code aside for the order, within the caller's transaction. False when another order was faster. */
export async function claimCode(tx: Kysely<Tables>, code: string, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("discount_code")
    .set({ state: "claimed", order_id: orderId })
    .where("code_hash", "=", codeHash(code))
    .where((eb) =>
      eb.or([
        eb("state", "=", "issued"),
        eb.and([eb("state", "=", "claimed"), eb("order_id", "=", orderId)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Uses up the code that the order claimed, within the caller's transaction. */
export async function spendCode(tx: Kysely<Tables>, orderId: string): Promise<void> {
  await tx
    .updateTable("discount_code")
    .set({ state: "used" })
    .where("order_id", "=", orderId)
    .where("state", "=", "claimed")
    .execute();
}

/** Lets the code be used again that a paid order used up, until it expires, within the caller's transaction. */
export async function returnCode(tx: Kysely<Tables>, orderId: string): Promise<void> {
  await tx
    .updateTable("discount_code")
    .set({ state: "issued", order_id: null })
    .where("order_id", "=", orderId)
    .where("state", "=", "used")
    .execute();
}

/** Lets others use the code that the order claimed, within the caller's transaction. */
export async function giveBackCode(tx: Kysely<Tables>, orderId: string): Promise<void> {
  await tx
    .updateTable("discount_code")
    .set({ state: "issued", order_id: null })
    .where("order_id", "=", orderId)
    .where("state", "=", "claimed")
    .execute();
}
