import type { PriceServer } from "../browser/price-server.ts";
import type { SmallDisk } from "../faults/small-disk.ts";
import type { RunningStore } from "./running-store.ts";
import type { Tally, Traffic } from "./traffic.ts";

/** What a fault can lay hands on. */
export interface Scene {
  readonly store: RunningStore;
  readonly traffic: Traffic;
  readonly disk: SmallDisk;
  readonly prices: PriceServer;
  /** Takes a variant of which one piece is left, each only once. */
  takePiece(): string;
}

/** One fault of the day. */
export interface Fault {
  name: string;
  /** What should happen, in a sentence. */
  expected: string;
  /** Does the harm and mends it; `expect` notes what did not hold. Answers what was seen, in a few words. */
  strike(scene: Scene, expect: Expect): Promise<string>;
}

export type Expect = (holds: boolean, words: string) => void;

/** A tally in words. */
export function tallyText({ pages, pageP99, orders, refused, broken, cut }: Tally): string {
  return `${pages} pages (p99 ${Math.round(pageP99)} ms), ${orders} orders, ${refused} refused, ${broken} × 5xx, ${cut} cut`;
}
