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
import { runStep } from "./steps.ts";
import { summarize } from "./summary.ts";

/** `npm test`: runs every check, even if one failed, and prints one summary at the end. */
const root = fileURLToPath(new URL("../../", import.meta.url));
/** Outside `test-results/`, which Playwright empties. */
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
// The steps receive the same signal and end first.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
console.log(`${availableParallelism()} cores, temporary files ${inMemory ? "in memory" : "on the disk"}.`);

const building = runStep({ name: "build", command: "npm run --silent build" });
// Type checking takes longer than the build, so the first tests start alongside it.
const checking = Promise.all([
  runStep({ name: "types, lint and boundaries", command: "npm run --silent check" }),
  runStep({ name: "schema conformance", command: "npm run --silent check:schema" }),
]);
const isBuilt = (await building).passed;

const leftOut = isBuilt ? undefined : "the build failed";
const vitestCommand = (report: string) =>
  `vitest run --allowOnly=false --reporter=default --reporter=json --outputFile=${report}`;
const fromNode = await runTests<VitestReport>({
  name: isBuilt ? "unit, contract and HTTP tests" : "unit and contract tests",
  command: `${vitestCommand(reports.vitest)} --project unit --project contract${isBuilt ? " --project http" : ""}`,
  isLive: true,
  budgetMinutes: 6,
  report: reports.vitest,
  outcomesOf: (report) => vitestOutcomes(report, root),
});
const inBrowsers = await Promise.all([
  runTests<PlaywrightReport>({
    name: "browser tests",
    command: "node tests/browser/install-browser.ts && playwright test --forbid-only --reporter=list,json",
    variables: { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
    isLive: true,
    budgetMinutes: 6,
    report: reports.playwright,
    outcomesOf: (report) => playwrightOutcomes(report, root),
    leftOut,
  }),
  // Runs while Playwright reads all files on one core.
  runTests<VitestReport>({
    name: "Firefox stories",
    command: `${vitestCommand(reports.firefox)} --project firefox`,
    budgetMinutes: 1,
    report: reports.firefox,
    outcomesOf: (report) => vitestOutcomes(report, root),
    leftOut,
    missing: findFirefox() ? undefined : "Firefox",
  }),
]);
const checks = [await building, ...(await checking)];

const { lines, failed } = summarize(checks, [fromNode, ...inBrowsers]);
console.log(lines.join("\n"));
process.exit(failed === 0 ? 0 : 1);
