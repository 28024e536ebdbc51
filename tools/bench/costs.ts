import { encodeDesign } from "#jewelry/link";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import { costs } from "../../server/rate-limit/costs.ts";
import { openStore } from "../../tests/store/open-store.ts";
import { cpuMs } from "./process-cost.ts";
import { type BenchmarkSection, printIfMain } from "./table.ts";

/** Requests of one kind, and the cost charged for them by the rate limiter. */
interface Asked {
  /** Requests that haven't been made before. */
  requests: (() => Promise<Response>)[];
  /** The cost charged for all of them, ms. */
  counted: number;
}

const names = {
  drawing: "drawing.svg",
  dimensions: "dimensions.svg",
  sections: "sections.svg",
  glb: "model.glb",
  usdz: "model.usdz",
};
const fewKept = 4;

/** Processor time of each kind of request, all threads: `node tools/bench/costs.ts`. */
export async function measureCosts(): Promise<BenchmarkSection> {
  const { store, close } = await openStore();
  const links = goldenDesigns.map(({ design }) => encodeDesign(design));
  const get = (path: string) => () => fetch(store.origin + path, { headers: { "accept-encoding": "br" } });
  const file = (name: string) => links.map((link) => get(`/custom-builder/${name}?design=${link}`));
  const call = (first: number) => () =>
    fetch(`${store.origin}/api/2025-07/graphql.json`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        query: `{ products(first: ${first}) { nodes { title handle variants(first: 20) { nodes { title availableForSale price { amount } } } } } }`,
      }),
    });
  const search = () =>
    fetch(`${store.origin}/api/ucp/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: {
          name: "search_catalog",
          arguments: {
            meta: { "ucp-agent": { profile: "https://agent.example/profile.json" } },
            catalog: { query: "ring" },
          },
        },
      }),
    });
  const pages = Array.from({ length: 100 }, (_, i) => get(`/shop?min=${i + 1}`));
  const asked: Record<string, Asked> = {
    "a list regenerated": { requests: pages, counted: pages.length * costs.list.ms },
    "a page that is none": {
      requests: Array.from({ length: 100 }, (_, i) => get(`/no-page-${i}`)),
      counted: 100 * costs.page.ms,
    },
    ...Object.fromEntries(
      (["drawing", "dimensions", "sections", "glb", "usdz"] as const).flatMap((kind) => {
        const name = names[kind];
        // Uses the last ones, because all models together exceed the cache.
        const kept = file(name).slice(-fewKept);
        return [
          [name, { requests: file(name), counted: links.length * (costs[kind].ms + costs.cachedFile.ms) }],
          [`${name} from memory`, { requests: kept, counted: kept.length * costs.cachedFile.ms }],
        ] as const;
      }),
    ),
    "a call for one product": {
      requests: Array.from({ length: 100 }, () => call(1)),
      counted: 100 * (costs.api.ms + 21 * costs.apiObject.ms),
    },
    "a call for 50 products": {
      requests: Array.from({ length: 50 }, () => call(50)),
      counted: 50 * (costs.api.ms + 50 * 21 * costs.apiObject.ms),
    },
    "a search by a program, ten products": {
      requests: Array.from({ length: 100 }, () => search),
      counted: 100 * (costs.agentCall.ms + 11),
    },
    "the product feed": {
      requests: Array.from({ length: 20 }, () => get("/merchant-feed.xml")),
      counted: 20 * costs.feed.ms,
    },
  };
  try {
    await call(1)();
    await get("/shop")();
    const rows = [];
    for (const [what, { requests, counted }] of Object.entries(asked)) {
      const before = cpuMs(store.pid);
      // One at a time, because many parallel requests are rejected.
      for (const request of requests) {
        const answer = await request();
        if (answer.status >= 400 && answer.status !== 404)
          throw new Error(`${what}: answered ${answer.status}.`);
        await answer.arrayBuffer();
      }
      const ms = (cpuMs(store.pid) - before) / requests.length;
      rows.push({
        what,
        budget: `counted ${(counted / requests.length).toFixed(1)} ms`,
        measured: `${ms.toFixed(1)} ms`,
        isMet: null,
      });
    }
    return {
      title: "What requests cost",
      how: `Processor time of the store, all threads, a request; drawings and models are the ${links.length} golden designs.`,
      rows,
    };
  } finally {
    await close();
  }
}

await printIfMain(import.meta.url, measureCosts);
