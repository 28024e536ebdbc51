import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "./fault.ts";
import { findMissingOrders } from "./verify.ts";

const backWithinMs = 15_000;

/** Faults of the process and its file. */
export const processFaults: readonly Fault[] = [
  {
    name: "Killed (kill -9) in the middle of orders",
    expected: "Back within 15 s; every acknowledged order is there; the file is sound.",
    async strike({ store, traffic }, expect) {
      await pause(2_000);
      await store.kill();
      const missing = findMissingOrders(store.sqlitePath, traffic.acknowledged);
      const ms = await store.start();
      expect(ms < backWithinMs, `took ${Math.round(ms)} ms to come back`);
      expect(missing.length === 0, `${missing.length} acknowledged orders are missing`);
      return `back after ${Math.round(ms)} ms, ${traffic.acknowledged.length} acknowledged, ${missing.length} missing`;
    },
  },
  {
    name: "Told to end (SIGTERM) and started again",
    expected: "Ends with 0 within 12 s; no answer is a 5xx.",
    async strike({ store, traffic }, expect) {
      traffic.tally();
      const began = performance.now();
      const code = await store.end();
      const ms = performance.now() - began;
      await store.start();
      const { broken } = traffic.tally();
      expect(code === 0, `ended with ${code}`);
      expect(ms < 12_000, `took ${Math.round(ms)} ms to end`);
      expect(broken === 0, `${broken} × 5xx`);
      return `ended with ${code} after ${Math.round(ms)} ms`;
    },
  },
  {
    name: "Another process holds the write lock for 3 s",
    expected: "Pages go on; orders wait and succeed; nothing is broken.",
    async strike({ store, traffic }, expect) {
      traffic.tally();
      const rival = new DatabaseSync(store.sqlitePath, { timeout: 5_000 });
      rival.exec("begin immediate");
      await pause(3_000);
      rival.exec("commit");
      rival.close();
      const during = traffic.tally();
      await pause(3_000);
      const { orders } = traffic.tally();
      expect(during.pages > 50, `only ${during.pages} pages meanwhile`);
      expect(during.broken + during.cut === 0, `${during.broken} × 5xx, ${during.cut} cut`);
      expect(orders > 0, "no order afterwards");
      return `${during.pages} pages meanwhile (p99 ${Math.round(during.pageP99)} ms), ${orders} orders in the 3 s after`;
    },
  },
  {
    name: "The disk is full for 10 s",
    expected: "Pages go on; orders are refused in words (503); it goes on alone.",
    async strike({ store, traffic, disk }, expect) {
      disk.fill(process.pid);
      await pause(1_000);
      traffic.tally();
      await pause(9_000);
      const during = traffic.tally();
      disk.free(process.pid);
      await pause(3_000);
      const { orders } = traffic.tally();
      const missing = findMissingOrders(store.sqlitePath, traffic.acknowledged);
      expect(during.pages > 100, `only ${during.pages} pages meanwhile`);
      expect(during.broken === 0, `${during.broken} × 5xx that are not 503`);
      expect(during.refused > 0, "nothing was refused, so the disk was not full");
      expect(orders > 0, "no order afterwards");
      expect(missing.length === 0, `${missing.length} acknowledged orders are missing`);
      return `${during.pages} pages and ${during.refused} refusals meanwhile, ${orders} orders in the 3 s after, ${missing.length} missing`;
    },
  },
];
