import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { commitText, machineText } from "../../tools/bench/machine.ts";
import { goalRow, goalTable } from "./goal-row.ts";
import { goals } from "./goals.ts";
import { playwrightMs, playwrightOutcomes, vitestMs, vitestOutcomes } from "./outcome.ts";

/**
 * Runs every test named after a goal and writes `docs/reliability.md`: `npm run goals`, or `npm run goals -- --full` to
 * test each goal in full. `--read` uses the results of the last run. Browser tests need a built store.
 */
const { values } = parseArgs({
  options: { full: { type: "boolean", default: false }, read: { type: "boolean", default: false } },
});
const root = fileURLToPath(new URL("../../", import.meta.url));
const results = `${root}test-results/goals/`;
const reports = { vitest: `${results}vitest.json`, playwright: `${results}playwright.json` };
const pattern = goals.flatMap(({ id, code }) => (code ? [id, code] : [id])).join("|");
const size = { ...process.env, ...(values.full ? { SIZE: "full" } : {}) };

if (!values.read) {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  run("vitest", [
    "run",
    "-t",
    pattern,
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${reports.vitest}`,
  ]);
  run("playwright", ["test", "-g", pattern, "--output=test-results/browser", "--reporter=list,json"]);
}

/** A failing test becomes a row of the table; it doesn't stop the run. */
function run(program: string, args: string[]): void {
  const env = { ...size, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright };
  spawnSync(`${root}node_modules/.bin/${program}`, args, { cwd: root, env, stdio: "inherit" });
}

function read<T>(path: string): T | null {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

const vitest = read<Parameters<typeof vitestOutcomes>[0]>(reports.vitest);
const playwright = read<Parameters<typeof playwrightOutcomes>[0]>(reports.playwright);
const outcomes = [
  ...(vitest ? vitestOutcomes(vitest, root) : []),
  ...(playwright ? playwrightOutcomes(playwright, root) : []),
];
const minutes = (
  ((vitest ? vitestMs(vitest) : 0) + (playwright ? playwrightMs(playwright) : 0)) /
  60_000
).toFixed(1);
const documents = readdirSync(`${root}docs`)
  .filter((name) => name.endsWith(".md"))
  .map((name) => readFileSync(`${root}docs/${name}`, "utf8"));
const rows = goals.map((goal) => goalRow(goal, outcomes, documents));
const met = rows.filter(({ isMet }) => isMet).length;
const command = `npm run goals${values.full ? " -- --full" : ""}`;
const text = `# Reliability

Printed by \`${command}\` on ${new Date().toISOString().slice(0, 10)} at commit ${commitText()}; do not edit by hand.
Machine: ${machineText()}. ${values.full ? "Every test ran in its full size." : "Tests ran in the size of every run; `SIZE=full` before a command runs the whole of it."} They took ${minutes} minutes.

**${met} of ${rows.length} goals are met.**

${goalTable(rows)}
`;
writeFileSync(`${root}docs/reliability.md`, text);
console.log(`Written to docs/reliability.md: ${met} of ${rows.length} goals are met.`);
