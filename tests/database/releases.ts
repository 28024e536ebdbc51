import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { inject } from "vitest";
import { type FreshDatabase, freshPostgres, freshSqlite } from "./fresh-database.ts";

/** Releases whose databases are in `releases/`, written by `write-release.contract.ts`. */
export const releases = ["release-0", "release-1"] as const;
export type Release = (typeof releases)[number];

/** Creates a new database of each kind, empty or as a release left it. */
export const databaseMakers: [string, (release?: Release) => Promise<FreshDatabase>][] = [
  ["SQLite", onSqlite],
];
if (inject("postgresUrl")) databaseMakers.push(["PostgreSQL", onPostgres]);

/** A stored database: "release-0.sqlite" as a file, "release-0.sql" as statements. */
export function readRelease(file: `${Release}.${"sqlite" | "sql"}`): Buffer {
  return gunzipSync(readFileSync(new URL(`releases/${file}.gz`, import.meta.url)));
}

async function onSqlite(release?: Release): Promise<FreshDatabase> {
  const place = freshSqlite();
  if (release && "sqlitePath" in place.address)
    writeFileSync(place.address.sqlitePath, readRelease(`${release}.sqlite`));
  return place;
}

async function onPostgres(release?: Release): Promise<FreshDatabase> {
  const place = await freshPostgres(inject("postgresUrl"));
  if (release && "postgresUrl" in place.address) {
    const client = new pg.Client({ connectionString: place.address.postgresUrl });
    await client.connect();
    await client.query(readRelease(`${release}.sql`).toString());
    await client.end();
  }
  return place;
}
