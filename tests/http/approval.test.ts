import { designedStone } from "#jewelry/fit-measured-stone";
import { encodeDesign } from "#jewelry/link";
import { drawnChanges, sheetChanges } from "#jewelry/making/changes/sheet-changes";
import { sheetValues } from "#jewelry/making/changes/sheet-values";
import type { MeasuredDesign } from "#jewelry/measured-stone";
import { m } from "#messages";
import { eventually } from "../eventually.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { approve } from "./approve.ts";
import { visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { textOf } from "./page-elements.ts";
import { payDeposit } from "./shopper.ts";
import { test } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

const ring = ringDesign();
const wider = ringDesign({ setting: { ...ring.setting!, bandWidth: 3 } });

/** The client on their page, and the owner on the job's page. */
async function openJob(origin: string, page: Visitor, email: string) {
  const { shopper: client, number } = await payDeposit(origin, ring, email);
  await client.getByRole("link", { name: "See your drawing" }).click();
  await visitDesk(page, `/desk/jobs?q=${number}`);
  await page.getByRole("link", { name: "Custom ring, solitaire" }).click();
  return client;
}

/** Every change that a page lists for the drawing or its castings: label, before and after. */
function listed(visitor: Visitor, of: "drawing" | "castings" = "drawing"): string[] {
  return visitor
    .locator("dl > div")
    .all()
    .filter((row) => row.querySelector("dd .sr-only"))
    .filter((row) => {
      const part = row.closest("section")?.getAttribute("aria-label") ?? "";
      return part.startsWith("Castings") === (of === "castings");
    })
    .map((row) => `${textOf(row.querySelector("dt")!)}: ${textOf(row.querySelector("dd")!)}`);
}

function expected(before: MeasuredDesign, after: MeasuredDesign): string[] {
  return drawnChanges(sheetChanges(sheetValues(before), sheetValues(after))).map(
    ({ label, before, after }) => `${label}: before ${before ?? "none"} → , now ${after ?? "none"}`,
  );
}

/** Emails about drawings to an address. */
function emailCount(rows: (sql: string, ...of: string[]) => Record<string, unknown>[], email: string) {
  const sql = "select data from outbox where template = 'job-drawing-ready' and recipient = ? order by id";
  return rows(sql, email).map(({ data }) => {
    const { changes, revision } = JSON.parse(String(data));
    return { changes, revision };
  });
}

test("after a redraw, client and workshop see the same list of changed values, and the client approves it", async ({
  origin,
  page,
  rows,
}) => {
  const client = await openJob(origin, page, "changes@example.com");
  expect(client.getByRole("radio")).toHaveCount(0);
  page.getByLabel("Link to a new design").fill(encodeDesign(wider));
  await page.getByRole("button", { name: "Replace" }).click();
  const changes = expected(ring, wider);
  expect(changes).toContain("Band width, selected: before 2.5 mm → , now 3 mm");
  expect(listed(page)).toEqual(changes);
  await client.reload();
  expect(listed(client)).toEqual(changes);
  expect(client.getByText(`${changes.length} values changed since the previous drawing`)).toBeVisible();
  expect(emailCount(rows, "changes@example.com")).toEqual([{ changes: changes.length, revision: 2 }]);

  for (const file of ["dimensions.svg", "sections.svg"]) {
    const sources = client
      .locator(`figure img[src*="${file}"]`)
      .all()
      .map((image) => image.getAttribute("src") ?? "");
    expect(sources.map((source) => source.includes("before-design="))).toEqual([true, false, false]);
    const drawings = [];
    for (const source of sources) drawings.push(await (await client.request(source)).text());
    expect(drawings[0]).toContain("stroke-dasharray");
    expect(drawings[1]).not.toContain("stroke-dasharray");
    expect(drawings[1]).toContain(file === "sections.svg" ? "2.70" : "3.00");
    expect(new Set(drawings).size).toBe(3);
  }
  await approve(client);
  expect(client.getByText("Thank you. Your drawing is approved")).toBeVisible();
});

test("entering a measured stone reports errors, updates the drawing, and tells the client why", async ({
  origin,
  page,
  rows,
}) => {
  const client = await openJob(origin, page, "stone@example.com");
  const before = client.locator('input[name="hash"]').value();
  const own = designedStone(ring)!;
  const measuredStone = {
    lengthMm: Number((own.lengthMm * 1.03).toFixed(2)),
    widthMm: Number((own.widthMm * 1.02).toFixed(2)),
    depthMm: Number((own.depthMm * 0.97).toFixed(2)),
    carat: 1.54,
  };
  const fill = (lengthMm: string) => {
    page.getByLabel("Length, mm").fill(lengthMm);
    page.getByLabel("Width, mm").fill(measuredStone.widthMm.toFixed(2));
    page.getByLabel("Depth, mm").fill(measuredStone.depthMm.toFixed(2));
    page.getByLabel("Weight, ct").fill(measuredStone.carat.toFixed(2));
  };
  fill("15.00");
  await page.getByRole("button", { name: "Use this stone" }).click();
  expect(page.getByText(/takes a length of [\d.]+ to [\d.]+ mm/)).toBeVisible();
  expect(page.getByLabel("Length, mm")).toHaveValue("15.00");
  expect(page.getByLabel("Width, mm")).toHaveValue(measuredStone.widthMm.toFixed(2));
  fill(measuredStone.lengthMm.toFixed(2));
  await page.getByRole("button", { name: "Use this stone" }).click();
  expect(page.getByText("Drawing updated.")).toBeVisible();
  const changes = expected(ring, { ...ring, measuredStone });
  expect(changes.join("\n")).toContain(`Stone at the bench, weight: before none → , now 1.54 ct`);
  expect(listed(page)).toEqual(changes);
  await client.reload();
  expect(listed(client)).toEqual(changes);
  expect(client.locator('input[name="hash"]').value()).not.toBe(before);
  expect(emailCount(rows, "stone@example.com")).toEqual([{ changes: changes.length, revision: 2 }]);
  await page.getByRole("link", { name: "Print job sheet" }).click();
  expect(page.getByRole("article")).toContainText(
    `${measuredStone.lengthMm.toFixed(2)} × ${measuredStone.widthMm.toFixed(2)} × ${measuredStone.depthMm.toFixed(2)} mm, 1.54 ct`,
  );
});

test("lists casting differences between two drawings, with thin places in the desk's drawing", async ({
  origin,
  page,
}) => {
  const client = await openJob(origin, page, "castings@example.com");
  page.getByLabel("Link to a new design").fill(encodeDesign(wider));
  await page.getByRole("button", { name: "Replace" }).click();
  const measured = () => client.locator(`section[aria-label="${m.track.castings}"]`).all().length > 0;
  await eventually(async () => {
    await client.reload();
    expect(measured()).toBe(true);
  });
  const changes = listed(client, "castings");
  expect(changes.find((change) => change.startsWith("Weight as cast: before "))).toMatch(
    /^Weight as cast: before \d+\.\d\d g → , now \d+\.\d\d g$/,
  );
  for (const change of changes) {
    const [, before, now] = /: before (.*) → , now (.*)$/.exec(change)!;
    expect(now).not.toBe(before);
  }
  expect(client.getByText(m.track.castingsEstimated).all()).toHaveLength(0);
  const stated = textOf(client.locator(`section[aria-label="${m.track.castings}"]`).all()[0]!);
  expect(stated).toMatch(/Thinnest wall as cast(before )?\w+ \d\.\d\d mm/);

  await page.reload();
  expect(listed(page, "castings")).toEqual(changes);
  const job = new URL(page.url()).pathname;
  expect((await page.request(`${job}/castings-ready`)).status).toBe(204);
  const waited = await client.request(`${new URL(client.url()).pathname}/castings-ready`);
  expect([waited.status, waited.headers.get("cache-control")]).toEqual([204, "no-store"]);
  const [over, now, before] = page
    .locator('img[alt*="drawn from the front"]')
    .all()
    .map((image) => image.getAttribute("src")!);
  expect(over).toContain(`${job}/drawing.svg?`);
  const drawing = await (await page.request(over!)).text();
  expect(drawing).toContain("stroke-dasharray");
  expect(drawing).toContain("Thin as cast: 1 ");
  expect(await (await page.request(now!)).text()).toContain("Thin as cast: 1 ");
  expect(await (await page.request(before!)).text()).not.toContain("Thin as cast");
});
