import { expect } from "@playwright/test";
import { buyOverHttp } from "../../tools/bench/buy-over-http.ts";
import { readTicker } from "./forms-over-http.ts";
import { type FailureRow, parseCells, type Scene } from "./matrix-types.ts";
import { checkoutColumn, continueCheckout } from "./over-http.ts";
import { createScene, openUncachedStore } from "./scene.ts";

const minute = 60_000;
const says = { checkout: "", deposit: "" };

/** The price service is lost, and its last prices get old. */
async function openWithoutPrices(): Promise<Scene> {
  const opened = await openUncachedStore();
  let age = 5 * minute;
  const grow = () => opened.setClocks({ wall: age, steady: age });
  return createScene(opened, {
    says,
    async fail() {
      opened.prices.answer = "hang up";
      await grow();
    },
    async heal() {
      age = 16 * minute;
      await grow();
    },
  });
}

const tooOld: NonNullable<FailureRow["after"]>[number] = {
  name: "H, after 15 minutes: no price",
  async check(scene) {
    await scene.heal();
    expect(await readTicker(scene)).toEqual({ error: "Failed to fetch crypto prices", prices: [] });
  },
};

function openWithClock(wall: number): () => Promise<Scene> {
  return async () => {
    const opened = await openUncachedStore();
    return createScene(opened, {
      says,
      fail: () => opened.setClocks({ wall, steady: 0 }),
      heal: () => opened.setClocks({ wall: 0, steady: 0 }),
    });
  };
}

/** Started before the clock was changed, held while it is wrong, paid once it is right again. */
const acrossTheStep: NonNullable<FailureRow["after"]>[number] = {
  name: "E, a checkout that was under way is held, and another bought when the clock is set back",
  async check(scene) {
    expect((await continueCheckout(scene)).status).toBe(303);
    await scene.heal();
    await checkoutColumn.prepare?.(scene);
    await buyOverHttp(scene.visitor, scene.ringId, () => {});
  },
};

const all = "ok, ok, ok, ok, ok, ok, ok, ok, ok";

export const ownRows: FailureRow[] = [
  {
    number: 8,
    name: "the price service is lost",
    cells: parseCells("ok, ok, ok, ok, ok, ok, ok, stale, ok"),
    open: openWithoutPrices,
    after: [tooOld],
  },
  {
    number: 14,
    name: "the clock is ten minutes ahead",
    cells: parseCells(all),
    smoke: "E",
    open: openWithClock(10 * minute),
    after: [acrossTheStep],
  },
  {
    number: 14,
    name: "the clock steps back ten minutes",
    cells: parseCells(all),
    open: openWithClock(-10 * minute),
    after: [acrossTheStep],
  },
];
