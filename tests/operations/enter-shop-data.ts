import type { Database } from "#database";
import { emptyColumns } from "../../foundation/records/field-rows.ts";
import { stockRecordFields } from "../../modules/stock/piece-fields.ts";
import { by } from "./canary.ts";

/** House data typed at the desk: a piece on hand, a returned one, an inventory count, a closed day. */
export async function enterShopData(database: Database, now: number): Promise<void> {
  const {
    id: unit,
    order_id: order,
    variant_id: variant,
  } = await database.read
    .selectFrom("stock_unit")
    .select(["id", "order_id", "variant_id"])
    .where("state", "=", "sold")
    .executeTakeFirstOrThrow();
  await database.write(async (tx) => {
    const piece = { ...emptyColumns(stockRecordFields), supplier: "Gem House" };
    await tx
      .insertInto("stock_record")
      .values({ unit_id: unit, ...piece, version: 1, updated_at: now })
      .execute();
    const file = { kind: "report", hash: "h", content_type: "application/pdf", note: "" } as const;
    await tx
      .insertInto("stock_file")
      .values({ unit_id: unit, ...file, bytes: Buffer.from("x"), added_at: now, added_by: by.actor })
      .execute();
    const taken = { taken_back_at: now, taken_back_by: by.actor };
    const back = { returned_on: "2026-11-25", condition: "", place: "", withheld: 0 } as const;
    await tx
      .updateTable("stock_unit")
      .set({ state: "free", order_id: null })
      .where("id", "=", unit)
      .execute();
    await tx
      .insertInto("stock_return")
      .values({
        unit_id: unit,
        order_id: order ?? "",
        variant_id: variant,
        serial: null,
        key: "k",
        ...back,
        ...taken,
      })
      .execute();
    const closed = { closed_at: now, closed_by: by.actor, report: "{}" };
    const { id: take } = await tx
      .insertInto("stock_take")
      .values({ key: "k", place: "", started_at: now, started_by: by.actor, ...closed })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("stock_take_piece")
      .values({ take_id: take, unit_id: unit, expected: 1, explanation: "" })
      .execute();
    await tx
      .insertInto("stock_take_unknown")
      .values({ take_id: take, code: "x", scanned_at: now, scanned_by: by.actor })
      .execute();
    await tx
      .insertInto("visit_day")
      .values({ day: "2026-12-24", staff: 0, reason: "", version: 1, updated_at: now })
      .execute();
  });
}
