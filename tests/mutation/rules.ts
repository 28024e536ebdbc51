/** Rules of the shop: their files, and the tests that specify them. */
export interface RuleSet {
  name: string;
  files: readonly string[];
  tests: readonly string[];
}

export const ruleSets: readonly RuleSet[] = [
  { name: "money", files: ["foundation/money/money.ts"], tests: ["foundation/money/money.test.ts"] },
  {
    name: "prices",
    files: ["pricing", "tax-rate"].map((name) => `commerce/checkout/${name}.ts`),
    tests: ["totals", "pricing", "tax-rate"].map((name) => `commerce/checkout/${name}.test.ts`),
  },
  {
    name: "codes",
    files: ["modules/commerce/checkout/apply-discount.ts"],
    tests: ["modules/commerce/orders/discount-code.contract.ts"],
  },
  {
    name: "stock",
    files: ["claim-units", "move-units", "unit-counts", "hold-limits", "transaction"].map(
      (name) => `commerce/stock/${name}.ts`,
    ),
    tests: ["units", "hold-limits"].map((name) => `commerce/stock/${name}.contract.ts`),
  },
  {
    name: "acts done once",
    files: ["foundation/records/idempotency.ts", "modules/commerce/checkout/checkout-keys.ts"],
    tests: ["foundation/records/idempotency.contract.ts"],
  },
  {
    name: "an order's moves",
    files: ["order-moves", "move-order"].map((name) => `commerce/orders/${name}.ts`),
    tests: [
      "modules/commerce/orders/order-moves.test.ts",
      "modules/commerce/orders/move-order.contract.ts",
      "modules/commerce/orders/outbox.contract.ts",
    ],
  },
];

/** File name of a mutation report, in `test-results/mutation/`. */
export function reportName({ name }: RuleSet): string {
  return `${name.replaceAll(/\W+/g, "-")}.json`;
}
