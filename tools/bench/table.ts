import { loadavg } from "node:os";
import { pathToFileURL } from "node:url";

/** One figure and its limit. */
export interface Row {
  what: string;
  /** Empty: measured without a limit. */
  budget: string;
  measured: string;
  isMet: boolean | null;
}

/** One part of the bench: what it is called, how it measured, in a sentence, and what came out. */
export interface Part {
  title: string;
  how: string;
  rows: Row[];
}

/** A part as Markdown. */
export function partText({ title, how, rows }: Part): string {
  const lines = rows.map(
    ({ what, budget, measured, isMet }) =>
      `| ${what} | ${budget} | ${measured} | ${isMet === null ? "" : isMet ? "yes" : "**no**"} |`,
  );
  return [
    `## ${title}`,
    "",
    how,
    "",
    "| what | budget | measured | met |",
    "|--|--|--|--|",
    ...lines,
    "",
  ].join("\n");
}

/** Prints a part when its file is the program run. */
export async function printAlone(moduleUrl: string, measure: () => Promise<Part>): Promise<void> {
  if (moduleUrl !== pathToFileURL(process.argv[1] ?? "").href) return;
  const before = loadavg()[0] ?? 0;
  console.log(partText(await measure()));
  console.log(`Load ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after.`);
}
