import { writeFileSync } from "node:fs";
import { exportMailbox } from "../../operations/privacy/export-mailbox.ts";
import { readAddress } from "./read-address.ts";
import { runCommand, withDatabase } from "./run-command.ts";

await runCommand({ values: ["email", "to"] }, async (told) => {
  const address = readAddress(told);
  const data = await withDatabase((database) => exportMailbox(database, address, Date.now()));
  const text = `${JSON.stringify(data, null, 2)}\n`;
  if (told.values.to) writeFileSync(told.values.to, text, { flag: "wx", mode: 0o600 });
  else process.stdout.write(text);
  return 0;
});
