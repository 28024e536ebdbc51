import { spawnSync } from "node:child_process";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { mutationDocument } from "./mutation-document.ts";
import { type RuleSet, reportName, ruleSets } from "./rules.ts";
import { mutationReport } from "./score.ts";

/**
 * Mutation tests of the shop's rules; writes `docs/mutation.md`: `npm run mutate`, or `npm run mutate -- stock` for
 * some rules only, with the others' results from an earlier run. `--read` runs no tests.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const results = `${root}test-results/mutation/`;
const named = process.argv.slice(2);
const wanted = ruleSets.filter(({ name }) => named.length === 0 || named.includes(name));
for (const some of wanted) tryOut(some);

function tryOut(some: RuleSet): void {
  const { status } = spawnSync(
    `${root}node_modules/.bin/stryker`,
    ["run", "tests/mutation/stryker.json", "--mutate", some.files.join(",")],
    { cwd: root, stdio: "inherit", env: { ...process.env, RULES: some.name } },
  );
  if (status !== 0) process.exit(status ?? 1);
  renameSync(`${results}report.json`, results + reportName(some));
}

const tried = ruleSets.map((some) => ({
  rules: some,
  report: mutationReport.parse(JSON.parse(readFileSync(results + reportName(some), "utf8"))),
}));
const day = new Date().toISOString().slice(0, 10);
writeFileSync(`${root}docs/mutation.md`, mutationDocument(tried, day));
console.log("Written to docs/mutation.md.");
