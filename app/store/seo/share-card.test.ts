import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { withFacts } from "../../../foundation/settings/with-facts.sample.ts";
import { sampleShop } from "../../../seed/sample-shop.ts";
import { shareCard } from "./share-card.ts";

const folder = fileURLToPath(new URL("../../../public", import.meta.url));

test("every sample piece and page has its own share card", () => {
  for (const { title, images } of sampleShop().products) {
    const [image] = images;
    const card = shareCard({ title, image: image ?? null });
    expect(card, title).toMatchObject({ type: "image/jpeg", width: 1200, height: 630 });
    expect(card.alt, title).not.toBe("");
    expect(existsSync(folder + card.src), card.src).toBe(true);
  }
  for (const page of ["home", "shop", "builder", "house"] as const)
    expect(existsSync(folder + shareCard(page).src), page).toBe(true);
});

test("a shop with another name shares the pictures alone, and every one exists", () => {
  withFacts({ hasDrawnCards: false }, () => {
    for (const { title, images } of sampleShop().products) {
      const card = shareCard({ title, image: images[0] ?? null });
      expect(card.src).toMatch(/^\/pictures\//);
      expect(existsSync(folder + card.src), card.src).toBe(true);
    }
    expect(existsSync(folder + shareCard("home").src)).toBe(true);
  });
});

test("a piece without a picture uses the store's share card", () => {
  for (const title of ["Plain Ring", "Deposit"])
    expect(shareCard({ title, image: null }).src).toBe("/cards/page-house.jpg");
});

test("uses another host's picture as is, or at card width where the host resizes", () => {
  const image = { url: "https://pictures.example/ring.jpg", altText: "A ring", width: 800, height: 600 };
  expect(shareCard({ title: "Ring", image })).toEqual({
    src: image.url,
    type: null,
    width: 800,
    height: 600,
    alt: "A ring",
  });
  const hosted = { url: "https://cdn.shopify.com/ring.jpg?v=1", altText: null, width: 2400, height: 3000 };
  expect(shareCard({ title: "Ring", image: hosted })).toEqual({
    src: "https://cdn.shopify.com/ring.jpg?v=1&width=1200",
    type: null,
    width: 1200,
    height: 1500,
    alt: "Ring",
  });
});
