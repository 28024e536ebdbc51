import { parseArgs } from "node:util";
import { verify } from "../../operations/invariants/verify.ts";
import { runCommand, withDatabase } from "./run-command.ts";

await runCommand(async () => {
  parseArgs();
  const verdicts = await withDatabase(verify);
  for (const { says, faults } of verdicts) {
    console.log(`${faults.length === 0 ? "ok    " : "BROKEN"} ${says}`);
    for (const fault of faults) console.log(`       ${fault}`);
  }
  return verdicts.some(({ faults }) => faults.length > 0) ? 1 : 0;
});
