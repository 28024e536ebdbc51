import { loadavg } from "node:os";
import { pathToFileURL } from "node:url";
import { peers } from "./peers.ts";
import { spreadOf, spreadText } from "./spread.ts";

/** A measurement and its limit. */
export interface BenchmarkRow {
  what: string;
  /** Empty if there is no limit. */
  budget: string;
  measured: string;
  isMet: boolean | null;
  /** The measurement for each other store (`--against`). */
  peers?: readonly string[];
}

/** One part of the benchmark: its title, a sentence on how it was measured, and the results. */
export interface BenchmarkSection {
  title: string;
  how: string;
  rows: BenchmarkRow[];
}

/** A part as Markdown, with a column for each other store if measured. */
export function sectionText({ title, how, rows }: BenchmarkSection): string {
  const columns = rows.some((row) => row.peers) ? peers.map(({ name }) => name) : [];
  const lines = rows.map(({ what, budget, measured, isMet, peers: others }) => {
    const met = isMet === null ? "" : isMet ? "yes" : "**no**";
    return line([what, budget, measured, met, ...columns.map((_, index) => others?.[index] ?? "")]);
  });
  const heads = ["what", "budget", "measured", "met", ...columns];
  return [`## ${title}`, "", how, "", line(heads), `|${"--|".repeat(heads.length)}`, ...lines, ""].join("\n");
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

interface Figure {
  what: string;
  unit: string;
  digits?: number;
  max?: number | undefined;
}

/** A row of values measured over several rounds, this store first, then its peers; null if a store lacks it. */
export function measuredRow(
  { what, unit, digits = 0, max }: Figure,
  [own = [], ...others]: readonly (readonly (number | null)[])[],
): BenchmarkRow {
  const values = own.filter((value) => value !== null);
  return {
    what,
    budget: max === undefined ? "" : max === 0 ? "0" : `≤ ${max} ${unit}`,
    measured: text(own),
    isMet:
      max === undefined || values.length === 0
        ? null
        : Number(spreadOf(values).median.toFixed(digits)) <= max,
    ...(others.length > 0 && { peers: others.map(text) }),
  };

  function text(found: readonly (number | null)[]): string {
    const present = found.filter((value) => value !== null);
    return present.length === 0 ? "none" : spreadText(spreadOf(present), digits, unit);
  }
}

/** Prints a part if its file is the main program, or sends it to the process that forked it. */
export async function printIfMain(
  moduleUrl: string,
  measure: () => Promise<BenchmarkSection>,
): Promise<void> {
  if (moduleUrl !== pathToFileURL(process.argv[1] ?? "").href) return;
  if (process.send) return void process.send(await measure());
  const before = loadavg()[0] ?? 0;
  console.log(sectionText(await measure()));
  console.log(`Load ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after.`);
}
