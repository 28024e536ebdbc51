import type { KyselyPlugin } from "kysely";
import pg from "pg";
import type { Database, DatabaseAddress } from "#database";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { longestWaitMs } from "../faults/run-size.ts";
import { emptyPostgres, schemaHash } from "./empty-postgres.ts";
import { freshPostgres } from "./fresh-database.ts";

/** An open database lent to one test. */
export interface LentDatabase {
  database: Database;
  address: DatabaseAddress;
  /** Waits for its writes and returns it; afterwards the test's `database` throws. */
  end(): Promise<void>;
}

interface Place {
  address: { postgresUrl: string };
  /** Stays open as long as the database is reused: a new connection takes 5 ms and must learn all tables again. */
  database: Database;
  remove(): Promise<void>;
  /** Empties it; false if it can't be lent again. */
  empty(): Promise<boolean>;
}

/** Returned databases, by what they are copies of. Shared by the test files of a process. */
const free = new Map<string, Place[]>();

/**
 * A database with the tables and rows of `untouched`, which must be migrated and have no connections: either one
 * returned by an earlier test of this process, emptied, or a new copy. Copying takes the server five times as long as
 * emptying. Dropped if a test changed its schema, left something running, or closed it.
 */
export async function lendPostgres(
  serverUrl: string,
  untouched: { postgresName: string; postgresSchema: string },
): Promise<LentDatabase> {
  const { postgresName } = untouched;
  const places = free.get(postgresName) ?? [];
  free.set(postgresName, places);
  for (let place = places.pop(); place; place = places.pop()) {
    if (await place.empty()) return lend(place, places);
    await place.remove();
  }
  return lend(await openPlace(serverUrl, untouched), places);
}

async function openPlace(
  serverUrl: string,
  { postgresName, postgresSchema }: { postgresName: string; postgresSchema: string },
): Promise<Place> {
  const { address, remove } = await freshPostgres(serverUrl, postgresName);
  if (!("postgresUrl" in address)) throw new Error("Not a PostgreSQL database.");
  const patienceMs = { connection: longestWaitMs, lock: longestWaitMs, statement: longestWaitMs };
  const database = await openStoreDatabase(address, { patienceMs });
  let broom: pg.Client | undefined;
  return {
    address,
    database,
    async remove() {
      // Ends all connections, including those with work in progress, without waiting.
      await remove();
      await database.close();
      await broom?.end();
    },
    async empty() {
      try {
        broom ??= await connected(address.postgresUrl);
        await emptyPostgres(broom);
        return (await schemaHash(broom)) === postgresSchema;
      } catch {
        return false;
      }
    },
  };
}

async function connected(postgresUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgresUrl, lock_timeout: 2_000 });
  // Dropping the database ends the connection.
  client.on("error", () => {});
  await client.connect();
  return client;
}

function lend(place: Place, places: Place[]): LentDatabase {
  const writes = new Set<Promise<unknown>>();
  const watches = new Set<() => void>();
  let isOver = false;
  let isClosed = false;
  const check = () => {
    if (isOver) throw new Error("The test of this database is over.");
  };
  const ends: KyselyPlugin = {
    transformQuery({ node }) {
      check();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    address: place.address,
    database: {
      ...place.database,
      read: place.database.read.withPlugin(ends),
      async write(work) {
        check();
        const written = place.database.write(work);
        writes.add(written);
        return await written.finally(() => writes.delete(written));
      },
      watch(listener) {
        check();
        const stop = place.database.watch(listener);
        watches.add(stop);
        return stop;
      },
      async close() {
        isOver = true;
        isClosed = true;
        await place.database.close();
      },
    },
    async end() {
      isOver = true;
      for (const stop of watches) stop();
      await Promise.allSettled(writes);
      if (isClosed) await place.remove();
      else places.push(place);
    },
  };
}
