import { expect, test } from "vitest";
import { encodeDesign } from "#jewelry/link";
import { ringDesign } from "../../../tests/jewelry/sample-designs.ts";
import type { StoreServices } from "../../services.server.ts";
import { trayDesigns, trayProducts } from "./tray-pieces.server.ts";

function withCatalogue(current: object) {
  return { catalogue: { current: async () => current } } as unknown as Pick<StoreServices, "catalogue">;
}

test("omits duplicates and products that the catalog doesn't have", async () => {
  const card = { title: "Explorer 36", image: null, price: null, isAvailable: false };
  const cardOf = (handle: string) => (handle === "explorer" ? card : undefined);
  const all = withCatalogue({ ok: true, data: { cardOf } });
  expect(await trayProducts(all, ["explorer", "gone", "explorer"])).toEqual([
    { handle: "explorer", ...card },
  ]);
});

test("shows the handle as the name while the catalog can't be read", async () => {
  const found = await trayProducts(withCatalogue({ ok: false }), ["explorer"]);
  expect(found).toMatchObject([{ handle: "explorer", title: "explorer", isAvailable: true, isUnread: true }]);
});

test("names and draws a design, and omits a malformed link", () => {
  const text = encodeDesign(ringDesign());
  const found = trayDesigns([text, "rubbish", text]);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ text, title: "Custom ring, solitaire" });
  expect(found[0]!.drawing).toMatch(/^\/custom-builder\/drawing\.svg\?/);
});
