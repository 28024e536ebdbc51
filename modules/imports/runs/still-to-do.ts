import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database";
import { madeBy } from "./controls.ts";

/** What an import leaves to do by hand; each links to the list where it is done. */
export interface ToDo {
  count: number;
  /** "piece without a cost", in the number of `count`. */
  text: string;
  path: string;
}

const noneSold = sql`stock_unit.state <> 'sold'`;

const work: readonly {
  one: string;
  more: string;
  path(run: number): string;
  count(run: number): RawBuilder<{ total: number | null }>;
}[] = [
  {
    ...{ one: "row left for later", more: "rows left for later" },
    path: (run) => `/desk/imports/${run}/rows?fate=question`,
    count: (run) => sql`select count(*) as total from import_row where run_id = ${run} and fate = 'question'`,
  },
  {
    ...{ one: "refused row", more: "refused rows" },
    path: (run) => `/desk/imports/${run}/rows?fate=refused`,
    count: (run) => sql`select count(*) as total from import_row where run_id = ${run} and fate = 'refused'`,
  },
  {
    ...{ one: "piece without a cost", more: "pieces without a cost" },
    path: () => "/desk/stock?part=without-cost",
    count: (run) =>
      sql`select count(*) as total from stock_unit left join stock_record on stock_record.unit_id = stock_unit.id
        where ${noneSold} and coalesce(ownership, 'owned') = 'owned' and cost_cents is null
        and cast(stock_unit.id as text) in ${madeBy(run, "unit", { onlyNew: true })}`,
  },
  {
    ...{ one: "product without a picture", more: "products without a picture" },
    path: (run) => `/desk/imports/${run}/rows?lacks=picture`,
    count: (run) =>
      sql`select count(*) as total from product where images = '[]'
        and cast(id as text) in ${madeBy(run, "product", { onlyNew: true })}`,
  },
  {
    ...{ one: "product that is a draft", more: "products that are drafts" },
    path: () => "/desk/products?state=draft",
    count: (run) =>
      sql`select count(*) as total from product where status = 'DRAFT'
        and cast(id as text) in ${madeBy(run, "product", { onlyNew: true })}`,
  },
];

/** What a finished import leaves to do, without what is done. */
export async function readToDo(db: Db, run: number): Promise<ToDo[]> {
  const found: ToDo[] = [];
  for (const { one, more, path, count } of work) {
    const { rows } = await count(run).execute(db);
    const total = Number(rows[0]?.total ?? 0);
    if (total > 0) found.push({ count: total, text: total === 1 ? one : more, path: path(run) });
  }
  return found;
}
