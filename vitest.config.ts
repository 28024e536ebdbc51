import { defineConfig } from "vitest/config";
import "./tests/compile-cache.ts";
import { isFull, longestTestMs, longestWaitMs } from "./tests/faults/size.ts";

/** `--project unit` leaves PostgreSQL and the built store alone; `--project firefox` needs a Firefox. */
export default defineConfig({
  test: {
    // Left out, one core is left idle: of two, that is half.
    maxWorkers: "100%",
    // Files share what they import, which takes longer to load than most take to run: no test may mock a module.
    isolate: false,
    // Concurrent tests wait for the clock, not for a processor.
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
            // Programs that make pictures and fonts, not the store.
            ...(isFull ? [] : ["tools/studio/**"]),
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
