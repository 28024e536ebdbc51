import { defineConfig } from "vitest/config";

/** The tests that a changed line is shown to: those of the rules, on SQLite, without kills and processes. */
export default defineConfig({
  test: {
    include: [
      "money/*.test.ts",
      "commerce/stock/*.contract.ts",
      "commerce/checkout/{totals,tax-rate}.test.ts",
      "commerce/checkout/*.contract.ts",
      "commerce/orders/order-moves.test.ts",
      "commerce/orders/{move-order,discount-code,outbox}.contract.ts",
    ],
    provide: { postgresUrl: "" },
    setupFiles: ["tests/mutation/same-random-inputs.ts"],
    testTimeout: 30_000,
  },
});
