import { m } from "#messages";
import { bookVisit, visitedPiece as piece } from "./book-visit.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { buy } from "./shopper.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

const title = "Oval Halo Lab-Grown Diamond Engagement Ring 1.50 ct";

test("at the desk: lays out the day's tray, sells a piece, reschedules, and records who came", async ({
  origin,
  rows,
}) => {
  const email = "tray@example.com";
  const { path, time } = await bookVisit(origin, email);
  const [{ id } = {}] = rows("select id from visit where email = ?", email);
  const desk = new Visitor(origin);
  await visitDesk(desk, `/desk/visits?day=${time.slice(0, 10)}&visit=${id}`);
  expect(desk.getByRole("heading", { level: 2, name: /^Claire Donnelly, / })).toBeVisible();
  expect(desk.getByText("“My band has to pass under it.”")).toBeVisible();
  const tray = desk.getByRole("complementary", { name: "Tray" });
  await tray.getByRole("button", { name: `Set out: ${title}` }).click();
  expect(tray.getByText("set out", { exact: true })).toBeVisible();
  desk.getByLabel("Add a piece").fill("no such thing");
  await desk.getByRole("button", { name: "Add to tray" }).click();
  expect(desk.getByText(/^No piece matches that link or name/)).toBeVisible();
  desk.getByLabel("Add a piece").fill("rolex");
  await desk.getByRole("button", { name: "Add to tray" }).click();
  expect(
    desk.getByText(/^Several pieces match: “.*Type one of these names, or paste its link\.$/),
  ).toBeVisible();
  desk.getByLabel("Add a piece").fill("Rolex Day-Date");
  await desk.getByRole("button", { name: "Add to tray" }).click();
  desk.getByLabel("Add a piece").fill(`${origin}/product/womens-bar-necklace-14k`);
  await desk.getByRole("button", { name: "Add to tray" }).click();
  const [{ handle: inStock } = {}] = rows(
    `select handle from product join variant on variant.product_id = product.id
      join stock_unit on stock_unit.variant_id = variant.id
      where stock_unit.state = 'free' and handle like 'breitling%' order by handle limit 1`,
  );
  desk.getByLabel("Add a piece").fill(`${origin}/product/${inStock}`);
  await desk.getByRole("button", { name: "Add to tray" }).click();
  expect(rows("select product_handle from visit_piece where visit_id = ? order by id", Number(id))).toEqual([
    { product_handle: piece },
    { product_handle: "rolex-day-date-40-228238" },
    { product_handle: "womens-bar-necklace-14k" },
    { product_handle: inStock },
  ]);

  const client = new Visitor(origin);
  await client.goto(path);
  expect(client.getByRole("heading", { level: 2, name: m.visit.onTray })).toBeVisible();
  await desk.goto(`/desk/visits/${id}`);
  await desk.getByRole("link", { name: "Sell these" }).click();
  const laidOut = desk.getByRole("region", { name: "On the tray" });
  expect(laidOut.getByRole("listitem")).toHaveCount(4);
  expect(desk.getByRole("main")).toContainText(email);
  await laidOut.getByRole("button", { name: "Sell these 2" }).click();
  expect(desk.getByRole("list", { name: "On this ticket" }).getByRole("listitem")).toHaveCount(2);
  expect(desk.getByRole("main")).toContainText(email);
  await desk.locator("summary").filter({ hasText: "Drop sale" }).click();
  await desk.getByRole("button", { name: "Drop this sale" }).click();
  await desk.goto(`/desk/visits/${id}`);
  desk.locator("input[name=time]").nth(1).check();
  await desk.getByRole("button", { name: m.visit.rescheduleVisit }).click();
  expect(desk.getByText("Rescheduled. We're emailing the client the new time.")).toBeVisible();
  // The client's page is outdated.
  client.locator("input[name=time]").nth(4).check();
  await client.getByRole("button", { name: m.visit.rescheduleVisit }).click();
  expect(client.status).toBe(409);
  expect(client.getByText(/^Your visit was changed at/)).toBeVisible();
  await desk.getByRole("button", { name: "Showed up" }).click();
  expect(rows("select state from visit where id = ?", Number(id))).toEqual([{ state: "came" }]);
  const actions = rows(
    "select action from audit where subject = ? order by id",
    `visit V-${1000 + Number(id)}`,
  );
  expect(actions.map(({ action }) => action)).toEqual([
    ...[
      "visit.booked",
      "visit.piece_laid",
      "visit.piece_added",
      "visit.piece_added",
      "visit.piece_added",
      "visit.moved",
      "visit.came",
    ],
  ]);
});

