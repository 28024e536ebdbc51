import { buyOverHttp } from "./buy-over-http.ts";
import type { HttpVisitor } from "./visitor.ts";

/** One visitor action. `took` receives the ms of each request. Throws if the store fails. */
export type VisitorAction = (
  visitor: HttpVisitor,
  variant: string,
  took: (ms: number) => void,
) => Promise<void>;

const product = "/product/rolex-submariner-date-126610ln";
const categories = ["watches", "mens-rings", "womens-rings", "engagement-rings", "lab-made"];
const pick = <Value>(from: readonly Value[]): Value => from[Math.floor(Math.random() * from.length)]!;

/** Visitor actions by share: 70 view pages, 15 call the API, 10 fill carts, 5 buy. */
const acts: readonly [share: number, act: VisitorAction][] = [
  [19, page(() => "/")],
  [19, page(() => `/category/${pick(categories)}`)],
  // Rare filters, for uncached pages.
  [6, page(() => `/shop?min=${Math.floor(Math.random() * 5_000)}&sort=${pick(["price-asc", "price-desc"])}`)],
  [19, page(() => product)],
  [4, page(() => "/api/purchases")],
  [3, page(() => "/custom-builder")],
  [15, (visitor, _variant, took) => timed(took, () => visitor.graphql(listQuery, {}))],
  [
    10,
    (visitor, variant, took) =>
      timed(took, () => visitor.post("/cart", { merchandiseId: variant, quantity: "1" })),
  ],
  [5, buyOverHttp],
];
const listQuery = "{ products(first: 20) { nodes { id handle title } } }";
const shares = acts.reduce((sum, [share]) => sum + share, 0);

/** Picks a visitor's next action. */
export function pickAction(): VisitorAction {
  let at = Math.random() * shares;
  for (const [share, act] of acts) {
    at -= share;
    if (at < 0) return act;
  }
  return acts[0]![1];
}

function page(path: () => string): VisitorAction {
  return (visitor, _variant, took) =>
    timed(took, async () => {
      const wanted = path();
      const { status } = await visitor.get(wanted);
      if (status !== 200) throw new Error(`${wanted} was answered with ${status}.`);
    });
}

async function timed(took: (ms: number) => void, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  took(performance.now() - started);
}
