import sharp from "sharp";
import { eventually } from "../eventually.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

/** A separate store, because published settings change every page. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

const publish = async (page: Visitor) => {
  await page
    .getByRole("button", { name: /^Publish/ })
    .first()
    .click();
  expect(page.getByText(/^Published\./)).toBeVisible();
};

test("Connecticut is set to collecting in two clicks, with the rate that is known", async ({
  page,
  rows,
}) => {
  await visitDesk(page, "/desk/settings/tax");
  expect(page.getByText("6.35%; 7.75% on jewelry above $5,000", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Start collecting in Connecticut" }).click();
  await publish(page);
  expect(page.getByRole("button", { name: "Stop collecting in Connecticut" })).toBeVisible();
  const [{ sections } = {}] = rows("select sections from settings_version where id = 1");
  expect(JSON.parse(String(sections))).toMatchObject({ taxes: { collecting: [{ state: "CT" }] } });
});

test("a menu of the shop's own is on the page, and its dead links are named at the desk", async ({
  origin,
  page,
}) => {
  await visitDesk(page, "/desk/settings/menus?menu=footer");
  page.getByRole("group", { name: "Entry 1" }).getByLabel("Label").fill("Time pieces");
  page.getByRole("group", { name: "Entry 2" }).getByLabel("Link").fill("/category/no-such-thing");
  await page.getByRole("button", { name: "Save draft" }).first().click();
  expect(page.getByText("Goes nowhere: Gold chains (/category/no-such-thing)")).toBeVisible();
  await publish(page);
  await eventually(async () =>
    expect(await (await new Visitor(origin).request("/")).text()).toContain("Time pieces"),
  );
});

test("the go-live checklist names what is the sample's, and records what an owner confirms", async ({
  page,
  rows,
}) => {
  await visitDesk(page, "/desk/settings/golive");
  expect(page.getByText("Still the sample’s: name", { exact: false })).toBeVisible();
  expect(page.getByText("No payment provider is set.")).toBeVisible();
  await page.getByRole("button", { name: "Confirm: Tax reviewed" }).click();
  expect(page.getByRole("button", { name: "Reopen: Tax reviewed" })).toBeVisible();
  expect(rows("select action from audit where subject = 'golive tax'")).toEqual([
    { action: "golive.confirmed" },
  ]);
});

test("sections of the home page are reordered, hidden and written, in one publish", async ({
  origin,
  page,
}) => {
  await visitDesk(page, "/desk/settings/home");
  const section = (number: number) => page.getByRole("group", { name: `section ${number}`, exact: true });
  section(3).getByLabel("Hidden").check();
  section(7).getByLabel("Order").fill("1");
  section(7).getByLabel("Section").selectOption("Your own text");
  section(7).getByLabel("Heading", { exact: true }).fill("Made in our shop");
  section(7)
    .getByLabel(/^Text(?! in)/)
    .fill("Every piece by **hand**.");
  section(8).getByLabel("Order").fill("8");
  section(8).getByLabel("Section").selectOption("A collection’s pieces");
  section(8).getByLabel("Collection").fill("engagement-rings");
  section(8).getByLabel("Heading", { exact: true }).fill("For the one");
  await publish(page);
  await eventually(async () => {
    const home = await (await new Visitor(origin).request("/")).text();
    expect(home).toContain("Made in our shop");
    expect(home).toContain("Every piece by <strong>hand</strong>");
    expect(home.indexOf("For the one")).toBeGreaterThan(home.indexOf("Made in our shop"));
    expect(home).not.toContain("promo-tile");
  });
});

test("a picture leads the home page with its words and button, once published", async ({ origin, page }) => {
  const jpeg = await sharp({ create: { width: 1300, height: 700, channels: 3, background: "#224466" } })
    .jpeg()
    .toBuffer();
  const textOf = async (path: string) => (await new Visitor(origin).request(path)).text();
  await visitDesk(page, "/desk/settings/picture");
  const attach = () =>
    page
      .locator('[name="file"]')
      .setInputFile(new File([new Uint8Array(jpeg)], "a.jpg", { type: "image/jpeg" }));
  attach();
  page.locator('[name="heading"]').fill("Made for December");
  await page.getByRole("button", { name: "Save draft" }).click();
  expect(page.getByText("Describe the picture for people who can’t see it.")).toBeVisible();
  attach();
  page.locator('[name="altText"]').fill("A ring in its box");
  page.locator('[name="label"]').fill("Shop rings");
  page.locator('[name="to"]').fill("/category/rings");
  await page.getByRole("button", { name: "Save draft" }).click();
  expect(await textOf("/")).not.toContain("Made for December");
  await publish(page);
  await eventually(async () => expect(await textOf("/")).toContain("Made for December</h2>"));
  const home = await textOf("/");
  expect(home).toContain('alt="A ring in its box"');
  const [, picture = ""] = /src="(\/shop-files\/[^"]+)"/.exec(home) ?? [];
  expect((await fetch(origin + picture)).headers.get("content-type")).toBe("image/webp");
});

test("larger text changes the store's pages, not the desk's, and roles are told from the desk's access", async ({
  origin,
  page,
}) => {
  await visitDesk(page, "/desk/settings/appearance");
  page.getByLabel("Sizes").selectOption("Larger text");
  await publish(page);
  await eventually(async () =>
    expect(await (await new Visitor(origin).request("/")).text()).toContain("--scale-texts:1.0625"),
  );
  await page.goto("/desk/settings/roles");
  expect(await (await page.request("/desk/settings/roles")).text()).not.toContain("--scale-texts:1.0625");
  expect(page.getByText("Sees, changes some").count()).toBeGreaterThan(0);
  expect(page.getByText("Costs, suppliers, consignors’ shares and margins").count()).toBeGreaterThan(0);
});
