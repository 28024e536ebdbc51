import { firstVariant } from "../../tools/bench/buy-over-http.ts";
import { openVisitor } from "../../tools/bench/visitor.ts";
import { type FaultProxy, openFaultProxy, type Toxic } from "../faults/fault-proxy.ts";
import { type Behavior, openProviderStub, type ProviderStub } from "../faults/provider-stub.ts";
import type { Scene } from "./matrix-types.ts";
import { openUncachedStore, ringHandle } from "./scene.ts";

export const hourMs = 3_600_000;

/** A store in front of another shop, with a connection that can be disturbed. */
export interface ProviderScene extends Scene {
  line: FaultProxy;
  /** Responds in the provider's place once the connection is redirected to it. */
  stub: ProviderStub;
  /** Advances the clock of the store in front. */
  age(ms: number): Promise<void>;
}

/** Opens both, and breaks the connection between them when the scene fails. */
export async function openProviderScene(
  breaks: ProviderFailure,
  words: Scene["says"],
): Promise<ProviderScene> {
  const provider = await openUncachedStore();
  const shop = new URL(provider.store.origin);
  const line = await openFaultProxy(shop);
  const stub = await openProviderStub();
  const front = await openUncachedStore({
    SHOPIFY_STORE_DOMAIN: line.host,
    SHOPIFY_SCHEME: "http",
    SHOPIFY_CHECKOUT_DOMAIN: shop.host,
  });
  const buyer = openVisitor(provider.store.origin, 1);
  const visitor = openVisitor(front.store.origin, 8);
  let passed = 0;
  const scene: ProviderScene = {
    origin: front.store.origin,
    visitor,
    ringId: await firstVariant(buyer, ringHandle),
    underWay: new Map([["provider", provider.store.origin]]),
    says: words,
    line,
    stub,
    async age(ms) {
      passed += ms;
      await front.setClocks({ wall: passed, steady: passed });
    },
    async fail() {
      await breakProvider(scene, breaks);
      // The data read is older than a store shows without asking, but less than a day old.
      await scene.age(6 * hourMs);
    },
    heal: () => line.heal(),
    async close() {
      buyer.leave();
      visitor.leave();
      await front.close();
      await line.close();
      await stub.close();
      await provider.close();
    },
  };
  return scene;
}

/** How a provider fails: its connection or its responses. */
export type ProviderFailure = { toxics: Toxic[] } | { answers: Behavior[] };

export async function breakProvider({ line, stub }: ProviderScene, breaks: ProviderFailure): Promise<void> {
  if ("toxics" in breaks) return line.spoil(breaks.toxics);
  stub.behave(...breaks.answers);
  await line.spoil([], new URL(stub.endpoint));
}
