import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { mutationDocument } from "./mutation-document.ts";
import { mutationReport } from "./score.ts";

/**
 * Tries the tests of the shop's rules and writes `docs/mutation.md`: `npm run mutate`. What was found before and touches no
 * changed line or test is believed; `npm run mutate -- --force` tries all anew. It takes about half an hour of one core.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const { status } = spawnSync(
  `${root}node_modules/.bin/stryker`,
  ["run", "tests/mutation/stryker.json", ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit" },
);
if (status !== 0) process.exit(status ?? 1);
const text = readFileSync(`${root}test-results/mutation/report.json`, "utf8");
const day = new Date().toISOString().slice(0, 10);
writeFileSync(`${root}docs/mutation.md`, mutationDocument(mutationReport.parse(JSON.parse(text)), day));
console.log("Written to docs/mutation.md.");
