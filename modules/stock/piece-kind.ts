import { sql } from "kysely";
import { codeKey } from "../../foundation/records/code-key.ts";
import { searchedColumns, textColumnClasses } from "../../foundation/records/field-rows.ts";
import { type Kind, recordNumber } from "../../foundation/records/kind.ts";
import { matchesSearch } from "../../foundation/records/searched-text.ts";
import { parsePieceCode, pieceLabel, pieceLabels } from "./piece-code.ts";
import { stockRecordFields } from "./piece-fields.ts";
import { pieceState } from "./piece-states.ts";

const path = (id: number) => `/desk/stock/${id}`;

/** Pieces on hand, with their stock records. */
export const pieceKind: Kind = {
  name: "piece",
  texts: {
    stock_file: { code: "kind hash content_type added_by", house: "bytes note" },
    stock_label: { code: "key format printed_by" },
    stock_record: textColumnClasses(stockRecordFields, "house"),
    stock_return: {
      code: "order_id key returned_on taken_back_by",
      shop: "serial serial_key",
      house: "condition place",
    },
    stock_unit: { code: "state order_id", shop: "serial serial_key" },
  },
  numbers: [
    recordNumber({ read: parsePieceCode, row: (id) => sql`select 1 from stock_unit where id = ${id}`, path }),
  ],
  async findReference(db, typed) {
    const rows = await db
      .selectFrom("stock_unit")
      .select("id")
      .where("serial_key", "=", codeKey(typed))
      .limit(2)
      .execute();
    return rows.length === 1 ? path(rows[0]!.id) : null;
  },
  search: {
    title: "Inventory records",
    route: "/desk/stock/:id",
    /** Unsold pieces first. */
    async find({ database, typed, most, sees }) {
      const { texts, codes, cents } = searchedColumns(stockRecordFields, "stock_record", sees);
      const ofPiece = [pieceLabels.inSql(sql`stock_unit.id`), sql`stock_unit.serial`, sql`product.title`];
      const facts = {
        texts: [...ofPiece, ...texts],
        codes: [sql`stock_unit.serial_key`, ...codes],
        cents: [sql`variant.price_cents`, ...cents],
      };
      const rows = await database.read
        .selectFrom("stock_unit")
        .innerJoin("variant", "variant.id", "stock_unit.variant_id")
        .innerJoin("product", "product.id", "variant.product_id")
        .leftJoin("stock_record", "stock_record.unit_id", "stock_unit.id")
        .leftJoin("orders", "orders.id", "stock_unit.order_id")
        .select(["stock_unit.id", "stock_unit.serial", "stock_unit.state", "product.title", "away"])
        .select(["withheld", sql<string | null>`orders.first_name || ' ' || orders.last_name`.as("name")])
        .where(matchesSearch(typed, facts))
        .orderBy(sql`case stock_unit.state when 'sold' then 1 else 0 end`)
        .orderBy("stock_unit.id")
        .limit(most)
        .execute();
      return rows.map(({ id, serial, state, withheld, title, away, name }) => ({
        ...{ to: path(id), number: pieceLabel(id), who: name },
        title: serial === null ? title : `${title}, ${serial}`,
        state: pieceState({ state, away: away ?? "", isWaiting: false, isWithheld: withheld === 1 }),
      }));
    },
  },
};
