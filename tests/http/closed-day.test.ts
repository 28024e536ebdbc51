import { shop } from "../../shop.config.ts";
import { eventually } from "../eventually.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { testWithSettings } from "./stories.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

test("VIS-04: a day closed by staff is closed on the store's pages and in structured data", async ({
  page,
  rows,
}) => {
  await visitDesk(page, "/desk/visits/hours");
  const day = nextThursday();
  page.getByLabel("Day", { exact: true }).fill(day);
  page.getByLabel("Jewelers", { exact: true }).fill("0");
  page.getByLabel("Reason (optional)").fill("Inventory");
  await page.getByRole("button", { name: "Save day" }).click();
  expect(rows("select day, staff from visit_day")).toEqual([{ day, staff: 0 }]);
  await eventually(async () =>
    expect(await (await page.request("/visit")).text()).toContain(`\\"closedDays\\"`),
  );
  // Nobody requested the home page before, so it isn't cached.
  const home = await (await page.request("/")).text();
  expect(home).toContain(
    `"specialOpeningHoursSpecification":[{"@type":"OpeningHoursSpecification","validFrom":"${day}","validThrough":"${day}","opens":"00:00","closes":"00:00"}]`,
  );
  expect(await (await page.request("/desk/visits/hours")).text()).toContain("Closed, Inventory");
});

/** A Thursday, when the showroom is open, eight to fourteen days ahead. */
function nextThursday(): string {
  const day = new Date(Date.now() + 8 * 86_400_000);
  while (
    new Intl.DateTimeFormat("en-US", { timeZone: shop.timeZone, weekday: "short" }).format(day) !== "Thu"
  )
    day.setDate(day.getDate() + 1);
  return new Intl.DateTimeFormat("en-CA", { timeZone: shop.timeZone }).format(day);
}
