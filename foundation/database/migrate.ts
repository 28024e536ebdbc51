import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { MigrationContext } from "./migration-context.ts";
import * as shop from "./migrations/0001-shop.ts";
import * as designs from "./migrations/0002-designs.ts";
import * as shownPeople from "./migrations/0003-shown-people.ts";
import * as signUps from "./migrations/0004-sign-ups.ts";
import * as manyProcesses from "./migrations/0005-many-processes.ts";
import * as holdsByAddress from "./migrations/0006-holds-by-address.ts";
import * as paymentPages from "./migrations/0007-payment-pages.ts";
import * as lettersInOrder from "./migrations/0008-letters-in-order.ts";
import * as jobs from "./migrations/0009-jobs.ts";
import * as desk from "./migrations/0010-desk.ts";
import * as pictures from "./migrations/0011-pictures.ts";
import * as priceBooks from "./migrations/0012-price-books.ts";
import * as deskOrders from "./migrations/0013-desk-orders.ts";
import * as similarRequests from "./migrations/0014-similar-requests.ts";
import * as deskSessions from "./migrations/0015-desk-sessions.ts";
import * as keyedHashes from "./migrations/0016-keyed-hashes.ts";
import * as journal from "./migrations/0017-journal.ts";
import * as quotes from "./migrations/0018-quotes.ts";
import * as handOver from "./migrations/0019-hand-over.ts";
import * as counterPayments from "./migrations/0020-counter-payments.ts";
import * as balancePayments from "./migrations/0021-balance-payments.ts";
import * as dayClose from "./migrations/0022-day-close.ts";
import * as cashReportReversals from "./migrations/0023-cash-report-reversals.ts";
import * as measuredStones from "./migrations/0024-measured-stones.ts";
import * as bands from "./migrations/0026-bands.ts";
import * as approvalSignatures from "./migrations/0027-approval-signatures.ts";
import * as quoteBands from "./migrations/0028-quote-bands.ts";
import * as catalogueChanges from "./migrations/0030-catalogue-changes.ts";
import * as visits from "./migrations/0032-visits.ts";
import * as wants from "./migrations/0033-wants.ts";
import * as clients from "./migrations/0035-clients.ts";
import * as stock from "./migrations/0036-stock.ts";
import * as staff from "./migrations/0037-staff.ts";
import * as repairs from "./migrations/0038-repairs.ts";
import * as papers from "./migrations/0039-papers.ts";
import * as deskWork from "./migrations/0041-desk-work.ts";
import * as returns from "./migrations/0042-returns.ts";
import * as consignorPayments from "./migrations/0043-consignor-payments.ts";
import * as repairCondition from "./migrations/0044-repair-condition.ts";
import * as pieceNumbers from "./migrations/0045-piece-numbers.ts";
import * as erasedLetters from "./migrations/0046-erased-letters.ts";
import * as untaxedRepairs from "./migrations/0047-untaxed-repairs.ts";
import * as serialKeys from "./migrations/0048-serial-keys.ts";
import * as joinedMailboxes from "./migrations/0049-joined-mailboxes.ts";

/** By name; they run in the order of their names. */
export type Migrations = Record<
  string,
  { up(db: Kysely<unknown>, context: MigrationContext): Promise<void> }
>;

export interface OpenOptions {
  /** Ms that PostgreSQL may take for a connection, a lock and a statement; tests on a busy machine allow more. */
  patienceMs?: Patience;
  /** Those of this release, unless a test adds some. */
  migrations?: Migrations;
  /** Called once when another process is migrating the database, so that this one has to wait. */
  waiting?(): void;
}

export interface Patience {
  connection: number;
  lock: number;
  statement: number;
}

/** Those of this release. */
export const storeMigrations: Migrations = {
  "0001-shop": shop,
  "0002-designs": designs,
  "0003-shown-people": shownPeople,
  "0004-sign-ups": signUps,
  "0005-many-processes": manyProcesses,
  "0006-holds-by-address": holdsByAddress,
  "0007-payment-pages": paymentPages,
  "0008-letters-in-order": lettersInOrder,
  "0009-jobs": jobs,
  "0010-desk": desk,
  "0011-pictures": pictures,
  "0012-price-books": priceBooks,
  "0013-desk-orders": deskOrders,
  "0014-similar-requests": similarRequests,
  "0015-desk-sessions": deskSessions,
  "0016-keyed-hashes": keyedHashes,
  "0017-journal": journal,
  "0018-quotes": quotes,
  "0019-hand-over": handOver,
  "0020-counter-payments": counterPayments,
  "0021-balance-payments": balancePayments,
  "0022-day-close": dayClose,
  "0023-cash-report-reversals": cashReportReversals,
  "0024-measured-stones": measuredStones,
  "0026-bands": bands,
  "0027-approval-signatures": approvalSignatures,
  "0028-quote-bands": quoteBands,
  "0030-catalogue-changes": catalogueChanges,
  "0032-visits": visits,
  "0033-wants": wants,
  "0035-clients": clients,
  "0036-stock": stock,
  "0037-staff": staff,
  "0038-repairs": repairs,
  "0039-papers": papers,
  "0041-desk-work": deskWork,
  "0042-returns": returns,
  "0043-consignor-payments": consignorPayments,
  "0044-repair-condition": repairCondition,
  "0045-piece-numbers": pieceNumbers,
  "0046-erased-letters": erasedLetters,
  "0047-untaxed-repairs": untaxedRepairs,
  "0048-serial-keys": serialKeys,
  "0049-joined-mailboxes": joinedMailboxes,
};

/** `migrations` over a database, to run only some of them. */
export function migrator(
  db: Kysely<unknown>,
  context: MigrationContext,
  migrations: Migrations = storeMigrations,
): Migrator {
  const provider = {
    async getMigrations(): Promise<Record<string, Migration>> {
      return Object.fromEntries(
        Object.entries(migrations).map(([name, migration]) => [
          name,
          { up: (target: Kysely<unknown>) => migration.up(target, context) },
        ]),
      );
    },
  };
  return new Migrator({ db, provider });
}

/**
 * Runs every missing migration, all or nothing. Throws the migration's own error prefixed by its name; a failed run
 * changes nothing. Takes no lock that outlasts its transaction: see `migratePostgres` and `openSqlite`.
 */
export async function migrateToLatest(
  db: Kysely<unknown>,
  context: MigrationContext,
  migrations: Migrations = storeMigrations,
): Promise<void> {
  if (await isMigrated(db, migrations)) return;
  const { error, results } = await migrator(db, context, migrations).migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === "Error")?.migrationName ?? "start";
  throw new Error(
    `Migration ${failed} failed, so the database was left as it was. Fix the cause and start again. ${String(error)}`,
    { cause: error },
  );
}

/** Whether exactly these migrations ran. To find that out Kysely reads all columns of all tables, twice. */
export async function isMigrated(db: Kysely<unknown>, migrations: Migrations): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.length === Object.keys(migrations).length && rows.every(({ name }) => name in migrations);
  } catch {
    // The first start; the migrator reports any other failure.
    return false;
  }
}
