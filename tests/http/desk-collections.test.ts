import sharp from "sharp";
import { eventually } from "../eventually.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

/** A separate store, because collections change its pages. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken, STORE_LANGUAGES: "en,es" });

test("a collection by hand is on its page in its order, in both languages, search, sitemap and home page", async ({
  origin,
  page,
}) => {
  const textOf = async (path: string) => (await new Visitor(origin).request(path)).text();
  await visitDesk(page, "/desk/settings/collections/new");
  page.getByLabel("Title", { exact: true }).first().fill("Heirloom gifts");
  page.getByLabel("Description", { exact: false }).first().fill("Small things to give.");
  page.getByLabel("Title in Spanish").fill("Regalos de familia");
  for (const [search, title] of [
    ["daytona", /Daytona/],
    ["submariner", /Submariner/],
  ] as const) {
    page.getByLabel("Find products").fill(search);
    await page.getByRole("button", { name: "Find" }).click();
    page.getByLabel(title).first().check();
    await page.getByRole("button", { name: "Add to the collection" }).click();
  }
  await page.getByRole("button", { name: /^Move up .*Submariner/ }).click();
  await page.getByRole("button", { name: "Save collection" }).first().click();
  expect(page.getByText("Saved. Your store shows it now.")).toBeVisible();

  await eventually(async () => {
    const shown = await textOf("/category/heirloom-gifts");
    expect(shown).toContain("Heirloom gifts</h1>");
    expect(shown).toContain("Small things to give.");
    const places = ["Submariner", "Daytona"].map((name) =>
      shown.search(new RegExp(`<h2[^>]*>[^<]*(<a[^>]*>)?[^<]*${name}`)),
    );
    expect(places[0]).toBeLessThan(places[1]!);
  });
  expect(await textOf("/es/category/heirloom-gifts")).toContain("Regalos de familia</h1>");
  expect(await textOf("/sitemap.xml")).toContain("/category/heirloom-gifts</loc>");
  expect(await textOf("/search?q=heirloom+gifts")).toContain("/category/heirloom-gifts");

  await page.goto("/desk/settings/menus?menu=footer");
  page.getByRole("group", { name: "Entry 1" }).getByLabel("Link").fill("/category/heirloom-gifts");
  await page.getByRole("button", { name: "Save draft" }).first().click();
  expect(page.getByText(/Goes nowhere/).count()).toBe(0);
});

test("a collection by rules previews what it has, and its former address leads to the new one", async ({
  origin,
  page,
}) => {
  const textOf = async (path: string) => (await new Visitor(origin).request(path)).text();
  await visitDesk(page, "/desk/settings/collections/new");
  page.getByLabel("Title", { exact: true }).first().fill("Rolex under 15,000");
  page.getByLabel("By rules").check();
  const set = (number: number, [column, relation, value]: [string, string, string]) => {
    page.locator(`[name="rule.${number}.column"]`).selectOption(column);
    page.locator(`[name="rule.${number}.relation"]`).selectOption(relation);
    page.locator(`[name="rule.${number}.condition"]`).fill(value);
  };
  set(0, ["Brand", "is", "Rolex"]);
  await page.getByRole("button", { name: "Show what matches" }).click();
  expect(page.getByText(/\d+ products match\./)).toBeVisible();
  set(1, ["Price", "is under", "a lot"]);
  await page.getByRole("button", { name: "Save collection" }).first().click();
  expect(page.getByText("Enter an amount, like 500.")).toBeVisible();
  set(1, ["Price", "is under", "$15,000"]);
  await page.getByRole("button", { name: "Save collection" }).first().click();
  expect(page.getByText("Saved. Your store shows it now.")).toBeVisible();
  const desk = page.url();
  await eventually(async () => expect(await textOf("/category/rolex-under-15-000")).toContain("Submariner"));
  expect(await textOf("/category/rolex-under-15-000")).not.toContain("Day-Date");

  page.getByLabel("Address").fill("steel-rolex");
  await page.getByRole("button", { name: "Save collection" }).first().click();
  await eventually(async () => {
    const moved = await fetch(`${origin}/category/rolex-under-15-000`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/category/steel-rolex"]);
  });

  const png = await sharp({ create: { width: 800, height: 450, channels: 3, background: "#335544" } })
    .png()
    .toBuffer();
  await page.goto(new URL(desk).pathname);
  page
    .locator('[name="file"]')
    .setInputFile(new File([new Uint8Array(png)], "box.png", { type: "image/png" }));
  await page.getByRole("button", { name: "Save picture" }).click();
  expect(page.getByText("Describe the picture for people who can't see it.")).toBeVisible();
  page
    .locator('[name="file"]')
    .setInputFile(new File([new Uint8Array(png)], "box.png", { type: "image/png" }));
  page.locator('[name="altText"]').fill("A green box");
  await page.getByRole("button", { name: "Save picture" }).click();
  expect(page.getByText("Picture saved. Your store shows it now.")).toBeVisible();
  await eventually(async () => expect(await textOf("/category/steel-rolex")).toContain('alt="A green box"'));
  const card = /property="og:image" content="([^"]+)"/.exec(await textOf("/category/steel-rolex"))?.[1];
  expect((await fetch(origin + new URL(card!).pathname + new URL(card!).search)).status).toBe(200);

  await page.getByRole("button", { name: "Delete collection" }).click();
  await eventually(async () => expect((await fetch(`${origin}/category/steel-rolex`)).status).toBe(404));
  await page.getByRole("button", { name: "Restore Rolex under 15,000" }).click();
  await eventually(async () => expect(await textOf("/category/steel-rolex")).toContain('alt="A green box"'));
});

test("the list refuses a form it doesn't know, and an import that isn't there isn't found", async ({
  page,
}) => {
  await visitDesk(page, "/desk/settings/collections");
  const statusOf = async (path: string, fields: Record<string, string>) =>
    (
      await page.request(path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields).toString(),
      })
    ).status;
  const list = "/desk/settings/collections";
  expect(await statusOf(list, { intent: "sideways", id: "1" })).toBe(400);
  expect(await statusOf(list, { intent: "later", id: "one" })).toBe(400);
  expect(await statusOf("/desk/imports/999", { intent: "test" })).toBe(404);
});

test("a restore whose address is taken, too many rules and a text that is too long are refused in plain words", async ({
  page,
}) => {
  await visitDesk(page, "/desk/settings/collections/new");
  const post = async (path: string, fields: Record<string, string>) => {
    const response = await page.request(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
    return { status: response.status, to: response.headers.get("location"), text: await response.text() };
  };
  const added = "/desk/settings/collections/new";
  const heirlooms = { intent: "save", title: "Heirlooms", handle: "heirlooms", members: "hand" };
  const { to } = await post(added, heirlooms);
  const version = /name="version" value="(\d+)"/.exec(await (await page.request(to!)).text())![1]!;
  await post(new URL(to!, page.origin).pathname, { intent: "delete", version });
  expect((await post(added, heirlooms)).status).toBeLessThan(400);
  await page.goto("/desk/settings/collections");
  await page.getByRole("button", { name: "Restore Heirlooms" }).click();
  expect(
    page.getByText("Another collection has this address, /category/heirlooms. Change one of the two."),
  ).toBeVisible();

  const rules = Array.from({ length: 61 }, (_, row) => [
    [`rule.${row}.column`, "TAG"],
    [`rule.${row}.relation`, "EQUALS"],
    [`rule.${row}.condition`, `gift ${row}`],
  ]).flat();
  const many = await post(added, {
    ...{ intent: "save", title: "Gifts", members: "rule" },
    ...Object.fromEntries(rules),
  });
  expect(many.status).toBe(422);
  expect(many.text).toContain("A collection can have up to 60 rules. Remove this one.");

  for (const [name, limit] of [
    ...([
      ["title", "255"],
      ["titleEs", "255"],
      ["seoTitle", "120"],
      ["seoDescription", "320"],
    ] as const),
    ...([
      ["description", "5,000"],
      ["descriptionEs", "5,000"],
    ] as const),
  ]) {
    const long = await post(added, { ...heirlooms, [name]: "a".repeat(5_001) });
    expect([name, long.status]).toEqual([name, 422]);
    expect(long.text).toContain(`Keep it to ${limit} characters.`);
  }
});
