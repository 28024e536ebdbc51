import { expect, type Page } from "@playwright/test";
import type { Column, Scene } from "./matrix-types.ts";
import { expectResponse } from "./over-http.ts";

/** A piece whose page was open before the failure. */
export const pieceHandle = "omega-speedmaster-moonwatch-310-30-42-50-01-002";
const list = "/shop?brand=Omega";

async function expectLists({ visitor }: Scene): Promise<void> {
  await expectResponse(visitor.get(list), { status: 200, words: "Showing 1-3 of 3 products" });
  await expectResponse(visitor.get("/category/rolex"), {
    status: 200,
    words: /Showing 1-\d+ of \d+ products/,
  });
  await expectResponse(visitor.get("/"), { status: 200, words: "Add to Cart" });
}

export const browseColumn: Column = {
  name: "Browse",
  prepare: async ({ visitor }) => void (await visitor.get(list)),
  // Stale data looks the same; the rows ensure that it is stale.
  shows: { ok: expectLists, stale: expectLists },
};

async function expectPiece({ visitor }: Scene): Promise<void> {
  const page = await expectResponse(visitor.get(`/product/${pieceHandle}`), {
    status: 200,
    words: "USD 6,950.00",
  });
  expect(page.body).toMatch(/Power reserve/);
}

export const pieceColumn: Column = {
  name: "Product",
  prepare: async ({ visitor }) => void (await visitor.get(`/product/${pieceHandle}`)),
  shows: { ok: expectPiece, stale: expectPiece },
};

export const cartColumn: Column = {
  name: "Cart",
  isInBrowser: true,
  shows: {
    async ok({ origin }, page) {
      await page.goto(origin + list);
      await page
        .getByRole("main")
        .getByRole("button", { name: /^Add to Cart/ })
        .first()
        .click();
      await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
      await page.goto(`${origin}/cart`);
      await page
        .getByRole("main")
        .getByRole("button", { name: /^Remove / })
        .click();
      await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
    },
  },
};

/** Starts a ring, whose price follows the metal. */
export async function designRing({ origin }: Pick<Scene, "origin">, page: Page): Promise<void> {
  await page.goto(`${origin}/custom-builder`);
  await page.getByRole("link", { name: /Custom Ring/ }).click();
  const choice = (group: string, name: RegExp) =>
    page.getByRole("group", { name: group }).getByRole("radio", { name });
  await choice("Style", /^Solitaire/).check();
  await page.getByRole("button", { name: "Next Step" }).click();
  await choice("Type", /^Yellow Gold/).check();
  await choice("Karat and purity", /^18K/).check();
  await expect(page.getByRole("complementary", { name: "Preview and price" })).toContainText("$910");
}

export const builderColumn: Column = { name: "Builder", isInBrowser: true, shows: { ok: designRing } };
