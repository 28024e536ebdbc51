import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/browser/find-browser.ts";
import "./tests/compile-cache.ts";
import { isFull, longestTestMs, longestWaitMs } from "./tests/faults/size.ts";

// Looked for once: workers read this file again, and find it named.
const executablePath = findBrowser();
process.env.CHROMIUM_PATH = executablePath;

// Each page with a live piece would start it in software, seconds of processor time; `live-visit.ts` asks for it.
const withoutWebGl = isFull ? [] : ["--disable-3d-apis"];

export default defineConfig<{ isTranslated: boolean }>({
  testMatch: "**/*.spec.ts",
  projects: [
    // What is tagged @full is a sweep, repeats for other forms or pieces what another test shows, or has a test over HTTP.
    { name: "browser", testDir: "tests/browser", ...(isFull ? {} : { grepInvert: /@full/ }) },
    // Flows on pages that the browser translates: the purchase in every run.
    {
      name: "translated",
      testDir: "tests/browser",
      grep: isFull ? /@translated/ : /@translated @smoke/,
      use: { isTranslated: true },
    },
    // Some cells in every run; all of them with SIZE=full, which takes minutes.
    {
      name: "failures",
      testDir: "tests/matrix",
      ...(isFull ? {} : { grep: /@smoke/ }),
    },
  ],
  fullyParallel: false,
  // With two, a core waits for a fifth of the time.
  workers: 3,
  timeout: longestTestMs,
  expect: { timeout: longestWaitMs },
  // A browser on a busy machine gets a second try everywhere; `npm test` names what passed only then.
  retries: 1,
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    // A recording takes a picture of the document at every step, as long again as most tests: ask for it with `--trace on`.
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
