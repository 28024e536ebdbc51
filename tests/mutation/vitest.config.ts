import { defineConfig } from "vitest/config";
import { longestTestMs } from "../faults/size.ts";
import { rules } from "./rules.ts";

// For the global setup, which runs in this process.
process.env.DATABASES = "sqlite";

/**
 * The tests that state the rules named by `RULES`, on SQLite. Not passed to Stryker by its own option: with that it
 * would not rebuild what a module creates at load, and report every change there as unnoticed.
 */
export default defineConfig({
  test: {
    include: rules.filter(({ name }) => name === process.env.RULES).flatMap(({ tests }) => tests),
    globalSetup: ["tests/database/postgres-server.ts"],
    setupFiles: ["tests/same-random-inputs.ts"],
    testTimeout: longestTestMs,
  },
});
