import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../../tests/any-character.ts";
import { repeatCount } from "../../../../tests/faults/run-size.ts";
import { persistedValues } from "../../../platform/storage/persisted-values.ts";
import { sharedStorage } from "../../cart/cart-item.sample.ts";
import { sampleDesign } from "./design.sample.ts";
import { countStoredDesigns } from "./design-count.ts";
import { designsKey } from "./designs-key.ts";
import { createDesignsStore, tombstoneLifeMs } from "./designs-store.ts";

const ring = sampleDesign();
const wider = sampleDesign({ setting: { height: "medium", prongCount: 6, bandWidth: 4 } });

function twoTabs(now = () => 1_760_450_112_000) {
  const storage = sharedStorage();
  const open = () =>
    createDesignsStore(
      persistedValues(() => storage),
      now,
    );
  return { storage, one: open(), other: open(), open };
}
type Designs = ReturnType<typeof createDesignsStore>;
const ids = (designs: Designs) => designs.getState().items.map(({ id }) => id);

test("adds a design under a time-based random id and keeps it across reloads", () => {
  const { one, open } = twoTabs();
  const id = one.add(ring);
  expect(id).toMatch(/^custom-1760450112000-[0-9a-z]{8}$/);
  expect(open().getState().items).toEqual([{ id, design: ring, createdAt: 1_760_450_112_000 }]);
});

test("stores designs with their specifications and prices in dollars", () => {
  const { one, storage } = twoTabs();
  one.add(ring);
  const [item] = JSON.parse(storage.getItem(designsKey)!).state.items;
  expect(item).toMatchObject({
    category: "ring",
    specifications: { style: "solitaire", metal: { type: "yellow-gold", karat: "18k" } },
    totalPrice: 21_985,
    priceBreakdown: { metal: 910, centerStone: 20_612, setting: 338, engraving: 75, packaging: 50 },
    createdAt: "2025-10-14T13:55:12.000Z",
  });
});

test("ignores a price edited in storage", () => {
  const { one, storage, open } = twoTabs();
  one.add(ring);
  storage.setItem(designsKey, storage.getItem(designsKey)!.replaceAll("21985", "1"));
  const again = open();
  again.add(wider);
  expect(JSON.parse(storage.getItem(designsKey)!).state.items[0].totalPrice).toBe(21_985);
});

test("an edit replaces the design under its id; a design removed meanwhile stays removed", () => {
  const { one, other } = twoTabs();
  const id = one.add(ring)!;
  expect(other.replace(id, wider)).toBe(true);
  one.follow();
  expect(one.getState().items).toMatchObject([{ id, design: wider }]);
  one.remove(id);
  expect(other.replace(id, ring)).toBe(false);
  expect(other.count()).toBe(0);
});

test("merges designs of two tabs, and a removal in one tab wins over the other tab's copy", () => {
  const { storage, one, other } = twoTabs();
  const first = one.add(ring)!;
  other.follow();
  const second = other.add(wider)!;
  const late = storage.getItem(designsKey)!;
  one.remove(first);
  expect(ids(one)).toEqual([second]);
  storage.setItem(designsKey, late);
  one.follow();
  expect(ids(one)).toEqual([second]);
  expect(JSON.parse(storage.getItem(designsKey)!).state.items).toHaveLength(1);
});

test("remembers a removal for a day", () => {
  let time = 1_760_450_112_000;
  const { storage, one } = twoTabs(() => time);
  const id = one.add(ring)!;
  const kept = storage.getItem(designsKey)!;
  one.remove(id);
  time += tombstoneLifeMs + 1;
  storage.setItem(designsKey, kept);
  one.follow();
  expect(ids(one)).toEqual([id]);
});

test("removes paid designs from the cart and keeps others; clearing removes all", () => {
  const { one } = twoTabs();
  const [a, b, c] = [one.add(ring)!, one.add(wider)!, one.add(ring)!];
  one.clearDesigns([a, c, "custom-unknown"]);
  expect(ids(one)).toEqual([b]);
  one.clear();
  expect(one.count()).toBe(0);
});

test("the cart holds twenty designs", () => {
  const { one } = twoTabs();
  const added = Array.from({ length: 21 }, () => one.add(ring));
  expect(added.filter((id) => id === null)).toHaveLength(1);
  expect(one.count()).toBe(20);
  expect(new Set(ids(one)).size).toBe(20);
});

test("reports failing storage once and keeps designs in memory", () => {
  const full = {
    getItem: () => null,
    setItem() {
      throw new DOMException("Full", "QuotaExceededError");
    },
  };
  const designs = createDesignsStore(persistedValues(() => full));
  designs.add(ring);
  designs.add(wider);
  expect(designs.count()).toBe(2);
  expect(designs.takeNotices()).toEqual(["memory-only"]);
  expect(designs.takeNotices()).toEqual([]);
});

test("keeps valid designs next to corrupt ones, and sets corrupt ones aside with a message", () => {
  const { storage, one, open } = twoTabs();
  const id = one.add(ring)!;
  const kept = JSON.parse(storage.getItem(designsKey)!);
  const [good] = kept.state.items;
  const unfinished = { ...good, id: "custom-1-a", specifications: { ...good.specifications, metal: null } };
  const foreign = { ...good, id: "custom-1-b", specifications: { ...good.specifications, style: "tiara" } };
  kept.state.items = [null, 7, { ...good, id: "1; drop" }, unfinished, foreign, good, good];
  const text = JSON.stringify(kept);
  storage.setItem(designsKey, text);
  const again = open();
  expect(ids(again)).toEqual([id]);
  expect(again.takeNotices()).toEqual(["partly-restored"]);
  expect(storage.getItem(`${designsKey}.bad`)).toBe(text);
});

const runs = { numRuns: repeatCount(500, 5_000), seed: 24 };

test(`G-18 FUZ-03: ${runs.numRuns.toLocaleString("en")} corrupt stored carts never throw and give only valid, counted designs`, () => {
  const { one, storage } = twoTabs();
  one.add(ring);
  one.add(wider);
  const sound = storage.getItem(designsKey)!;
  const cut = fc.nat(sound.length).map((length) => sound.slice(0, length));
  const flipped = fc
    .tuple(fc.nat(sound.length - 1), fc.integer({ min: 0, max: 0xffff }))
    .map(([at, code]) => sound.slice(0, at) + String.fromCharCode(code) + sound.slice(at + 1));
  const spliced = fc
    .tuple(fc.nat(sound.length), fc.nat(60), fc.string({ unit: anyCharacter }))
    .map(([at, length, more]) => sound.slice(0, at) + more + sound.slice(at + length));
  const items = fc.array(fc.oneof(fc.jsonValue(), fc.constant(JSON.parse(sound).state.items[0])));
  const shaped = items.map((list) => JSON.stringify({ state: { items: list } }));
  const any = fc.oneof(cut, flipped, spliced, shaped, fc.json(), fc.string({ unit: anyCharacter }));
  fc.assert(
    fc.property(any, (text) => {
      const damaged = sharedStorage();
      damaged.setItem(designsKey, text);
      const designs = createDesignsStore(persistedValues(() => damaged));
      const before = designs.count();
      for (const { id, design } of designs.getState().items) {
        expect(id).toMatch(/^custom-/);
        expect([design.metal, design.primaryStone, design.finishing]).not.toContain(null);
      }
      designs.add(ring);
      expect(designs.count()).toBe(Math.min(before + 1, 20));
      expect(countStoredDesigns(damaged.getItem(designsKey))).toBe(designs.count());
    }),
    runs,
  );
});
