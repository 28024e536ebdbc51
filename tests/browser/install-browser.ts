import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findBrowser } from "./find-browser.ts";

/** Installs a browser if there is none: Playwright's own, or else Debian's package. */
const ways = ["playwright install chromium-headless-shell"];
if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get"))
  ways.push("apt-get update -qq && apt-get install -y -qq chromium-headless-shell");

let fault = faultOfSearch();
for (const way of ways) {
  if (fault === undefined || process.env.CHROMIUM_PATH) break;
  console.log(`No Chromium was found. Trying: ${way}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(way, { shell: true, stdio: "ignore", env });
  fault = faultOfSearch();
}
if (fault !== undefined) {
  console.error(fault);
  process.exitCode = 1;
}

function faultOfSearch(): string | undefined {
  try {
    findBrowser();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
