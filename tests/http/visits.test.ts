import { m } from "#messages";
import { repeatCount } from "../faults/run-size.ts";
import { bookVisit, fillVisit, visitedPiece as piece, pressBook as press } from "./book-visit.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

const title = "Oval Halo Lab-Grown Diamond Engagement Ring 1.50 ct";

test("without scripts: books a visit from a product page, with emails and calendar file, reschedules and cancels", async ({
  page,
  rows,
}) => {
  await page.goto(`/product/${piece}`);
  await page.getByRole("link", { name: "Try it on in the showroom" }).click();
  expect(page.getByRole("heading", { level: 1, name: m.booking.heading })).toBeVisible();
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.getByText(m.booking.setAside(1, 8))).toBeVisible();
  const days = page.locator("#day-and-time nav a");
  await days.nth(2).click();
  expect(page.url()).toContain("#day-and-time");
  const email = "claire.visit@example.com";
  const time = fillVisit(page, email, 1);
  await press(page);
  expect(page.getByText(`${m.visit.booked} ${m.visit.emailed(email)}`)).toBeVisible();
  expect(page.getByText(title).first()).toBeVisible();
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  const path = new URL(page.url()).pathname;
  const [visit] = rows("select * from visit where email = ?", email);
  expect(visit).toMatchObject({ name: "Claire Donnelly", reason: "ring", state: "booked", sequence: 0 });
  expect(rows("select template, recipient from outbox where data like ? order by id", `%${email}%`)).toEqual([
    { template: "visit-booked", recipient: email },
    { template: "visit-notice", recipient: "showroom@averellwythe.example" },
  ]);
  const token = path.split("/").at(-1)!;
  expect(
    JSON.stringify(rows("select * from visit")) + JSON.stringify(rows("select data from outbox")),
  ).not.toContain(token);

  const file = await page.request(`${path}/visit.ics`);
  expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(file.headers.get("content-disposition")).toContain('filename="V-');
  expect(await file.text()).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:0[\s\S]*SUMMARY:Visit to/);

  page.locator("input[name=time]").first().check();
  await page.getByRole("button", { name: m.visit.rescheduleVisit }).click();
  expect(page.getByText(m.visit.rescheduled)).toBeVisible();
  expect(await (await page.request(`${path}/visit.ics`)).text()).toContain("SEQUENCE:1");
  // A form from an outdated page changes nothing and says why.
  const stale = await page.request(path, {
    method: "POST",
    body: new URLSearchParams({ intent: "cancel", version: "1" }),
  });
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain("Your visit was changed at");
  await page.goto(path);
  await page.getByRole("button", { name: m.visit.cancelVisit }).click();
  expect(page.getByText(m.visit.canceled)).toBeVisible();
  expect(page.getByRole("button", { name: m.visit.rescheduleVisit })).toHaveCount(0);
  expect(await (await page.request(`${path}/visit.ics`)).text()).toMatch(
    /METHOD:CANCEL[\s\S]*STATUS:CANCELLED/,
  );
  expect(rows("select count(*) as seats from visit_seat where visit_id = ?", Number(visit!.id))).toEqual([
    { seats: 0 },
  ]);
  const others = new Visitor(page.origin);
  await others.goto(`/visit?day=${time.slice(0, 10)}`);
  expect(others.locator(`input[name=time][value="${time}"]`).count()).toBe(1);
});

