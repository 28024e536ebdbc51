import { expect } from "@playwright/test";
import { buyOverHttp } from "../../tools/bench/buy-over-http.ts";
import { readTicker } from "./forms-over-http.ts";
import { checkout, goOn } from "./over-http.ts";
import { openPrepared, sceneOf } from "./scene.ts";
import { cells, type Row, type Scene } from "./standing.ts";

const minute = 60_000;
const says = { checkout: "", deposit: "" };

/** The price service is lost, and its last prices get old. */
async function openWithoutPrices(): Promise<Scene> {
  const opened = await openPrepared();
  let age = 5 * minute;
  const grow = () => opened.setClocks({ wall: age, steady: age });
  return sceneOf(opened, {
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

const tooOld: NonNullable<Row["after"]>[number] = {
  name: "H, after 15 minutes: no price",
  async check(scene) {
    await scene.heal();
    expect(await readTicker(scene)).toEqual({ error: "Failed to fetch crypto prices", prices: [] });
  },
};

function openWithClock(wall: number): () => Promise<Scene> {
  return async () => {
    const opened = await openPrepared();
    return sceneOf(opened, {
      says,
      fail: () => opened.setClocks({ wall, steady: 0 }),
      heal: () => opened.setClocks({ wall: 0, steady: 0 }),
    });
  };
}

/** Started before the clock was changed, held while it is wrong, paid once it is right again. */
const acrossTheStep: NonNullable<Row["after"]>[number] = {
  name: "E, a checkout that was under way is held, and another bought when the clock is set back",
  async check(scene) {
    expect((await goOn(scene)).status).toBe(303);
    await scene.heal();
    await checkout.prepare?.(scene);
    await buyOverHttp(scene.visitor, scene.ringId, () => {});
  },
};

const all = "ok, ok, ok, ok, ok, ok, ok, ok, ok";

export const ownRows: Row[] = [
  {
    number: 8,
    name: "the price service is lost",
    cells: cells("ok, ok, ok, ok, ok, ok, ok, stale, ok"),
    open: openWithoutPrices,
    after: [tooOld],
  },
  {
    number: 14,
    name: "the clock is ten minutes ahead",
    cells: cells(all),
    smoke: "E",
    open: openWithClock(10 * minute),
    after: [acrossTheStep],
  },
  {
    number: 14,
    name: "the clock steps back ten minutes",
    cells: cells(all),
    open: openWithClock(-10 * minute),
    after: [acrossTheStep],
  },
];
