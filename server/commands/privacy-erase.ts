import { eraseMailbox } from "../../keeping/personal/erase-mailbox.ts";
import { readAddress } from "./read-address.ts";
import { runCommand, withDatabase } from "./run-command.ts";

await runCommand({ values: ["email"] }, async (told) => {
  const address = readAddress(told);
  const { unfinished, ...counts } = await withDatabase((database) =>
    eraseMailbox(database, address, Date.now()),
  );
  console.log("Erased:");
  for (const [name, count] of Object.entries(counts)) console.log(`${String(count).padStart(8)} ${name}`);
  if (unfinished.length > 0)
    console.log(`Not handed over or given back yet, and nobody can be written to: ${unfinished.join(", ")}.`);
  console.log("Backups still hold the address until they are 35 days old.");
  return 0;
});