test("a rejected form keeps typed input, says what to fix, and stores nothing", async ({ page, rows }) => {
  await page.goto(`/visit?piece=${piece}`);
  page.getByLabel("Full name").fill("Claire Donnelly");
  page.getByLabel("Email").fill("claire@");
  await press(page);
  expect(page.status).toBe(422);
  expect(page.getByText("Choose a day and a time.")).toBeVisible();
  expect(page.getByText("This email address isn't complete. Enter it like name@example.com.")).toBeVisible();
  expect(page.getByLabel("Full name")).toHaveValue("Claire Donnelly");
  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    page.request("/visit", { method: "POST", body: new URLSearchParams(form), headers });
  const typed = { key: "k", name: "C", email: "c@example.com", reason: "ring", notes: "", phone: "" };
  const skipped = await post({ ...typed, time: "2027-03-14T02:30" });
  expect(skipped.status).toBe(422);
  expect(await skipped.text()).toContain("Clocks spring forward that night");
  expect((await post({ ...typed, time: "x" }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  const long = await post({ ...typed, notes: "n".repeat(20_000) });
  expect(long.status).toBe(422);
  expect(await long.text()).toContain("Keep this to 1000 characters.");
  expect((await post({ ...typed, notes: "n".repeat(50_000) })).status).toBe(413);
  const damaged = await post({ ...typed, time: "x", design: "rubbish" });
  expect(await damaged.text()).toContain("open one of your designs");
  expect(rows("select id from visit where email = 'c@example.com'")).toEqual([]);
});

test("books a visit for a piece no longer in the catalog, and its page says so", async ({ page, rows }) => {
  await page.goto(`/visit?piece=${piece}`);
  await page.locator("#day-and-time nav a").nth(2).click();
  const time = page.locator("input[name=time]").nth(5).attribute("value")!;
  const email = "gone-piece@example.com";
  const book = async (pieces: string[]) => {
    const form = new URLSearchParams({ key: `gone-${pieces.length}`, name: "Claire", email, time });
    for (const [name, value] of [
      ["phone", ""],
      ["reason", "ring"],
      ["notes", ""],
    ] as const)
      form.set(name, value);
    for (const one of pieces) form.append("piece", one);
    const answer = await page.request("/visit", { method: "POST", body: form });
    await page.goto(answer.headers.get("location")!);
  };
  const left = page.getByText(/isn't on your tray/);
  await book([piece]);
  expect(left).toHaveCount(0);
  await book([piece, "left-the-catalogue"]);
  expect(left).toBeVisible();
  expect(
    rows("select product_handle from visit_piece join visit on visit.id = visit_id where email = ?", email),
  ).toEqual([{ product_handle: piece }, { product_handle: piece }]);
});

test("rejects a time that was just taken, and books once for five clicks", async ({ origin, rows }) => {
  const desk = new Visitor(origin);
  await visitDesk(desk, "/desk/visits/hours");
  const first = new Visitor(origin);
  await first.goto(`/visit?piece=${piece}`);
  await first.locator("#day-and-time nav a").nth(1).click();
  const time = fillVisit(first, "first@example.com", 2);
  desk.getByLabel("Day", { exact: true }).fill(time.slice(0, 10));
  desk.getByLabel("Jewelers", { exact: true }).fill("1");
  await desk.getByRole("button", { name: "Save day" }).click();
  const form = {
    ...{ key: first.locator("form input[name=key]").value(), name: "Ben", email: "five@example.com" },
    ...{ phone: "", reason: "ring", notes: "", time },
  };
  const presses = await Promise.all(
    Array.from({ length: 5 }, () =>
      first.request("/visit", { method: "POST", body: new URLSearchParams(form) }),
    ),
  );
  expect(presses.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
  expect(new Set(presses.map(({ headers }) => headers.get("location"))).size).toBe(1);
  expect(rows("select id from visit where email = 'five@example.com'")).toHaveLength(1);
  const late = await first.request("/visit", {
    method: "POST",
    body: new URLSearchParams({ ...form, key: "other", email: "late@example.com" }),
  });
  expect(late.status).toBe(422);
  expect(await late.text()).toContain(m.visit.timeTaken);
});

const crowd = repeatCount(20, 200);

test(`when ${crowd} people request one time, books one per staff member and tells the rest it was taken`, async ({
  origin,
  rows,
}) => {
  const page = new Visitor(origin);
  await page.goto("/visit");
  await page.locator("#day-and-time nav a").nth(3).click();
  const time = page.locator("input[name=time]").nth(3).attribute("value")!;
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, i) =>
      page.request("/visit", {
        method: "POST",
        body: new URLSearchParams({
          ...{ key: `crowd-${i}`, name: `Visitor ${i}`, email: `crowd${i}@example.com` },
          ...{ phone: "", reason: "other", notes: "", time },
        }),
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([303, 303, ...Array(crowd - 2).fill(422)]);
  const seats = "select seat from visit_seat join visit on visit.id = visit_id where name like 'Visitor %'";
  expect(rows(`${seats} order by seat`)).toEqual([{ seat: 1 }, { seat: 2 }]);
});

test("a wrong key gets 404 everywhere, and visit pages are noindex", async ({ origin }) => {
  const { path, client } = await bookVisit(origin, "wrong@example.com");
  for (const wrong of [`${path}A`, "/visits/x", `/visits/${"A".repeat(22)}`, `${path}A/visit.ics`])
    expect((await client.request(wrong)).status, wrong).toBe(404);
  const post = await client.request(`${path}A`, {
    method: "POST",
    body: new URLSearchParams({ intent: "cancel" }),
  });
  expect(post.status).toBe(404);
  expect(await (await client.request("/robots.txt")).text()).toContain("Disallow: /visits/");
});
