/** The rules whose tests are tried, by the files that hold them. */
export const rules: readonly { name: string; holds: RegExp }[] = [
  { name: "Money", holds: /^money\// },
  {
    name: "Prices, discount and tax",
    holds: /^commerce\/checkout\/(totals|pricing|apply-discount|tax-rate)\./,
  },
  { name: "Stock", holds: /^commerce\/stock\// },
  { name: "Acts done once", holds: /^commerce\/checkout\/(answer-once|intent-keys)\./ },
  { name: "An order's moves", holds: /^commerce\/orders\// },
];
