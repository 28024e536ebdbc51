import { defineConfig } from "vitest/config";
import { rules } from "./rules.ts";

// For the global setup, which runs in this process.
process.env.DATABASES = "sqlite";

/** The tests that a changed line is shown to: those that state the rules, on SQLite. */
export default defineConfig({
  test: {
    include: rules.flatMap(({ tests }) => tests),
    globalSetup: ["tests/database/postgres-server.ts"],
    setupFiles: ["tests/mutation/same-random-inputs.ts"],
    testTimeout: 30_000,
  },
});
