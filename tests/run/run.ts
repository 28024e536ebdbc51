import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { findFirefox } from "../firefox/find-firefox.ts";
import {
  type PlaywrightReport,
  playwrightOutcomes,
  type VitestReport,
  vitestOutcomes,
} from "../goals/outcome.ts";
import { memoryFolder } from "./memory-folder.ts";
import { runTests } from "./runner.ts";
import { runStep, type Step } from "./steps.ts";
import { summarize } from "./summary.ts";

/** `npm test`: runs every check, also after one has failed, and ends with one summary. */
const root = fileURLToPath(new URL("../../", import.meta.url));
/** Playwright empties `test-results/`. */
const results = `${root}node_modules/.cache/run/`;
const reports = {
  vitest: `${results}vitest.json`,
  playwright: `${results}playwright.json`,
  firefox: `${results}firefox.json`,
};

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

const leftOut = isBuilt ? undefined : "the build failed";
const vitestCommand = (report: string) =>
  `vitest run --allowOnly=false --reporter=default --reporter=json --outputFile=${report}`;
const runners = [
  await runTests<VitestReport>({
    name: isBuilt ? "unit, contract and HTTP tests" : "unit and contract tests",
    command: `${vitestCommand(reports.vitest)} --project unit --project contract${isBuilt ? " --project http" : ""}`,
    isLive: true,
    budgetMinutes: 6,
    report: reports.vitest,
    outcomesOf: (report) => vitestOutcomes(report, root),
  }),
  await runTests<PlaywrightReport>({
    name: "browser tests",
    command: "node tests/browser/install-browser.ts && playwright test --forbid-only --reporter=list,json",
    variables: { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
    isLive: true,
    budgetMinutes: 6,
    report: reports.playwright,
    outcomesOf: (report) => playwrightOutcomes(report, root),
    leftOut,
  }),
  await runTests<VitestReport>({
    name: "Firefox stories",
    command: `${vitestCommand(reports.firefox)} --project firefox`,
    isLive: true,
    budgetMinutes: 1,
    report: reports.firefox,
    outcomesOf: (report) => vitestOutcomes(report, root),
    leftOut,
    missing: findFirefox() ? undefined : "Firefox",
  }),
];

const { lines, failed } = summarize(checks, runners);
console.log(lines.join("\n"));
process.exit(failed === 0 ? 0 : 1);

/** Runs steps side by side. */
async function runAll(steps: Step[]) {
  return Promise.all(steps.map(runStep));
}