test("desk, client's page and stock count show that a piece on a tray was sold", async ({ origin, rows }) => {
  const watch = "omega-speedmaster-moonwatch-310-30-42-50-01-002";
  const email = "sold-tray@example.com";
  const { client, path, time } = await bookVisit(origin, email, watch);
  const [{ id } = {}] = rows("select id from visit where email = ?", email);
  const desk = new Visitor(origin);
  const day = `/desk/visits?day=${time.slice(0, 10)}&visit=${id}`;
  await visitDesk(desk, day);
  await desk.getByRole("button", { name: /^Set out: Omega/ }).click();
  expect(desk.getByText(/^Table \d, set out$/).first()).toBeVisible();
  await desk.goto("/desk/stock");
  await desk.getByRole("button", { name: "Start a count" }).click();
  const take = new URL(desk.url()).pathname;
  const { number } = await buy(origin, watch, "buyer@example.com");
  await desk.goto(`/desk/orders/${number}`);
  await desk.getByRole("button", { name: "Ready for pickup" }).click();
  desk.getByLabel("Handed over by").fill("Mara");
  desk.getByLabel("Picked up by").fill("Claire Donnelly");
  await desk.getByRole("button", { name: "Completed" }).click();

  await desk.goto(day);
  expect(desk.getByText(/^Table \d, set out, 1 sold$/).first()).toBeVisible();
  await desk.goto(`/desk/visits/${id}`);
  expect(desk.getByText("Sold", { exact: true })).toBeVisible();
  await desk.goto(take);
  expect(desk.getByText(`Sold and picked up since the count began, order ${number}`)).toBeVisible();
  await client.goto(path);
  expect(client.getByText("Sold", { exact: true })).toBeVisible();
  expect(await (await client.request(`${path}/visit.ics`)).text()).toMatch(/Omega[^:]*\(now sold/);
  client.locator("input[name=time]").nth(1).check();
  await client.getByRole("button", { name: m.visit.rescheduleVisit }).click();
  const emails = rows(
    "select template, data from outbox where template in ('visit-booked', 'visit-moved') and recipient = ? order by id",
    email,
  );
  expect(emails.map(({ data }) => JSON.parse(String(data)).pieces)).toEqual([
    ["Omega Speedmaster Moonwatch Professional Watch"],
    ["Omega Speedmaster Moonwatch Professional Watch (now sold)"],
  ]);
});

test("at the desk: closes days, sets staff, and books a visit by phone", async ({ origin, rows }) => {
  const desk = new Visitor(origin);
  await visitDesk(desk, "/desk/visits/new");
  await desk.getByRole("button", { name: "Book the visit" }).click();
  expect(desk.getByText("Enter the client's name.")).toBeVisible();
  // Today's times may have passed before the form is sent.
  await desk.locator("#day-and-time nav a").nth(1).click();
  const time = desk.locator("input[name=time]").nth(0);
  time.check();
  const day = (time.attribute("value") ?? "").slice(0, 10);
  desk.getByLabel("Client's name").fill("Iris Kwan");
  desk.getByLabel("Phone").fill("(631) 555-0119");
  await desk.getByRole("button", { name: "Book the visit" }).click();
  expect(desk.getByRole("heading", { level: 1, name: "Iris Kwan" })).toBeVisible();
  expect(rows("select email, phone from visit where name = 'Iris Kwan'")).toEqual([
    { email: null, phone: "(631) 555-0119" },
  ]);
  await desk.locator("#day-and-time nav a").nth(4).click();
  desk.locator("input[name=time]").nth(0).check();
  await desk.getByRole("button", { name: m.visit.rescheduleVisit }).click();
  expect(desk.getByText(/^Rescheduled\. Call the client: there's no email on file\.$/)).toBeVisible();
  await desk.locator("#day-and-time nav a").nth(1).click();
  await desk.getByRole("button", { name: m.visit.cancelVisit }).click();
  expect(
    desk.getByText(/^Canceled\. Call the client: there's no email on file\. The time is open again\.$/),
  ).toBeVisible();
  await desk.goto("/desk/visits/new");
  await desk.locator("#day-and-time nav a").nth(1).click();
  desk.locator("input[name=time]").nth(0).check();
  desk.getByLabel("Client's name").fill("Iris Kwan");
  desk.getByLabel("Phone").fill("(631) 555-0119");
  await desk.getByRole("button", { name: "Book the visit" }).click();
  await desk.goto("/desk/visits/hours");
  desk.getByLabel("Day", { exact: true }).fill(day);
  desk.getByLabel("Reason (optional)").fill("Inventory");
  await desk.getByRole("button", { name: "Save day" }).click();
  expect(desk.getByText("Closed, Inventory")).toBeVisible();
  await desk.goto(`/desk/visits?day=${day}`);
  expect(desk.getByRole("alert")).toContainText(/This day is closed, and .* booked on it/);
  const stale = desk.newPage();
  await stale.goto("/desk/visits/hours");
  await desk.goto("/desk/visits/hours");
  await desk
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  desk.getByLabel("Tuesday", { exact: true }).fill("3");
  await desk.getByRole("button", { name: "Save week" }).click();
  stale.getByLabel("Tuesday", { exact: true }).fill("1");
  await stale.getByRole("button", { name: "Save week" }).click();
  expect(stale.status).toBe(409);
  expect(stale.getByText(/^Someone else changed this at/)).toBeVisible();
  expect(rows("select staff from visit_staff where weekday = 2")).toEqual([{ staff: 3 }]);
});
