import { type DatabaseAddress, withWorkCounter } from "#database";
import type { Counter } from "../../modules/commerce/tickets/counter.ts";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { openCheckoutService } from "../checkout/checkout-service.ts";

/**
 * Finishes a ticket and kills itself (kill -9) right before the statement with the given number. Without one, reports how
 * many statements there were.
 */
const [place = "", finish = "", at = "0", killAt = "0"] = process.argv.slice(2);
const database = await openStoreDatabase(JSON.parse(place) as DatabaseAddress);
const { counter, close } = openCheckoutService(database, { clock: { at: Number(at) } });
let statements = 0;
await withWorkCounter(
  (work) => {
    statements += 1;
    if (statements === Number(killAt)) process.kill(process.pid, "SIGKILL");
    return work();
  },
  () => counter.finish(JSON.parse(finish) as Parameters<Counter["finish"]>[0]),
);
await close();
await database.close();
console.log(statements);
