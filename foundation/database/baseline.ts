import type { Kysely } from "kysely";
import { catalogueTables } from "./baseline/catalogue.ts";
import { clientsTables } from "./baseline/clients.ts";
import { deskTables } from "./baseline/desk.ts";
import { ledgerTables } from "./baseline/ledger.ts";
import { ordersTables } from "./baseline/orders.ts";
import { repairsTables } from "./baseline/repairs.ts";
import { stockTables } from "./baseline/stock.ts";
import { visitsTables } from "./baseline/visits.ts";
import { workshopTables } from "./baseline/workshop.ts";
import { dialectSql, type MigrationContext, runStatements } from "./migration-context.ts";

/** Creates every table exactly as release-0's migrations up to 0049 left them: see `adoptRelease0`. Frozen. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const words = dialectSql(dialect);
  for (const tables of [
    catalogueTables,
    ordersTables,
    deskTables,
    clientsTables,
    workshopTables,
    ledgerTables,
    visitsTables,
    stockTables,
    repairsTables,
  ])
    await runStatements(db, tables(words));
}
