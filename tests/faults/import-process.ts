import type { DatabaseAddress } from "#database";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { openImportService } from "../imports/import-service.ts";

/** Works on an import, and says when it begins. A test kills it meanwhile (kill -9). */
const [place = "", run = "0"] = process.argv.slice(2);
const database = await openStoreDatabase(JSON.parse(place) as DatabaseAddress);
const { imports } = openImportService(database);
process.stdout.write("working\n");
// All of them are the same worker, so that none waits for the claim of a killed one.
const outcome = await imports.work(Number(run), { worker: "test" });
process.stdout.write(`${outcome}\n`);
await database.close();
