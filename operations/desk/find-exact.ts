import type { Db } from "#database";
import { codeKey } from "../../records/code-key.ts";

/** A record by its whole number. */
export type Numbered =
  | { kind: "order" | "job"; number: string }
  | {
      kind:
        | "quote"
        | "receipt"
        | "repair"
        | "visit"
        | "client"
        | "piece"
        | "take"
        | "appraisal"
        | "certificate";
      number: number;
    };

/** Whether there is such a record; each is one look into an index. */
export async function exists(db: Db, { kind, number }: Numbered): Promise<boolean> {
  const key = number as never;
  const found = {
    order: () => db.selectFrom("orders").select("id").where("number", "=", key),
    job: () => db.selectFrom("job").select("id").where("number", "=", key),
    quote: () => db.selectFrom("quote").select("number as id").where("number", "=", key),
    receipt: () => db.selectFrom("journal_entry").select("number as id").where("receipt", "=", key),
    repair: () => db.selectFrom("repair").select("number as id").where("number", "=", key),
    visit: () => db.selectFrom("visit").select("id").where("id", "=", key),
    client: () => db.selectFrom("client").select("id").where("id", "=", key),
    piece: () => db.selectFrom("stock_unit").select("id").where("id", "=", key),
    take: () => db.selectFrom("stock_take").select("id").where("id", "=", key),
    appraisal: () => paperOf(db, "appraisal", key),
    certificate: () => paperOf(db, "certificate", key),
  }[kind]();
  return (await found.executeTakeFirst()) !== undefined;
}

function paperOf(db: Db, kind: "appraisal" | "certificate", number: number) {
  return db.selectFrom("paper").select("id").where("kind", "=", kind).where("number", "=", number).limit(1);
}

/** The only piece with this serial; null where there is none, or several. */
export async function pieceOfSerial(db: Db, serial: string): Promise<number | null> {
  const rows = await db
    .selectFrom("stock_unit")
    .select("id")
    .where("serial_key", "=", codeKey(serial))
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]!.id : null;
}

/** The only product with this handle or reference; null where there is none, or several. */
export async function productOfReference(db: Db, reference: string): Promise<number | null> {
  const rows = await db
    .selectFrom("product")
    .innerJoin("variant", "variant.product_id", "product.id")
    .select("product.id")
    .distinct()
    .where((eb) => eb.or([eb("handle", "=", reference), eb("sku", "=", reference)]))
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]!.id : null;
}
