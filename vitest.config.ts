import { defineConfig } from "vitest/config";
import "./tests/compile-cache.ts";
import { isFullRun, longestTestMs, longestWaitMs } from "./tests/faults/run-size.ts";

/** `--project unit` needs neither PostgreSQL nor the built store; `--project firefox` needs Firefox. */
export default defineConfig({
  test: {
    // By default, one core is left idle, which is half of two.
    maxWorkers: "100%",
    // Files share their imports, which take longer to load than most files take to run, so tests must not mock modules.
    isolate: false,
    // Concurrent tests mostly wait for time to pass, not for a CPU.
    maxConcurrency: 10,
    setupFiles: ["tests/same-random-inputs.ts"],
    testTimeout: longestTestMs,
    hookTimeout: longestTestMs,
    expect: { poll: { timeout: longestWaitMs } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: [
            "**/node_modules/**",
            "build/**",
            ".react-router/**",
            "tests/http/**",
            "tests/firefox/**",
            // Tests of programs that make images and fonts, not of the store.
            ...(isFullRun ? [] : ["tools/studio/**"]),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: ["tests/http/shared-store.ts"],
        },
      },
      { extends: true, test: { name: "firefox", include: ["tests/firefox/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["**/*.contract.ts"],
          exclude: ["**/node_modules/**", "build/**", ".react-router/**"],
          globalSetup: ["tests/database/postgres-server.ts"],
        },
      },
    ],
  },
});
