import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { isFull } from "./tests/faults/size.ts";

// The first is the same engine without windows, and quicker (decision 0129).
const chromium = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find(existsSync);

if (!chromium)
  throw new Error(
    "No Chromium was found, so no page can be looked at. Install the Debian package chromium-headless-shell.",
  );

export default defineConfig({
  testMatch: "**/*.spec.ts",
  projects: [
    { name: "browser", testDir: "tests/browser" },
    // One cell of each failure in every run; all of them with SIZE=full, which takes minutes.
    {
      name: "failures",
      testDir: "tests/matrix",
      ...(isFull ? {} : { grep: /@smoke/ }),
    },
  ],
  fullyParallel: false,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A machine that runs the checks unattended asks twice; what passes only then is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    // A recording takes a picture of the document at every step, as long again as most tests: ask for it with `--trace on`.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: chromium,
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
      ],
    },
  },
});
