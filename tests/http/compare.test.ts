import { expect } from "vitest";
import { m } from "#messages";
import { readOnlyTest as test } from "./stories.ts";

const submariner = "rolex-submariner-date-126610ln";
const explorer = "rolex-explorer-124270";
const solitaire = "engagement-ring-solitaire-natural-100-platinum";

test("without scripts, finds, adds, removes and compares pieces by links and a form", async ({ page }) => {
  await page.goto(`/product/${submariner}`);
  await page.getByRole("link", { name: "Compare with another piece" }).click();
  expect(page.getByRole("heading", { name: m.compare.another.watch })).toBeVisible();
  page.getByLabel("Name or reference").fill("explorer 36");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: /Rolex Explorer 36/ }).click();
  expect(page.url()).toMatch(new RegExp(`/compare\\?p=${submariner}&p=${explorer}$`));
  expect(page.getByRole("heading", { name: m.compare.sideBySide(2, m.compare.kinds.watch) })).toBeVisible();
  expect(page.getByRole("rowheader", { name: "Case (differs)" })).toBeVisible();
  expect(page.getByRole("rowheader", { name: "Case material", exact: true })).toBeVisible();
  await page.getByRole("link", { name: /Remove Rolex Submariner/ }).click();
  expect(page.url()).toMatch(new RegExp(`/compare\\?p=${explorer}$`));
});

test("compares at most four different pieces, and says which ones are unknown", async ({ origin }) => {
  const compared = async (...handles: string[]) => {
    const search = new URLSearchParams(handles.map((handle) => ["p", handle]));
    const response = await fetch(`${origin}/compare?${search}`);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toMatch(/<script>alert|TypeError|node_modules/);
    return {
      text,
      cache: response.headers.get("cache-control"),
      columns: text.match(/<th scope="col">/g)?.length ?? 0,
    };
  };
  expect(await compared(submariner, submariner, explorer)).toMatchObject({
    columns: 2,
    cache: "private, max-age=60",
  });
  const five = [submariner, explorer, solitaire, "tudor-black-bay-58-79030n", "rolex-day-date-40-228238"];
  expect(await compared(...five)).toMatchObject({ columns: 4 });
  const odd = await compared("no-such-piece", "<script>alert(1)</script>", "💍", "x".repeat(3_000));
  expect(odd.columns).toBe(0);
  expect(odd.text).toMatch(/pieces in this comparison are/);
  expect(await compared("custom-design-deposit")).toMatchObject({ columns: 0 });
  expect((await compared()).text).toContain("Which pieces?");
});

test("compares a watch with a ring, and overlays drawings only within a category", async ({ origin }) => {
  const mixed = await (await fetch(`${origin}/compare?p=${submariner}&p=${solitaire}`)).text();
  expect(mixed).toContain(m.compare.sideBySide(2, m.compare.kinds.piece));
  expect(mixed).not.toContain("Show actual size");
  const three = await (await fetch(`${origin}/compare?p=${submariner}&p=${solitaire}&p=${explorer}`)).text();
  expect(three).toContain("Size on the wrist");
  expect(three).toMatch(/<circle r="20.5"/);
  expect(three).toMatch(/<circle r="18"/);
});
