import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { openServices } from "../services.ts";
import { runCommand } from "./run-command.ts";

/**
 * Queries the payment provider about every open payment page and issues due refunds. An order that can't be settled
 * doesn't hold up the others; the desk's home page lists it.
 */
await runCommand(async () => {
  parseArgs();
  const { shop, close } = await openServices(readConfig(process.env));
  try {
    if (!shop) throw new Error("This store takes payments through Shopify, so there's nothing to reconcile.");
    const counts = await shop.reconcile();
    for (const [outcome, count] of Object.entries(counts)) console.log(`${outcome}: ${count}`);
    return counts.unanswered + counts.failed > 0 ? 1 : 0;
  } finally {
    await close();
  }
});
