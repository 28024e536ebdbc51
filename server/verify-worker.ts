import { parentPort, workerData } from "node:worker_threads";
import { changeSettings } from "#settings";
import { verify } from "../operations/invariants/verify.ts";
import type { VerifyTask } from "./daily-work.ts";
import { openStoreDatabase } from "./open-store-database.ts";

const { address, facts }: VerifyTask = workerData;
changeSettings(facts);
const database = await openStoreDatabase(address);
try {
  parentPort?.postMessage(await verify(database));
} finally {
  await database.close();
}
