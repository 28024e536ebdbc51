import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** The first is the same engine without windows, and quicker (decision 0126). */
const programs = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
const macPrograms = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** What the search asks the machine. */
export interface Machine {
  variables: NodeJS.ProcessEnv;
  /** Whether a browser is at this path and starts. */
  runs(path: string): boolean;
  /** Path of Playwright's own Chromium, were it installed. */
  playwrightPaths(): string[];
}

const thisMachine: Machine = { variables: process.env, runs, playwrightPaths };

/** This machine's Chromium or Chrome: `CHROMIUM_PATH`, else the system's, else Playwright's own. Throws without one. */
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

/** Playwright reports only the headed one; the headless one is beside it. */
function playwrightPaths(): string[] {
  const path = chromium.executablePath();
  const shell = path.replace(/([\\/])chromium-(\d+)[\\/].*/, "$1chromium_headless_shell-$2");
  return [...globSync(join(shell, "*/chrome-headless-shell")), path];
}
