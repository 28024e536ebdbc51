import { defineConfig } from "vitest/config";
import { longestTestMs } from "../faults/run-size.ts";
import { ruleSets } from "./rules.ts";

// For the global setup, which runs in this process.
process.env.DATABASES = "sqlite";

/**
 * Tests for the rules named by `RULES`, on SQLite. Not passed with Stryker's own option: Stryker then wouldn't reload
 * what a module creates on import, and would report all mutations there as undetected.
 */
export default defineConfig({
  test: {
    include: ruleSets.filter(({ name }) => name === process.env.RULES).flatMap(({ tests }) => tests),
    globalSetup: ["tests/database/postgres-server.ts"],
    setupFiles: ["tests/same-random-inputs.ts"],
    testTimeout: longestTestMs,
  },
});
