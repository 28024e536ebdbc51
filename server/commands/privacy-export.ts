import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { exportMailbox } from "../privacy.ts";
import { readEmailArgument, runCommand, withDatabase } from "./run-command.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { email: { type: "string" }, to: { type: "string" } } });
  const address = readEmailArgument(values.email);
  const data = await withDatabase((database) => exportMailbox(database, address, Date.now()));
  const text = `${JSON.stringify(data, null, 2)}\n`;
  if (values.to) writeFileSync(values.to, text, { flag: "wx", mode: 0o600 });
  else process.stdout.write(text);
  return 0;
});
