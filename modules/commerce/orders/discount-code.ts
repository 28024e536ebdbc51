import { type Db, prepareStatement } from "#database";
import { m } from "#messages";
import { discountCodeHash, normalizeDiscountCode } from "../../../foundation/records/discount-code.ts";

/** Whether a code can be used now, or why it is rejected. */
export type CodeCheck =
  | { usable: true; code: string; percent: number }
  | { usable: false; code: string; message: string };

/** Looks up a code. A code claimed by the order `orderId` is usable for that order. */
export async function checkCode(
  db: Db,
  typed: string,
  { orderId, now }: { orderId: string | null; now: number },
): Promise<CodeCheck> {
  const code = normalizeDiscountCode(typed);
  const row = await db
    .selectFrom("discount_code")
    .selectAll()
    .where("code_hash", "=", discountCodeHash(code))
    .executeTakeFirst();
  if (!row) return { usable: false, code, message: m.payments.unknownCode };
  if (row.state === "used") return { usable: false, code, message: m.payments.usedCode };
  if (row.state === "claimed" && row.order_id === orderId)
    return { usable: true, code, percent: row.percent };
  if (row.state === "claimed") return { usable: false, code, message: m.payments.codeElsewhere };
  if (row.expires_at <= now) return { usable: false, code, message: m.payments.expiredCode };
  return { usable: true, code, percent: row.percent };
}

/** Claims the code for the order in the caller's transaction. False if another order was first. */
export async function claimCode(tx: Db, code: string, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("discount_code")
    .set({ state: "claimed", order_id: orderId })
    .where("code_hash", "=", discountCodeHash(code))
    .where((eb) =>
      eb.or([
        eb("state", "=", "issued"),
        eb.and([eb("state", "=", "claimed"), eb("order_id", "=", orderId)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** State changes of an order's code: used, released, or issued again after a refund. */
const codeMoves = {
  use: { from: "claimed", set: { state: "used" } },
  release: { from: "claimed", set: { state: "issued", order_id: null } },
  reissue: { from: "used", set: { state: "issued", order_id: null } },
} as const;

export type CodeTransition = keyof typeof codeMoves;

/** Uses, releases or reissues the order's code, if any, in the caller's transaction. */
export async function transitionCode(tx: Db, orderId: string, move: CodeTransition): Promise<void> {
  const { from, set } = codeMoves[move];
  await moved(tx, orderId, from, set);
}

type Moved = (typeof codeMoves)[CodeTransition];

const moved = prepareStatement((tx, orderId: string, from: Moved["from"], set: Moved["set"]) =>
  tx.updateTable("discount_code").set(set).where("order_id", "=", orderId).where("state", "=", from),
);
