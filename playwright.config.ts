import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/browser/find-browser.ts";
import "./tests/compile-cache.ts";
import { isFullRun, longestTestMs, longestWaitMs } from "./tests/faults/run-size.ts";

// Searched only once: workers load this file again and find the variable set.
const executablePath = findBrowser();
process.env.CHROMIUM_PATH = executablePath;

// WebGL would run in software on each page with a live piece, taking seconds of CPU time; `live-visit.ts` enables it.
const withoutWebGl = isFullRun ? [] : ["--disable-3d-apis"];

export default defineConfig<{ isTranslated: boolean }>({
  testMatch: "**/*.spec.ts",
  projects: [
    // Tests tagged @full are sweeps, repeat another test for more forms or pieces, or are covered by an HTTP test.
    { name: "browser", testDir: "tests/browser", ...(isFullRun ? {} : { grepInvert: /@full/ }) },
    // Flows on pages that the browser translates. The purchase runs every time.
    {
      name: "translated",
      testDir: "tests/browser",
      grep: isFullRun ? /@translated/ : /@translated @smoke/,
      use: { isTranslated: true },
    },
    // Some cells run every time; SIZE=full runs all of them, which takes minutes.
    {
      name: "failures",
      testDir: "tests/matrix",
      ...(isFullRun ? {} : { grep: /@smoke/ }),
    },
  ],
  fullyParallel: false,
  // With two workers, a core is idle a fifth of the time.
  workers: 3,
  timeout: longestTestMs,
  expect: { timeout: longestWaitMs },
  // A browser on a busy machine may retry once; `npm test` lists tests that only passed on retry.
  retries: 1,
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    // A trace captures the document at every step and doubles most tests' time; request it with `--trace on`.
    trace: "on-first-retry",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
        ...withoutWebGl,
      ],
    },
  },
});
