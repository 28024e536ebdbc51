import { parentPort, workerData } from "node:worker_threads";
import type { DatabaseAddress } from "#database";
import { verify } from "../operations/invariants/verify.ts";
import { openStoreDatabase } from "./open-store-database.ts";

const database = await openStoreDatabase(workerData as DatabaseAddress);
try {
  parentPort?.postMessage(await verify(database));
} finally {
  await database.close();
}
