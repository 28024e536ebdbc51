import { m } from "#messages";
import { bookVisit } from "../http/book-visit.ts";
import { buy } from "../http/shopper.ts";
import { axeFaults } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { spareTest as changingTest } from "./own-store.ts";
import { expect, test } from "./store.ts";

const watch = "rolex-submariner-date-126610ln";

changingTest(
  "books a visit from a product page, lays out the tray at the desk, and sells the piece",
  { tag: "@translated" },
  async ({ page, context, own }) => {
    await page.goto(`/product/${watch}`);
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    await page.getByRole("link", { name: "Try it on in the showroom" }).click();
    await expect(page.getByRole("heading", { level: 1, name: m.booking.heading })).toBeVisible();
    await expect(page.getByText(m.booking.setAside(1, 8))).toBeVisible();
    // Two taps: a time and the button; the browser fills in the rest.
    const secondDay = page.getByRole("navigation", { name: "Day" }).getByRole("link").nth(1);
    await secondDay.click();
    await expect(secondDay).toHaveAttribute("aria-current", "date");
    const time = page.getByRole("radio", { name: /, 2:00pm$/ });
    await time.check();
    const panel = page.getByRole("complementary", { name: "Your visit" });
    await expect(panel).toContainText(/2:00pm.*45 minutes, until 2:45pm/s);
    await page.getByRole("checkbox", { name: /^Share the pieces I viewed/ }).check();
    await panel.getByRole("button", { name: m.booking.book }).click();
    await expect(page.getByText("Enter your full name.")).toBeVisible();
    await expect(page.getByLabel("Full name")).toBeFocused();
    await expect(time).toBeChecked();
    await page.getByLabel("Full name").fill("Claire Donnelly");
    await page.getByLabel("Email").fill("tray@example.com");
    await panel.getByRole("button", { name: m.booking.book }).click();
    await expect(page.getByText(`${m.visit.booked} ${m.visit.emailed("tray@example.com")}`)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: m.visit.addToCalendar }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^V-\d+\.ics$/);

    const desk = await context.newPage();
    const [{ id, starts_at } = {}] = own.rows(
      "select id, starts_at from visit where email = 'tray@example.com'",
    );
    const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" }).format(Number(starts_at));
    await visitDesk(desk, `/desk/visits?day=${day}&visit=${id}`);
    const tray = desk.getByRole("complementary", { name: "Tray" });
    await expect(tray.getByText("In stock")).toBeVisible();
    await expect(tray.getByText("Viewed")).toBeVisible();
    await tray.getByRole("button", { name: `Set out: ${title}` }).click();
    await expect(tray.getByText("set out", { exact: true })).toBeVisible();
    await tray.getByRole("button", { name: "Showed up", exact: true }).click();
    await expect(
      desk.getByRole("region", { name: /^\w+day, / }).getByText("came in", { exact: true }),
    ).toBeVisible();

    for (const unit of own.rows(
      "select stock_unit.id from stock_unit join variant on variant.id = variant_id join product on product.id = product_id where handle = ?",
      watch,
    )) {
      expect(unit).toBeDefined();
      await buy(own.origin, watch, "tray@example.com");
    }
    await expect(async () => {
      await desk.reload();
      await expect(tray.getByText("Sold", { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.reload();
    await expect(page.getByText("Sold", { exact: true })).toBeVisible();
  },
);

test("adds saved pieces to the tray, focuses a time that was just taken, keeps typed text, and passes axe", {
  tag: "@full",
}, async ({ page, store }) => {
  await page.goto("/");
  await page.evaluate(() =>
    localStorage.setItem(
      "saved-pieces",
      '["womens-bar-necklace-14k","engagement-ring-oval-halo-lab-150-14k"]',
    ),
  );
  await page.goto(`/visit?piece=${watch}`);
  await page.getByLabel("Full name").fill("Claire Donnelly");
  await page.getByRole("link", { name: /Necklace/ }).click();
  await expect(page.getByText(m.booking.setAside(2, 8))).toBeVisible();
  await page.getByRole("link", { name: /^Remove .*Submariner.* from your tray$/ }).click();
  await expect(page.getByText(m.booking.setAside(1, 8))).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Claire Donnelly");
  expect(await axeFaults(page, { withBestPractices: true })).toEqual([]);

  const days = page.getByRole("navigation", { name: "Day" }).getByRole("link");
  await days.nth(2).click();
  await expect(days.nth(2)).toHaveAttribute("aria-current", "date");
  const times = page.locator("input[name=time]");
  const first = page.locator(`input[value="${await times.first().getAttribute("value")}"]`);
  const second = page.locator(`input[value="${await times.nth(1).getAttribute("value")}"]`);
  await first.check();
  // Both jewelers are booked meanwhile.
  for (const name of ["one", "two"]) await bookVisit(store.origin, `${name}.rival@example.com`);
  await page.getByLabel("Email").fill("claire@example.com");
  await page.getByRole("complementary", { name: "Your visit" }).getByRole("button").click();
  await expect(page.getByText(m.visit.timeTaken)).toBeVisible();
  await expect(first).toHaveCount(0);
  await expect(page.getByLabel("Full name")).toHaveValue("Claire Donnelly");
  await second.check();
  await page.getByRole("complementary", { name: "Your visit" }).getByRole("button").click();
  await expect(page.getByText(`${m.visit.booked} ${m.visit.emailed("claire@example.com")}`)).toBeVisible();
  expect(await axeFaults(page, { withBestPractices: true })).toEqual([]);
  await page.getByRole("radio", { name: /, 3:00pm$/ }).check();
  await page.getByRole("button", { name: /^Reschedule to \w+day, \w+ \d+, 3:00pm$/ }).click();
  await expect(page.getByText(m.visit.rescheduled)).toBeVisible();
  await page.getByRole("button", { name: m.visit.cancelVisit }).click();
  await expect(page.getByText(m.visit.canceled)).toBeVisible();
});

test("keeps a time selected before hydration", async ({ page }) => {
  await page.goto(`/visit?piece=${watch}`, { waitUntil: "commit" });
  // Which times are available depends on the hour.
  const time = page.locator("input[name=time]").first();
  await time.click();
  const [clock = ""] =
    /\d+:\d\d[ap]m/.exec(
      await time.evaluate(
        (input: HTMLInputElement) => input.ariaLabel ?? input.labels?.[0]?.textContent ?? "",
      ),
    ) ?? [];
  expect(clock).not.toBe("");
  await expect(page.getByRole("complementary", { name: "Your visit" })).toContainText(
    new RegExp(`${clock}.*until`, "s"),
  );
  await expect(time).toBeChecked();
});

test("the desk's visit pages work by keyboard and pass axe", { tag: "@full" }, async ({ page, store }) => {
  const { time } = await bookVisit(store.origin, "desk-axe@example.com", "womens-bar-necklace-14k");
  await visitDesk(page, `/desk/visits?day=${time.slice(0, 10)}`);
  expect(await axeFaults(page, { withBestPractices: true })).toEqual([]);
  await page.getByRole("link", { name: /^Open V-/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "History" })).toBeVisible();
  expect(await axeFaults(page, { withBestPractices: true })).toEqual([]);
  for (const path of ["/desk/visits/new", "/desk/visits/hours"]) {
    await page.goto(path);
    expect(await axeFaults(page, { withBestPractices: true }), path).toEqual([]);
  }
});

test("a name and a note without spaces don't widen any desk page", { tag: "@full" }, async ({
  page,
  store,
}) => {
  await page.goto("/visit");
  await page.getByRole("navigation", { name: "Day" }).getByRole("link").nth(3).click();
  await page.locator("input[name=time]").first().check();
  await page.getByLabel("Full name").fill("Wolfeschlegelsteinhausenbergerdorff".repeat(3));
  await page.getByLabel("Email").fill("long.name@example.com");
  await page
    .getByLabel(new RegExp(`^${m.booking.anythingElse.replace("?", "\\?")}`))
    .fill(`https://pictures.example/${"n".repeat(800)}`);
  await page.getByRole("complementary", { name: "Your visit" }).getByRole("button").click();
  await expect(page.getByText(`${m.visit.booked} ${m.visit.emailed("long.name@example.com")}`)).toBeVisible();
  const [{ id, starts_at } = {}] = store.rows(
    "select id, starts_at from visit where email like 'long.name@%'",
  );
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" }).format(Number(starts_at));
  await visitDesk(page, "/desk");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      "/desk",
      `/desk/visits?day=${day}&visit=${id}`,
      `/desk/visits/${id}`,
      "/desk/clients",
    ]) {
      await page.goto(path);
      await expect(
        page
          .getByText(/Wolfeschlegelstein/)
          .locator("visible=true")
          .first(),
      ).toBeVisible();
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
