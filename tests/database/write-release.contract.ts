import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { test } from "vitest";
import { importCatalogue } from "../../modules/commerce/catalogue/import-catalogue.ts";
import { backUpSqlite } from "../../operations/backup/back-up-sqlite.ts";
import { runPostgresProgram } from "../../operations/backup/postgres-programs.ts";
import { sampleShop } from "../../seed/sample-shop.ts";
import { shop } from "../../shop.config.ts";
import { personScenarios } from "../operations/person-scenarios.ts";
import { describeOnEachDatabase } from "./describe-on-each-database.ts";

/** "release-1": writes this release's database, for later ones to upgrade; then add its name to `releases.ts`. */
const release = process.env.RELEASE;
const folder = fileURLToPath(new URL("releases/", import.meta.url));

describeOnEachDatabase("A database of this release", (open, addressOf) => {
  test.runIf(release)(
    "writes a database with the sample catalog, buyers, requests and visitors",
    async () => {
      const database = await open();
      const { products, ...others } = sampleShop();
      const handle = shop.deposit.productHandle;
      const sold = products.filter((product) => product.handle !== handle);
      await importCatalogue(database, { ...others, products: sold }, Date.parse("2026-11-20T15:00:00Z"));
      for (const [index, scene] of Object.values(personScenarios).entries()) {
        await scene(database);
        // Each has its own deposit product and serial numbers.
        await database.write(async (tx) => {
          await sql`update product set handle = ${`${handle}-${index}`} where handle = ${handle}`.execute(tx);
          await sql`update stock_unit set serial = ${`S-${index}-`} || id where serial like 'S-%' and serial not like 'S-%-%'`.execute(
            tx,
          );
        });
      }
      mkdirSync(folder, { recursive: true });
      const address = addressOf(database);
      const file = `${folder}${release}.${"sqlitePath" in address ? "sqlite" : "sql"}`;
      if ("sqlitePath" in address) await backUpSqlite(address.sqlitePath, file);
      else {
        const words = [
          "--inserts",
          "--rows-per-insert=100",
          "--no-owner",
          "--no-privileges",
          `--file=${file}`,
        ];
        await runPostgresProgram("pg_dump", words, address.postgresUrl);
        // psql commands, which the server doesn't know.
        writeFileSync(file, readFileSync(file, "utf8").replaceAll(/^\\.*$/gm, ""));
      }
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
      for (const end of ["", ".sha256"]) rmSync(file + end, { force: true });
    },
  );
});
