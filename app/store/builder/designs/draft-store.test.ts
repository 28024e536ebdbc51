import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseStyle } from "#jewelry/choices";
import { chooseCategory, emptyDraft, nextPhase, withDesign } from "#jewelry/draft";
import { incompletePhases, phasesOf } from "#jewelry/phases";
import { anyCharacter } from "../../../../tests/any-character.ts";
import { persistedValues } from "../../../platform/storage/persisted-values.ts";
import { sharedStorage } from "../../cart/cart-item.sample.ts";
import { sampleDesign } from "./design.sample.ts";
import { createDraftStore, draftKey } from "./draft-store.ts";

function twoTabs() {
  const storage = sharedStorage();
  const open = () => createDraftStore(persistedValues(() => storage));
  return { storage, one: open(), other: open(), open };
}

test("keeps every choice and the phase across reloads", () => {
  const { one, open } = twoTabs();
  one.change((draft) => chooseCategory(draft, "ring"));
  one.change((draft) => withDesign(draft, chooseStyle(draft.design!, "halo")));
  one.change((draft) => {
    const next = nextPhase(draft);
    return typeof next === "string" ? draft : next;
  });
  const again = open().getState().draft;
  expect(again).toEqual(one.getState().draft);
  expect(again).toMatchObject({ design: { category: "ring", style: "halo" }, currentPhase: "metal" });
});

test("stores the draft with phases as numbers and the price in dollars", () => {
  const { one, storage } = twoTabs();
  one.replace(sampleDesign());
  expect(JSON.parse(storage.getItem(draftKey)!)).toMatchObject({
    category: "ring",
    currentPhase: 8,
    maxPhaseReached: 8,
    totalPrice: 21_985,
  });
});

test("syncs tabs, so a choice builds on one made in another tab", () => {
  const { one, other } = twoTabs();
  one.change((draft) => chooseCategory(draft, "earrings"));
  other.change((draft) => withDesign(draft, chooseStyle(draft.design!, "hoops")));
  one.follow();
  expect(one.getState().draft.design).toMatchObject({ category: "earrings", style: "hoops" });
});

test("doesn't write to storage when nothing changed", () => {
  const { one, storage } = twoTabs();
  one.change((draft) => draft);
  expect(storage.getItem(draftKey)).toBeNull();
});

test("remembers which cart design the draft edits until a new draft starts", () => {
  const { one, open } = twoTabs();
  one.replace(sampleDesign(), "custom-1760450112-7f3k");
  expect(open().getState().editedId).toBe("custom-1760450112-7f3k");
  one.reset();
  expect(open().getState()).toMatchObject({ draft: emptyDraft(), editedId: null });
});

test("reports failing storage once and keeps the draft in memory", () => {
  const denied = persistedValues(() => {
    throw new DOMException("Denied", "SecurityError");
  });
  const store = createDraftStore(denied);
  store.change((draft) => chooseCategory(draft, "ring"));
  store.change((draft) => chooseCategory(draft, "bracelet"));
  expect(store.getState().draft.design?.category).toBe("bracelet");
  expect(store.takeNotices()).toEqual(["memory-only"]);
});

const runs = { numRuns: 5_000, seed: 24 };

test(`G-18 FUZ-03: ${runs.numRuns.toLocaleString("en")} corrupt drafts never throw, stay valid, and are reported`, () => {
  const storage = sharedStorage();
  createDraftStore(persistedValues(() => storage)).replace(sampleDesign());
  const sound = storage.getItem(draftKey)!;
  const flipped = fc
    .tuple(fc.nat(sound.length - 1), fc.integer({ min: 0, max: 0xffff }))
    .map(([at, code]) => sound.slice(0, at) + String.fromCharCode(code) + sound.slice(at + 1));
  const replaced = fc
    .tuple(fc.constantFrom(...Object.keys(JSON.parse(sound))), fc.jsonValue())
    .map(([key, value]) => JSON.stringify({ ...JSON.parse(sound), [key]: value }));
  const cut = fc.nat(sound.length).map((length) => sound.slice(0, length));
  const polluted = fc.constant(sound.replace("{", '{"__proto__":{"category":"tiara"},'));
  const any = fc.oneof(flipped, replaced, cut, polluted, fc.json(), fc.string({ unit: anyCharacter }));
  fc.assert(
    fc.property(any, (text) => {
      const damaged = sharedStorage();
      damaged.setItem(draftKey, text);
      const { draft } = createDraftStore(persistedValues(() => damaged)).getState();
      const phases = phasesOf(draft.design?.category ?? null);
      const open = incompletePhases(draft.design)[0] ?? phases.at(-1)!;
      expect(phases.indexOf(draft.currentPhase)).toBeGreaterThanOrEqual(0);
      expect(phases.indexOf(draft.maxPhaseReached)).toBeLessThanOrEqual(phases.indexOf(open));
    }),
    runs,
  );
});

test("sets an unreadable draft aside and reports it", () => {
  const { storage, open } = twoTabs();
  storage.setItem(draftKey, "{");
  const again = open();
  expect(again.getState().draft).toEqual(emptyDraft());
  expect(again.takeNotices()).toEqual(["partly-restored"]);
  expect(storage.getItem(`${draftKey}.bad`)).toBe("{");
});
