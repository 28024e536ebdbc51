import { loadavg } from "node:os";
import { pathToFileURL } from "node:url";
import { peers } from "./peers.ts";
import { spreadOf, spreadText } from "./spread.ts";

/** One figure and its limit. */
export interface Row {
  what: string;
  /** Empty: measured without a limit. */
  budget: string;
  measured: string;
  isMet: boolean | null;
  /** The same of each other store (`--against`). */
  peers?: readonly string[];
}

/** One part of the bench: what it is called, how it measured, in a sentence, and what came out. */
export interface Part {
  title: string;
  how: string;
  rows: Row[];
}

/** A part as Markdown; with a column for each other store where it was measured too. */
export function partText({ title, how, rows }: Part): string {
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

/** The row of what was measured in several rounds, of this store first and then of its peers; null: it has no such thing. */
export function measuredRow(
  { what, unit, digits = 0, max }: Figure,
  [own = [], ...others]: readonly (readonly (number | null)[])[],
): Row {
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

/** Prints a part when its file is the program run. */
export async function printAlone(moduleUrl: string, measure: () => Promise<Part>): Promise<void> {
  if (moduleUrl !== pathToFileURL(process.argv[1] ?? "").href) return;
  const before = loadavg()[0] ?? 0;
  console.log(partText(await measure()));
  console.log(`Load ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after.`);
}
