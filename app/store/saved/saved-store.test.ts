import fc from "fast-check";
import { expect, test } from "vitest";
import { persistedValues } from "../../platform/storage/persisted-values.ts";
import { sharedStorage } from "../cart/cart-item.sample.ts";
import { createSavedStore, parseSavedHandles, savedKey } from "./saved-store.ts";

test("a second press on the heart removes the piece; the newest comes first", () => {
  const storage = sharedStorage();
  const saved = createSavedStore(persistedValues(() => storage));
  expect(saved.toggle("signet-ring")).toBe(true);
  expect(saved.toggle("pave-hoops")).toBe(true);
  expect(saved.getState().handles).toEqual(["pave-hoops", "signet-ring"]);
  expect(saved.toggle("signet-ring")).toBe(false);
  expect(JSON.parse(storage.getItem(savedKey)!)).toEqual(["pave-hoops"]);
});

test("two tabs save side by side", () => {
  const storage = sharedStorage();
  const one = createSavedStore(persistedValues(() => storage));
  const other = createSavedStore(persistedValues(() => storage));
  one.toggle("a");
  other.toggle("b");
  one.follow();
  expect(one.getState().handles).toEqual(["b", "a"]);
});

test("reads only distinct handles, whatever is stored", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.array(fc.webPath()).map((value) => JSON.stringify(value)),
      ),
      (text) => {
        const handles = parseSavedHandles(text);
        expect(new Set(handles).size).toBe(handles.length);
        for (const handle of handles) expect(encodeURI(handle)).not.toMatch(/[/?#]/);
      },
    ),
  );
});
