import { defineConfig } from "vitest/config";
import "./tests/compile-cache.ts";

/** `npx vitest run` runs both; `--project unit` leaves PostgreSQL alone. */
export default defineConfig({
  test: {
    // Left out, one core is left idle: of two, that is half.
    maxWorkers: "100%",
    // Files share what they import, which takes longer to load than most take to run: no test may mock a module.
    isolate: false,
    // Concurrent tests wait for the clock, not for a processor.
    maxConcurrency: 10,
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          testTimeout: 30_000,
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: ["**/node_modules/**", "build/**", ".react-router/**", "tests/http/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: ["tests/http/shared-store.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["**/*.contract.ts"],
          exclude: ["**/node_modules/**", "build/**", ".react-router/**"],
          globalSetup: ["tests/database/postgres-server.ts"],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
