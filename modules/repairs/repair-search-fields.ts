import { sql } from "kysely";
import { searchedColumns } from "../../foundation/records/field-rows.ts";
import type { RecordVisibility } from "../../foundation/records/search.ts";
import type { SearchedFacts } from "../../foundation/records/searched-text.ts";
import { repairLabels } from "./claim-check.ts";
import { repairFields } from "./repair-fields.ts";

/** Searchable fields of a repair: piece, and client and price if the user may see them. */
export function repairSearchFields(sees: RecordVisibility): SearchedFacts {
  const { texts, cents, phones } = searchedColumns(repairFields, "repair", sees);
  return {
    texts: [repairLabels.inSql(sql`repair.number`), ...texts],
    codes: [repairLabels.inSql(sql`repair.number`, ""), sql`repair.serial_key`],
    phones,
    ...(sees.price && {
      cents: [
        sql`repair.price_cents`,
        sql`repair.price_cents + repair.tax_cents`,
        sql`repair.deposit_cents`,
        ...cents,
      ],
    }),
  };
}
