import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { logoPath } from "../../app/store/pictures/line-drawing/logo.tsx";
import { shop } from "../../shop.config.ts";
import { eventually } from "../eventually.ts";
import { halifax, writeFactsFile } from "../settings/other-shops.ts";
import { openStore } from "../store/open-store.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

/** A separate store, because published settings change every page. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

async function publish(page: Visitor): Promise<void> {
  await page.getByRole("button", { name: /^Publish/ }).click();
  expect(page.getByText(/^Published\./)).toBeVisible();
}

test("an owner drafts, previews, publishes and restores the showroom's phone", async ({
  origin,
  page,
  rows,
}) => {
  const shopper = new Visitor(origin);
  const homeOf = async (visitor: Visitor) => (await visitor.request("/")).text();
  expect(await homeOf(shopper)).toContain(shop.phones.showroom);

  await visitDesk(page, "/desk/settings");
  page.getByLabel("Showroom phone").fill("(914) 555-0100");
  page.getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Save draft" }).click();
  expect(page.getByLabel("Email")).toHaveAccessibleDescription(/email address/);
  expect(page.getByLabel("Showroom phone")).toHaveValue("(914) 555-0100");
  page.getByLabel("Email").fill("hello@whiteplains.example");
  await page.getByRole("button", { name: "Save draft" }).click();
  expect(page.getByText("Draft saved. It isn't published yet.")).toBeVisible();
  expect(page.getByText("2 unpublished changes")).toBeVisible();
  expect(await homeOf(shopper)).toContain(shop.phones.showroom);

  // Trap 33: only the owner's browser sees the preview, and nothing keeps it.
  const owner = page.newPage();
  await owner.goto("/desk/settings");
  await owner.getByRole("button", { name: "Preview" }).click();
  const preview = await owner.request("/");
  expect(preview.headers.get("cache-control")).toBe("private, no-store");
  const previewed = await preview.text();
  expect(previewed).toContain("(914) 555-0100");
  expect(previewed).toContain("Preview of unpublished settings");
  expect(await homeOf(shopper)).not.toContain("(914) 555-0100");
  const stranger = await fetch(`${origin}/`, {
    headers: { cookie: `settings-preview=${Date.now() + 1_000_000}.${"A".repeat(22)}` },
  });
  expect(await stranger.text()).not.toContain("(914) 555-0100");

  await publish(page);
  await eventually(async () => expect(await homeOf(shopper)).toContain("(914) 555-0100"));
  const home = await homeOf(shopper);
  expect(home).toContain("+1-914-555-0100");
  expect(home).not.toContain(shop.phones.showroom);
  expect(rows("select action from audit where subject = 'settings'")).toEqual([
    { action: "settings.published" },
  ]);

  await page.goto("/desk/settings/history");
  await page.getByRole("button", { name: "Restore the original" }).click();
  expect(page.getByText("Restored and published.")).toBeVisible();
  await eventually(async () => expect(await homeOf(shopper)).toContain(shop.phones.showroom));
});

test("a second owner's save and publish are refused with what they typed", async ({ page }) => {
  await visitDesk(page, "/desk/settings/delivery");
  const other = page.newPage();
  await other.goto(page.url());
  other.getByLabel("Call before handover from").fill("12,000");
  await other.getByRole("button", { name: /^Publish/ }).click();
  expect(other.getByText(/^Published\./)).toBeVisible();
  page.getByLabel("Call before handover from").fill("15,000");
  await page.getByRole("button", { name: /^Publish/ }).click();
  expect(page.getByText(/Someone else changed this/)).toBeVisible();
  expect(page.getByLabel("Call before handover from")).toHaveValue("15,000");
  await publish(page);
});

test("hours, holidays, lists and Spanish labels follow the form", async ({ origin, page }) => {
  await visitDesk(page, "/desk/settings/hours");
  const sunday = page.getByRole("group", { name: "Sunday" });
  sunday.getByLabel("Sunday").selectOption("open");
  sunday.getByLabel("Opens").fill("12pm");
  sunday.getByLabel("Closes").fill("5 pm");
  const holiday = page.getByRole("group", { name: "holiday 1" });
  holiday.getByLabel("Day", { exact: true }).fill("2026-12-24");
  holiday.getByLabel("Name").fill("Christmas Eve");
  holiday.getByLabel("Opens").fill("10am");
  await page.getByRole("button", { name: /^Publish/ }).click();
  expect(page.getByRole("group", { name: "holiday 1" }).getByLabel("Closes")).toHaveAccessibleDescription(
    /must have both times/,
  );
  page.getByRole("group", { name: "holiday 1" }).getByLabel("Closes").fill("3pm");
  await publish(page);
  await eventually(async () => {
    const home = await (await new Visitor(origin).request("/")).text();
    expect(home).toContain("Sunday 12pm-5pm");
    expect(home).toContain("Christmas Eve, December 24: 10am-3pm");
    expect(home).toContain('"validFrom":"2026-12-24"');
  });
});

test("a prefix in use can't change, and says why", async ({ page, origin, rows }) => {
  await visitDesk(page, "/desk/clients/new");
  page.getByLabel("Name", { exact: true }).fill("Ana Osei");
  page.getByLabel("Email").fill("ana@example.com");
  await page.getByRole("button", { name: /client/i }).click();
  expect(rows("select count(*) as count from client")).toEqual([{ count: 1 }]);
  await page.goto(`${origin}/desk/settings/numbers`);
  expect(page.getByText(`Keep ${shop.numbers.client}:`, { exact: false })).toBeVisible();
  page.getByLabel("Repairs").fill("WR");
  await publish(page);
});

test("secrets are shown as set or not, never themselves", async ({ page }) => {
  await visitDesk(page, "/desk/settings/connections");
  expect(page.getByText("STRIPE_SECRET_KEY", { exact: false })).toBeVisible();
});

test("move-in trap 35: an accent color is darkened where it must be, says so, and colors every page", async ({
  origin,
  page,
}) => {
  await visitDesk(page, "/desk/settings/appearance");
  page.getByLabel(/^Color/).fill("gold");
  await page.getByRole("button", { name: /^Publish/ }).click();
  expect(page.getByLabel(/^Color/)).toHaveAccessibleDescription(/must be a color like #c9a24b/);
  page.getByLabel(/^Color/).fill("#C9A24B");
  page.getByLabel(/^Text(?! in)/).fill("Open late on Fridays");
  page.getByLabel("First day").fill("2020-01-01");
  page.getByLabel("Last day").fill("2099-01-01");
  await publish(page);
  expect(page.getByText("Your color is darkened on light pages, so it’s easy to read.")).toBeVisible();
  await eventually(async () => {
    const home = await (await new Visitor(origin).request("/")).text();
    expect(home).toContain("html:root.dark{--gold:#c9a24b;");
    expect(home).toContain("Open late on Fridays");
  });
});

test("a logo is on the page, its icons, manifest and share card once published, and off after an undo", async ({
  origin,
  page,
}) => {
  const homeOf = async () => (await new Visitor(origin).request("/")).text();
  await visitDesk(page, "/desk/settings/logo");
  const png = await sharp({ create: { width: 90, height: 60, channels: 4, background: "#ffffff" } })
    .composite([{ input: { create: { width: 70, height: 50, channels: 4, background: "#7d5a1c" } } }])
    .png()
    .toBuffer();
  page.getByLabel(/^File/).setInputFile(new File(["<svg/>"], "logo.png", { type: "image/png" }));
  await page.getByRole("button", { name: "Save draft" }).click();
  expect(page.getByText(/SVG files can contain programs/)).toBeVisible();
  page.getByLabel(/^File/).setInputFile(new File([new Uint8Array(png)], "logo.png", { type: "image/png" }));
  await page.getByRole("button", { name: "Save draft" }).click();
  expect(page.getByRole("img", { name: "Your logo, on dark" })).toBeVisible();
  expect(await homeOf()).not.toContain("/shop-files/");
  await publish(page);
  await eventually(async () => expect(await homeOf()).toContain("/shop-files/"));
  const home = await homeOf();
  const [logo = ""] = home.match(/\/shop-files\/[0-9a-f]{32}\/logo\.png/) ?? [];
  for (const file of ["icon-32.png", "apple-touch-180.png", "card.jpg"])
    expect(home).toContain(logo.replace("logo.png", file));
  expect(home).not.toContain("/favicon.svg");
  const manifest = await (await fetch(`${origin}/manifest.webmanifest`)).text();
  expect(manifest).toContain(logo.replace("logo.png", "maskable-512.png"));
  const file = await fetch(origin + logo);
  expect(file.headers.get("content-type")).toBe("image/png");
  expect(file.headers.get("cache-control")).toContain("immutable");
  expect(file.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect((await fetch(`${origin}${logo}x`)).status).toBe(404);
  // Browsers and phones ask for these without a link.
  for (const path of iconPaths) {
    const own = await iconAt(origin, path);
    expect(own).toMatchObject({ status: 200, cacheControl: "public, max-age=3600" });
    if (path.endsWith(".svg")) expect(own.bytes.toString()).toContain("data:image/png;base64,");
    else
      expect(own.bytes).toEqual(
        (await iconAt(origin, logo.replace("logo.png", path.split("/").at(-1)!))).bytes,
      );
  }
  const icon = await fetch(`${origin}/favicon.ico`);
  const again = { headers: { "if-none-match": icon.headers.get("etag") ?? "" } };
  expect((await fetch(`${origin}/favicon.ico`, again)).status).toBe(304);
  await page.goto("/desk/settings/history");
  await page
    .getByRole("button", { name: /^Restore/ })
    .first()
    .click();
  await eventually(async () => expect(await homeOf()).not.toContain("/shop-files/"));
  for (const path of iconPaths)
    expect((await iconAt(origin, path)).bytes).toEqual(readFileSync(`public${path}`));
});

const iconPaths = [
  ...["/favicon.ico", "/favicon.svg"],
  ...["apple-touch-180", "icon-192", "icon-512", "maskable-512"].map((name) => `/icons/${name}.png`),
];

async function iconAt(origin: string, path: string) {
  const response = await fetch(origin + path);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, cacheControl: response.headers.get("cache-control"), bytes };
}

test("a shop without a logo has neither the sample's icons nor its mark and share cards", async () => {
  const { store, close } = await openStore({ SHOP_FACTS: writeFactsFile(halifax) });
  try {
    const { origin } = store;
    for (const path of iconPaths) {
      const { status, bytes } = await iconAt(origin, path);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(bytes.equals(readFileSync(`public${path}`))).toBe(false);
    }
    const { width, format } = await sharp((await iconAt(origin, "/icons/icon-512.png")).bytes).metadata();
    expect([width, format]).toEqual([512, "png"]);
    const home = await (await fetch(origin)).text();
    expect(home).not.toContain(logoPath);
    expect(home).toContain("Harbour");
    const [card = ""] = readdirSync("public/cards");
    expect((await iconAt(origin, `/cards/${card}`)).status).toBe(404);
  } finally {
    await close();
  }
});
