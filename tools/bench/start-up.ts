import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serveArguments } from "../../tests/store/serve-arguments.ts";
import { freePort } from "./free-port.ts";
import { repeat, spreadOf, spreadText, timesToMeasure } from "./spread.ts";
import { type BenchmarkSection, printIfMain } from "./table.ts";

/** Duration of the production build, and of startup until the first page. */
export async function measureStartUp(): Promise<BenchmarkSection> {
  const built = await build();
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  const first = await untilFirstPage(folder);
  const later = await repeat(timesToMeasure(5), () => untilFirstPage(folder));
  rmSync(folder, { recursive: true });
  return {
    title: "Start",
    how: "From the start of the process until the home page has been read whole. The first start makes the tables and the sample shop.",
    rows: [
      {
        what: "production build",
        budget: "≤ 30 s",
        measured: `${built.toFixed(1)} s`,
        isMet: built <= 30,
      },
      {
        what: "server to its first page",
        budget: "≤ 1.5 s",
        measured: spreadText(later, 0, "ms"),
        isMet: later.median <= 1_500,
      },
      {
        what: "the same with an empty database",
        budget: "",
        measured: spreadText(spreadOf([first]), 0, "ms"),
        isMet: null,
      },
    ],
  };
}

async function build(): Promise<number> {
  const started = performance.now();
  const command = join(import.meta.dirname, "../../node_modules/.bin/react-router");
  const [code] = await once(spawn(command, ["build"], { stdio: "ignore" }), "exit");
  if (code !== 0)
    throw new Error("The store cannot be built, so nothing can be measured. Run npm run build to see why.");
  return (performance.now() - started) / 1_000;
}

/** In milliseconds. */
async function untilFirstPage(dataDir: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const server = spawn(process.execPath, serveArguments, {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, MARKET_PRICES_URL: "http://127.0.0.1:1" },
    stdio: "ignore",
  });
  const ended = once(server, "exit");
  for (;;) {
    const page = await fetch(`http://localhost:${port}/`).then(
      (answer) => answer.text(),
      () => null,
    );
    if (page) break;
    if (server.exitCode !== null)
      throw new Error(`The server ended with ${server.exitCode} before its first page.`);
    await pause(5);
  }
  const took = performance.now() - started;
  server.kill("SIGTERM");
  await ended;
  return took;
}

await printIfMain(import.meta.url, measureStartUp);
