import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { firstVariant } from "../../tools/bench/buy-over-http.ts";
import { openVisitor } from "../../tools/bench/visitor.ts";
import { deskToken } from "../browser/desk-visit.ts";
import { openPriceServer, type PriceServer } from "../browser/price-server.ts";
import { openStore, type Store } from "../store/open-store.ts";
import type { Scene } from "./matrix-types.ts";

const most = "100000000";
/** A production store's limits, but higher, because counting uses in the database is part of the test. */
const roomyLimits = ["work", "cart", "checkout", "pay", "pay-one", "quote", "sizer", "sign-up"]
  .map((rule) => `${rule}=${most}/1h`)
  .join(" ");
const clockModule = new URL("../faults/shifted-clock.ts", import.meta.url).href;

/** A store with adjustable clocks and its own price service. */
export interface OpenedStore {
  store: Store;
  prices: PriceServer;
  /** Milliseconds to add to the wall clock and the monotonic clock. */
  setClocks(shift: { wall: number; steady: number }): Promise<void>;
  close(): Promise<void>;
}

/** Opens a store without a page cache, so that no page predates a failure. */
export async function openUncachedStore(
  variables: Record<string, string> = {},
  before: readonly string[] = [],
): Promise<OpenedStore> {
  const prices = await openPriceServer();
  const folder = mkdtempSync(join(tmpdir(), "vitrine-clock-"));
  const clockFile = join(folder, "clock.json");
  const ours = {
    ADMIN_API_TOKEN: deskToken,
    MARKET_PRICES_URL: prices.url,
    PAGE_CACHE_MB: "0",
    RATE_LIMITS: roomyLimits,
    NODE_OPTIONS: `--import ${clockModule}`,
    CLOCK_FILE: clockFile,
  };
  const { store, close } = await openStore({ ...ours, ...variables }, before);
  return {
    store,
    prices,
    async setClocks(shift) {
      writeFileSync(clockFile, JSON.stringify(shift));
      process.kill(store.pid, "SIGUSR2");
      while (existsSync(clockFile)) await pause(10);
    },
    async close() {
      await close();
      await prices.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const ringHandle = "wedding-band-plain-14k-4mm";

/** A scene with one store's embedded shop. */
export async function createScene(
  { store, close }: OpenedStore,
  breaking: Pick<Scene, "says" | "fail" | "heal"> & { close?(): Promise<void> },
): Promise<Scene> {
  const visitor = openVisitor(store.origin, 8);
  return {
    ...breaking,
    origin: store.origin,
    visitor,
    ringId: await firstVariant(visitor, ringHandle),
    underWay: new Map(),
    async close() {
      visitor.leave();
      await close();
      await breaking.close?.();
    },
  };
}
