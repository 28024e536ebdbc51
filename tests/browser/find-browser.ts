import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** The first is the same engine without windows, and faster (decision 0126). */
const programs = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
const macPrograms = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** What the search needs to know about the machine. */
export interface Machine {
  variables: NodeJS.ProcessEnv;
  /** Whether a browser exists at this path and starts. */
  runs(path: string): boolean;
  /** Paths of Playwright's own Chromium, if it is installed. */
  playwrightPaths(): string[];
}

const thisMachine: Machine = { variables: process.env, runs, playwrightPaths };

/** This machine's Chromium or Chrome: `CHROMIUM_PATH`, the system's, or Playwright's own. Throws if there is none. */
export function findBrowser({ variables, runs, playwrightPaths }: Machine = thisMachine): string {
  const named = variables.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, where no browser starts. Correct it, or unset it.`);
  }
  const folders = (variables.PATH ?? "").split(delimiter);
  const installed = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  const found = [...installed, ...macPrograms].find(runs) ?? playwrightPaths().find(runs);
  if (found) return found;
  throw new Error(
    "No Chromium was found, so no page can be looked at. Install Chromium or Chrome, or name one with CHROMIUM_PATH.",
  );
}

function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ["--version"]).status === 0;
}

/** Playwright reports only the headed browser; the headless one is next to it. */
function playwrightPaths(): string[] {
  const path = chromium.executablePath();
  const shell = path.replace(/([\\/])chromium-(\d+)[\\/].*/, "$1chromium_headless_shell-$2");
  return [...globSync(join(shell, "*/chrome-headless-shell")), path];
}
