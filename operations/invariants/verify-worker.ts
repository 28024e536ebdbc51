import { parentPort, workerData } from "node:worker_threads";
import { type DatabaseAddress, openDatabase } from "#database";
import { verify } from "./verify.ts";

const database = await openDatabase(workerData as DatabaseAddress);
try {
  parentPort?.postMessage(await verify(database));
} finally {
  await database.close();
}
