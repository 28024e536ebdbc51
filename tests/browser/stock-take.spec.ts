import { deskToken } from "../http/desk.ts";
import { axeFaults } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

/** A separate store, because a safe's contents change for everyone. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });
const day = "2025-01-02";

test("a stock count of 60 pieces finds the three planted differences, and its report explains them", {
  tag: "@full",
}, async ({ page, own }) => {
  const [{ product } = { product: 0 }] = own.rows(
    "select product_id as product from variant join stock_unit on variant_id = variant.id where state = 'free' limit 1",
  );
  await visitDesk(page, `/desk/products/${product}/stock`);
  await page.getByLabel("Total pieces").first().fill("70");
  await page.getByRole("button", { name: "Save stock" }).click();
  await expect(page.getByRole("status").filter({ hasText: /./ }).first()).toBeVisible();
  const ids = own
    .rows("select id from stock_unit where state = 'free' order by id limit 62")
    .map(({ id }) => Number(id));
  expect(ids).toHaveLength(62);
  const label = (id: number) => `P-${10_000 + id}`;
  const enter = async (id: number, place: string) => {
    const form = {
      intent: "record",
      version: "0",
      ownership: "owned",
      cost: "100",
      away: "",
      acquiredOn: day,
    };
    const answer = await page.request.post(`/desk/stock/${id}`, {
      form: { ...form, serial: `SN-${id}`, place },
      headers: { origin: own.origin },
    });
    expect(answer.ok(), await answer.text().then((text) => text.slice(0, 300))).toBe(true);
  };
  const safe = ids.slice(0, 60);
  for (const id of safe) await enter(id, `Safe 1, shelf ${1 + (id % 3)}`);
  const [strange, strangeTwo] = [ids[60]!, ids[61]!];
  await enter(strange, "Window 2");
  await enter(strangeTwo, "Window 2");

  await page.goto("/desk/stock");
  await page.getByLabel("Count", { exact: true }).selectOption("Safe 1");
  await page.getByRole("button", { name: "Start a count" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Inventory count, Safe 1" })).toBeVisible();
  const field = page.getByLabel("Number, serial or report");
  const status = page.getByRole("region", { name: "Count", exact: true });
  const count = async (code: string, answer: string | RegExp) => {
    await field.fill(code);
    await field.press("Enter");
    await expect(status).toContainText(answer);
  };
  // One piece is missing, one is in the wrong place, and one code is unknown.
  const missing = safe[17]!;
  const others = safe.filter((id) => id !== missing);
  for (const id of others.slice(0, 3)) await count(label(id), `${label(id)}, SN-${id}`);
  await count(`SN-${others[3]}`, `${label(others[3]!)}, SN-${others[3]}`);
  await count(label(others[0]!), "Counted already");
  const url = page.url();
  const take = new URL(url).pathname;
  // A coworker's phone: its camera opens the code's URL, which counts nothing by itself.
  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/S/${10_000 + others[4]!}`);
  await phone.getByRole("button", { name: `Count ${label(others[4]!)}` }).click();
  await expect(phone.getByRole("region", { name: "Count", exact: true })).toContainText(
    `${label(others[4]!)}, SN-${others[4]}`,
  );
  // Offline in a vault: scans are queued and counted once online.
  await page.context().setOffline(true);
  for (const id of others.slice(5, 7)) {
    await field.fill(label(id));
    await field.press("Enter");
  }
  await expect(status).toContainText(`Not counted yet: ${others.slice(5, 7).map(label).join(", ")}.`);
  await page.context().setOffline(false);
  await expect(status).toContainText(`${label(others[6]!)}, SN-${others[6]}`);
  for (const id of others.slice(7)) {
    const answer = await phone.request.post(take, {
      form: { intent: "count", code: `${own.origin}/s/${10_000 + id}`.toUpperCase() },
      headers: { origin: own.origin },
    });
    expect(answer.ok()).toBe(true);
  }
  await count(label(strange), "It belongs in Window 2.");
  await count("OLD-TAG-7", "No piece has OLD-TAG-7.");
  await page.reload();
  const differences = page.getByRole("region", { name: "Differences" });
  await expect(differences.getByRole("listitem")).toHaveCount(3);
  await expect(differences).toContainText(label(missing));
  await expect(differences).toContainText("Belongs in Window 2");
  await expect(differences).toContainText("OLD-TAG-7");
  await expect(page.getByRole("progressbar", { name: "59 of 60 found" })).toBeVisible();
  expect(await axeFaults(page, { withBestPractices: true })).toEqual([]);

  await page.getByRole("button", { name: "Close count" }).click();
  await expect(page.getByText(/^One difference is not explained: P-/)).toBeVisible();
  await page.getByLabel("Reason for the difference").fill("With the photographer until Friday");
  await page.getByLabel("Reason for the difference").press("Enter");
  await expect(differences.getByText("missing, explained")).toBeVisible();
  await page.getByRole("button", { name: "Close count" }).click();
  await expect(page.getByText("Closed. The report is final.")).toBeVisible();
  await page.getByRole("link", { name: "Print report" }).click();
  await expect(page.getByText("60 expected, 59 found. Differences: 2. Unknown codes: 1.")).toBeVisible();
  await expect(page.getByText("With the photographer until Friday")).toBeVisible();
  expect(await axeFaults(page, { withBestPractices: true })).toEqual([]);
});

test("the stock pages work by keyboard, in both themes and widths, and pass axe", {
  tag: "@full",
}, async ({ page, own }) => {
  const [{ id } = { id: 0 }] = own.rows("select min(id) as id from stock_unit where state = 'free'");
  await visitDesk(page, "/desk/stock");
  await page.getByRole("checkbox").first().focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox").first()).toBeChecked();
  for (const colorScheme of ["dark", "light"] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate((theme) => localStorage.setItem("theme", theme), colorScheme);
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      for (const path of ["/desk/stock", `/desk/stock/${id}`]) {
        await page.goto(path);
        expect(await axeFaults(page, { withBestPractices: true }), `${path} ${colorScheme} ${width}`).toEqual(
          [],
        );
        const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(spill, path).toBeLessThanOrEqual(0);
      }
    }
  await page.goto(`/desk/stock/${id}`);
  await page.getByLabel("Cost or consignor's amount, in dollars").fill("much");
  await page.getByRole("button", { name: "Save record" }).press("Enter");
  await expect(page.getByText("Enter the cost in dollars, like 5,320 or 5320.50.")).toBeVisible();
  await expect(page.getByLabel("Cost or consignor's amount, in dollars")).toBeFocused();
});

test("a phone's camera counts each label once while in view, and is released afterwards", async ({
  page,
  own,
}) => {
  const ids = own
    .rows("select id from stock_unit where state = 'free' order by id limit 3")
    .map(({ id }) => Number(id));
  // Simulates what this browser lacks: codes are read from a picture, and the camera is a canvas.
  await page.addInitScript(() => {
    const shown = { code: "", tracks: [] as MediaStreamTrack[] };
    Object.assign(window, {
      shown,
      BarcodeDetector: class {
        async detect() {
          return shown.code === "" ? [] : [{ rawValue: shown.code }];
        }
      },
    });
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement("canvas");
      setInterval(() => canvas.getContext("2d")?.fillRect(0, 0, Math.random() * 99, 9), 50);
      const stream = canvas.captureStream(20);
      shown.tracks.push(...stream.getTracks());
      return stream;
    };
  });
  const show = (code: string) =>
    page.evaluate((text) => {
      (window as unknown as { shown: { code: string } }).shown.code = text;
    }, code);
  await visitDesk(page, "/desk/stock");
  const mayUse = await page.evaluate(() =>
    (
      document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
    ).featurePolicy.allowsFeature("camera"),
  );
  expect(mayUse).toBe(true);
  await page.getByRole("button", { name: "Start a count" }).click();
  await page.getByRole("button", { name: "Scan with camera" }).click();
  const counted = page.getByRole("list", { name: "Last counted" }).getByRole("listitem");
  for (const [index, id] of ids.entries()) {
    await show(`${own.origin}/s/${10_000 + id}`.toUpperCase());
    await expect(counted).toHaveCount(index + 1);
  }
  await expect(page.getByRole("region", { name: "Count", exact: true })).toContainText(/Counted: /);
  await page.getByRole("button", { name: "Stop camera" }).click();
  await expect(page.locator("video")).toHaveCount(0);
  const states = await page.evaluate(() =>
    (window as unknown as { shown: { tracks: MediaStreamTrack[] } }).shown.tracks.map(
      (track) => track.readyState,
    ),
  );
  expect(new Set(states)).toEqual(new Set(["ended"]));
});

test("a scan made offline is listed, queued, and counted once when online", async ({
  page,
  context,
  own,
}) => {
  const ids = own
    .rows("select id from stock_unit where state = 'free' order by id desc limit 3")
    .map(({ id }) => Number(id));
  const labels = ids.map((id) => `P-${10_000 + id}`);
  await visitDesk(page, "/desk/stock");
  await page.getByRole("button", { name: "Start a count" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Inventory count/ })).toBeVisible();
  const status = page.getByRole("region", { name: "Count", exact: true });
  const field = page.getByLabel("Number, serial or report");
  const type = async (code: string) => {
    await field.fill(code);
    await field.press("Enter");
  };
  const counted = () =>
    own
      .rows("select unit_id as id from stock_take_piece where counted_at is not null order by 1 desc")
      .map(({ id }) => Number(id))
      .filter((id) => ids.includes(id));
  await context.setOffline(true);
  await type(labels[0]!);
  await expect(status).toContainText(`Not counted yet: ${labels[0]}.`);
  await type(labels[1]!);
  await expect(status).toContainText(`Not counted yet: ${labels[0]}, ${labels[1]}.`);
  await expect(status.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(counted()).toEqual([]);
  await context.setOffline(false);
  await type(labels[2]!);
  await expect(status).toContainText(new RegExp(`^.*Counted: .*${labels[2]}`));
  await expect(status).not.toContainText("Not counted yet");
  expect(counted()).toEqual(ids);
});
