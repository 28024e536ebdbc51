import type { PriceServer } from "../browser/price-server.ts";
import type { SmallDisk } from "../faults/small-disk.ts";
import type { RunningStore } from "./running-store.ts";
import type { Tally, Traffic } from "./traffic.ts";

/** Everything a fault can act on. */
export interface FaultContext {
  readonly store: RunningStore;
  readonly traffic: Traffic;
  readonly disk: SmallDisk;
  readonly prices: PriceServer;
  /** Returns a variant with one piece left, each only once. */
  takePiece(): string;
}

/** One fault of the game day. */
export interface Fault {
  name: string;
  /** What should happen, as a sentence. */
  expected: string;
  /** Causes and repairs the fault; `expect` records violated expectations. Returns a short summary. */
  strike(scene: FaultContext, expect: Expect): Promise<string>;
}

export type Expect = (holds: boolean, words: string) => void;

/** A tally as text. */
export function tallyText({ pages, pageP99, orders, refused, broken, cut }: Tally): string {
  return `${pages} pages (p99 ${Math.round(pageP99)} ms), ${orders} orders, ${refused} refused, ${broken} × 5xx, ${cut} cut`;
}
