import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type BenchmarkSection, printIfMain } from "./table.ts";

const run = promisify(execFile);

/** Searches over 100,000 products, in a separate process. */
export async function measureSearch(): Promise<BenchmarkSection> {
  const script = new URL("search.ts", import.meta.url).pathname;
  const { stdout } = await run(process.execPath, ["--expose-gc", script, "100000"]);
  const figure = (pattern: RegExp, what: string) => {
    const value = Number(pattern.exec(stdout)?.[1]);
    if (Number.isNaN(value)) throw new Error(`tools/bench/search.ts no longer prints ${what}.`);
    return value;
  };
  const results = figure(/results .*p95 ([\d.]+) ms/, "how long results took");
  const suggestions = figure(/suggestions .*p95 ([\d.]+) ms/, "how long suggestions took");
  const builtMs = figure(/built in (\d+) ms/, "how long the index took");
  const mb = figure(/([\d.]+) MB/, "the memory of the index");
  return {
    title: "Search in 100,000 products",
    how: "5,000 queries: the golden ones and references, prices, sizes and materials of generated pieces; every other one with a typing error. Suggestions are asked for their beginnings.",
    rows: [
      { what: "results, p95", budget: "≤ 2 ms", measured: `${results} ms`, isMet: results <= 2 },
      { what: "suggestions, p95", budget: "≤ 1 ms", measured: `${suggestions} ms`, isMet: suggestions <= 1 },
      { what: "index built", budget: "≤ 1.5 s", measured: `${builtMs} ms`, isMet: builtMs <= 1_500 },
      { what: "memory of the index", budget: "≤ 60 MB", measured: `${mb} MB`, isMet: mb <= 60 },
    ],
  };
}

await printIfMain(import.meta.url, measureSearch);
