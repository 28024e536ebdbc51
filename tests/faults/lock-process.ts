import { DatabaseSync } from "node:sqlite";

/** A process that holds the write lock of a SQLite file from `locked` until it receives a message. */
const file = new DatabaseSync(process.argv[2] ?? "", { timeout: 5_000 });
file.exec("begin immediate");
process.once("message", () => {
  file.exec("commit");
  file.close();
  process.disconnect();
});
process.send?.("locked");
