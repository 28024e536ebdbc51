import { z } from "zod";
import { auditDeskChange, type DeskActor } from "../../../foundation/records/desk-change.ts";
import { SealError } from "../../../foundation/records/sealed-text.ts";
import { readJson } from "../../../foundation/records/untrusted-text.ts";
import type { ShopContext } from "../context.ts";
import { buySubject } from "./buy-rows.ts";

const sealedId = z.object({ number: z.string(), bornOn: z.string() });
export type SellerId = z.infer<typeof sealedId>;

/** A seller's ID number and date of birth; each look is audited. Null if they aged out, or no key opens them. */
export async function revealSellerId(
  { database, seal, now }: ShopContext,
  { number, by }: { number: number; by: DeskActor },
): Promise<SellerId | null> {
  return await database.write(async (tx) => {
    const buy = await tx.selectFrom("buy").selectAll().where("number", "=", number).executeTakeFirst();
    if (!buy || seal === null || buy.id_sealed === "") return null;
    try {
      const id = sealedId.parse(readJson(seal.open(buy.id_sealed, buy.id)));
      await auditDeskChange(tx, by, {
        subject: buySubject(buy),
        action: "buy.id_shown",
        data: {},
        now: now(),
      });
      return id;
    } catch (error) {
      if (error instanceof SealError) return null;
      throw error;
    }
  });
}

/** Encrypts sellers' IDs again that an older key encrypted, after a new key was set. Returns how many. */
export async function resealIds({ database, seal }: Pick<ShopContext, "database" | "seal">): Promise<number> {
  if (seal === null) return 0;
  const rows = await database.read
    .selectFrom("buy")
    .select(["id", "id_sealed"])
    .where("id_sealed", "<>", "")
    .execute();
  let count = 0;
  for (const { id, id_sealed: sealed } of rows.filter((row) => !seal.isCurrent(row.id_sealed))) {
    const again = seal.seal(seal.open(sealed, id), id);
    const { numUpdatedRows } = await database.write((tx) =>
      tx
        .updateTable("buy")
        .set({ id_sealed: again })
        .where("id", "=", id)
        .where("id_sealed", "=", sealed)
        .executeTakeFirst(),
    );
    count += Number(numUpdatedRows);
  }
  return count;
}
