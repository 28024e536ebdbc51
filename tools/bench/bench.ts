import { writeFileSync } from "node:fs";
import { asCommand } from "./as-command.ts";
import { measureBudget } from "./budget.ts";
import { measureBytes } from "./bytes.ts";
import { measureCastings } from "./castings.ts";
import { measureCatalogueChange } from "./catalogue-change.ts";
import { measureCatalogue } from "./catalogue-part.ts";
import { measureCounter } from "./counter.ts";
import { measureDesign } from "./design.ts";
import { measureFirstVisits } from "./first-visits.ts";
import { measureGeometry } from "./geometry.ts";
import { measureHomeIdle } from "./home-idle.ts";
import { measureInteraction } from "./interaction.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { commitText, loadAverage, machineText } from "./machine.ts";
import { measureFloods } from "./measure-floods.ts";
import { measureOrders } from "./orders.ts";
import { peers } from "./peers.ts";
import { measureSearch } from "./search-part.ts";
import { measureServedPages } from "./served.ts";
import { isQuick } from "./spread.ts";
import { measureStartUp } from "./start-up.ts";
import { type BenchmarkRow, type BenchmarkSection, sectionText } from "./table.ts";
import { measureUnderFlood } from "./under-flood.ts";
import { measureVisits } from "./visits.ts";

/** `npm run bench -- flood` runs only this part, which needs its own filled store. */
if (process.argv[2] === "flood") {
  console.log(sectionText(await measureFloods()));
  process.exit();
}

/** Builds the store, measures all parts one at a time, and writes `docs/performance.md`. */
const parts: readonly (() => Promise<BenchmarkSection>)[] = [
  measureStartUp,
  measureServedPages,
  measureUnderFlood,
  measureBytes,
  measureFirstVisits,
  measureLighthouse,
  measureVisits,
  measureInteraction,
  measureHomeIdle,
  measureOrders,
  measureCounter,
  measureCatalogue,
  measureCatalogueChange,
  measureSearch,
  measureBudget,
  asCommand("import", "import-files.ts"),
  asCommand("export", "export-store.ts"),
  measureGeometry,
  measureCastings,
  measureDesign,
];

const started = new Date();
const loads = [loadAverage()];
const measured: BenchmarkSection[] = [];
for (const measure of parts) {
  const part = await measure().catch((fault: unknown) => failedPart(measure.name, fault));
  measured.push(part);
  loads.push(loadAverage());
  console.log(sectionText(part));
}

const rows = measured.flatMap((part) => part.rows);
const withBudget = rows.filter(({ isMet }) => isMet !== null);
const missed = withBudget.filter(({ isMet }) => !isMet);
const countText = `${withBudget.length - missed.length} of ${withBudget.length} budgets are met`;
const minutes = ((Date.now() - started.getTime()) / 60_000).toFixed(0);
const command = `npm run bench${isQuick || peers.length > 0 ? " --" : ""}${isQuick ? " --quick" : ""}${peers.map(({ name }) => ` --against ${name}`).join("")}`;
const loadText = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
const text = `# Performance

Printed by \`${command}\` on ${started.toISOString().slice(0, 10)} in ${minutes} minutes, at commit ${commitText()}; do not edit by hand. Every
part can be run alone: \`node tools/bench/served.ts\`. \`npm run soak -- --minutes 10\` shows memory and waiting under mixed load.

Machine: ${machineText()}. Load average while it ran: ${loadText}, its own work included.
${isQuick ? "Everything was measured once only: these figures are a first look." : "Figures are medians with the lowest and the highest of their rounds in brackets."} kB are 1,000 bytes.

**${countText}.**

${missed.map(missedText).join("\n")}

${measured.map(sectionText).join("\n")}`;
const path = new URL("../../docs/performance.md", import.meta.url);
writeFileSync(path, text);
console.log(`Written to docs/performance.md: ${countText}.`);
if (missed.length > 0) console.log(`Missed:\n${missed.map(missedText).join("\n")}`);

function missedText({ what, budget, measured }: BenchmarkRow): string {
  return `- ${what}: ${measured}, budget ${budget}`;
}

/** A failed part doesn't stop the others. It counts as over budget. */
function failedPart(name: string, fault: unknown): BenchmarkSection {
  const reason = fault instanceof Error ? fault.message : String(fault);
  const row = { what: name, budget: "to be measured", measured: reason.split("\n", 1)[0]!, isMet: false };
  return { title: `${name} failed`, how: "This part could not be measured.", rows: [row] };
}
