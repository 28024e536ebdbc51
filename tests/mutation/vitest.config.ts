import { defineConfig } from "vitest/config";

// For the global setup, which runs in this process.
process.env.DATABASES = "sqlite";

/** The tests that a changed line is shown to: those of the rules, on SQLite, without kills and processes. */
export default defineConfig({
  test: {
    include: [
      "money/*.test.ts",
      "commerce/stock/*.contract.ts",
      "commerce/checkout/{totals,tax-rate,pricing}.test.ts",
      "commerce/checkout/*.contract.ts",
      "commerce/orders/order-moves.test.ts",
      "commerce/orders/{move-order,discount-code,outbox}.contract.ts",
    ],
    globalSetup: ["tests/database/postgres-server.ts"],
    setupFiles: ["tests/mutation/same-random-inputs.ts"],
    testTimeout: 30_000,
  },
});
