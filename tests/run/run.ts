import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { type Outcome, playwrightOutcomes, vitestOutcomes } from "../goals/outcome.ts";
import { memoryFolder } from "./memory-folder.ts";
import { runStep, type Step } from "./steps.ts";
import { type Ran, summarize } from "./summary.ts";

/** `npm test`: runs every check, also after one has failed, and ends with one summary. */
const root = fileURLToPath(new URL("../../", import.meta.url));
const results = `${root}test-results/run/`;
const reports = { vitest: `${results}vitest.json`, playwright: `${results}playwright.json` };

process.chdir(root);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const inMemory = process.env.TMPDIR ? null : memoryFolder();
if (inMemory) process.env.TMPDIR = inMemory;
process.once("exit", () => {
  if (inMemory) rmSync(inMemory, { recursive: true, force: true, maxRetries: 5 });
});
// The steps get the same signal and end first.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
console.log(`${availableParallelism()} cores, temporary files ${inMemory ? "in memory" : "on the disk"}.`);

const checks = await runAll([
  { name: "build", command: "npm run --silent build" },
  { name: "types, lint and boundaries", command: "npm run --silent check" },
  { name: "schema conformance", command: "npm run --silent check:schema" },
]);
const isBuilt = checks.some(({ name, passed }) => name === "build" && passed);

const vitest = await runStep({
  name: isBuilt ? "unit, contract and HTTP tests" : "unit and contract tests",
  command: `vitest run --allowOnly=false --reporter=default --reporter=json --outputFile=${reports.vitest}${
    isBuilt ? "" : " --project unit --project contract"
  }`,
  isLive: true,
});
const browserTests = { name: "browser tests", budgetMinutes: 8 };
const runners: Ran[] = [
  { ...vitest, budgetMinutes: 6, outcomes: read(reports.vitest, vitestOutcomes) },
  isBuilt
    ? {
        ...(await runBrowserTests()),
        ...browserTests,
        outcomes: read(reports.playwright, playwrightOutcomes),
      }
    : { ...browserTests, passed: false, ms: 0, outcomes: [], leftOut: "the build failed" },
];

const { lines, failed } = summarize(checks, runners);
console.log(lines.join("\n"));
process.exit(failed === 0 ? 0 : 1);

/** Runs steps side by side. */
async function runAll(steps: Step[]) {
  return Promise.all(steps.map(runStep));
}

async function runBrowserTests() {
  return runStep({
    name: "browser tests",
    command: "node tests/browser/install-browser.ts && playwright test --forbid-only --reporter=list,json",
    variables: { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
    isLive: true,
  });
}

function read<Report>(path: string, outcomesOf: (report: Report, root: string) => Outcome[]): Outcome[] {
  return existsSync(path) ? outcomesOf(JSON.parse(readFileSync(path, "utf8")) as Report, root) : [];
}
