import { setTimeout as pause } from "node:timers/promises";
import { fourPrices, type PriceAnswer } from "../browser/price-server.ts";
import type { Fault } from "./fault.ts";
import { newVisitor } from "./traffic.ts";

const priceFailures: Record<string, PriceAnswer> = {
  "500": { status: 500, body: "oops" },
  silence: "silence",
  "a broken connection": "hang up",
  "HTML instead of JSON": { body: "<html>down</html>" },
};

/** Faults of the services the store calls. */
export const providerFaults: readonly Fault[] = [
  {
    name: "The price service fails in four ways",
    expected: "Pages and orders go on; the prices' address answers 200 each time, within 8 s.",
    async strike({ store, traffic, prices }, expect) {
      traffic.tally();
      const visitor = newVisitor(store.origin);
      let slowestMs = 0;
      for (const [mood, answer] of Object.entries(priceFailures)) {
        prices.answer = answer;
        const began = performance.now();
        const { status } = await visitor.get("/api/market-prices");
        slowestMs = Math.max(slowestMs, performance.now() - began);
        expect(status === 200, `${status} when the service sends ${mood}`);
        await pause(1_000);
      }
      prices.answer = { body: fourPrices };
      visitor.leave();
      const { pages, orders, broken, cut } = traffic.tally();
      expect(slowestMs < 8_000, `the slowest answer took ${Math.round(slowestMs)} ms`);
      expect(broken + cut === 0 && orders > 0, `${orders} orders, ${broken} × 5xx, ${cut} cut`);
      return `${pages} pages and ${orders} orders meanwhile; slowest price answer ${Math.round(slowestMs)} ms`;
    },
  },
];
