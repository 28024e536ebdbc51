import { defineConfig } from "vitest/config";
import { rules } from "./rules.ts";

// For the global setup, which runs in this process.
process.env.DATABASES = "sqlite";

/**
 * The tests that state the rules named by `RULES`, on SQLite. Not told to Stryker by its own option: with that it would
 * leave what a module makes when it is loaded as it is, and call every change there unnoticed.
 */
export default defineConfig({
  test: {
    include: rules.filter(({ name }) => name === process.env.RULES).flatMap(({ tests }) => tests),
    globalSetup: ["tests/database/postgres-server.ts"],
    setupFiles: ["tests/mutation/same-random-inputs.ts"],
    testTimeout: 30_000,
  },
});
