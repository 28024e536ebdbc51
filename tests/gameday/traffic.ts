import { setTimeout as pause } from "node:timers/promises";
import { buyOverHttp, CheckoutRejectedError, firstVariant } from "../../tools/bench/buy-over-http.ts";
import { percentile } from "../../tools/bench/spread.ts";
import { type HttpVisitor, openVisitor } from "../../tools/bench/visitor.ts";

const visitors = 8;
const buyers = 3;
const thinkMs = 150;
const madeToOrder = "wedding-band-plain-14k-4mm";
const paths = [
  "/",
  "/shop",
  "/category/watches",
  "/product/rolex-submariner-date-126610ln",
  "/custom-builder",
];

/** What visitors experienced over a period. */
export interface Tally {
  pages: number;
  /** 99th percentile of page times, in ms. */
  pageP99: number;
  /** Orders whose payment the shop acknowledged. */
  orders: number;
  /** Rejections with a message: 4xx and 503. */
  refused: number;
  /** Other 5xx responses. */
  broken: number;
  /** Requests whose connection was cut or refused. */
  cut: number;
}

/** A constant load of page views and purchases, each from a different address. */
export interface Traffic {
  /** What happened since the last call. */
  tally(): Tally;
  /** Order page paths of all acknowledged orders. */
  readonly acknowledged: readonly string[];
  stop(): Promise<void>;
}

let serial = 0;

/** A visitor from a new address. */
export function newVisitor(origin: string, connections = 1): HttpVisitor {
  serial += 1;
  const address = `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
  return openVisitor(origin, connections, { "x-forwarded-for": address });
}

/** Sends visitors to the store until stopped. */
export async function openTraffic(origin: string): Promise<Traffic> {
  const finder = newVisitor(origin);
  const variant = await firstVariant(finder, madeToOrder);
  finder.leave();
  const acknowledged: string[] = [];
  let isOpen = true;
  let now = newTally();

  function failed(error: unknown): void {
    const status = error instanceof CheckoutRejectedError ? error.status : null;
    if (status === null) now.cut += 1;
    else count(status);
  }

  function count(status: number): void {
    if (status >= 500 && status !== 503) now.broken += 1;
    else if (status >= 400) now.refused += 1;
  }

  async function look(): Promise<void> {
    const visitor = newVisitor(origin);
    for (let at = Math.floor(Math.random() * paths.length); isOpen; at++) {
      const began = performance.now();
      await visitor.get(paths[at % paths.length] ?? "/").then(({ status }) => {
        count(status);
        if (status === 200) now.waits.push(performance.now() - began);
      }, failed);
      await pause(Math.random() * 2 * thinkMs);
    }
    visitor.leave();
  }

  async function buy(): Promise<void> {
    while (isOpen) {
      const visitor = newVisitor(origin);
      const isPaid = (orderPath: string) => {
        acknowledged.push(orderPath);
        now.orders += 1;
      };
      await buyOverHttp(visitor, variant, () => {}, isPaid).catch(failed);
      visitor.leave();
      await pause(Math.random() * 2 * thinkMs);
    }
  }

  const all = [...Array.from({ length: visitors }, look), ...Array.from({ length: buyers }, buy)];
  return {
    acknowledged,
    tally() {
      const { waits, ...counts } = now;
      now = newTally();
      return {
        ...counts,
        pages: waits.length,
        pageP99: percentile(
          waits.sort((a, b) => a - b),
          0.99,
        ),
      };
    },
    async stop() {
      isOpen = false;
      await Promise.all(all);
    },
  };
}

function newTally() {
  return { waits: [] as number[], orders: 0, refused: 0, broken: 0, cut: 0 };
}
