import { inject } from "vitest";
import { m } from "#messages";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { openStoreFile } from "../store/open-store-file.ts";
import { approve } from "./approve.ts";
import { visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { payDeposit } from "./shopper.ts";
import { test } from "./stories.ts";

/** Changes the stored drawing of a client's job, as if it was approved with an earlier release's shapes. */
function runOnJobOf(email: string, statement: string): void {
  const file = openStoreFile(inject("store").dataDir);
  file
    .prepare(
      `${statement} where job_id in (select job.id from job join orders on orders.id = order_id where orders.email = ?)`,
    )
    .run(email);
  file.close();
}

test("an approved drawing stays as approved when shapes change, and the workshop reads what differs", async ({
  origin,
  page,
  rows,
}) => {
  const email = "as-approved@example.com";
  const { shopper: client, number } = await payDeposit(origin, ringDesign(), email);
  await client.getByRole("link", { name: "See your drawing" }).click();
  const path = new URL(client.url()).pathname;
  expect((await client.request(`${path}/drawings/dimensions.svg`)).status).toBe(404);
  await approve(client);
  const [{ shown } = { shown: "" }] = rows(
    "select shown from approved_drawing join job on job.id = job_id join orders on orders.id = order_id where orders.email = ?",
    email,
  );
  const { values } = JSON.parse(String(shown)) as { values: { id: string; value: string }[] };
  const { value: today = "" } = values.find(({ id }) => id === "metal finished") ?? {};
  expect(today).toMatch(/^\d+\.\d\d g$/);

  await client.reload();
  for (const file of ["dimensions.svg", "sections.svg"]) {
    const source = `${path}/drawings/${file}`;
    expect(client.locator(`figure img[src="${source}"]`).all()).toHaveLength(1);
    const drawing = await client.request(source);
    expect(drawing.headers.get("content-type")).toContain("image/svg+xml");
    expect(drawing.headers.get("cache-control")).toContain("no-store");
    expect(await drawing.text()).toMatch(/^<svg/);
  }
  expect((await client.request(`${path}/drawings/other.svg`)).status).toBe(404);
  expect(client.getByText(m.track.previewOfToday)).toBeVisible();
  expect(client.document.body.textContent).toContain(today);
  await visitDesk(page, `/desk/jobs?q=${number}`);
  await page.getByRole("link", { name: "Custom ring, solitaire" }).click();
  const job = page.url();
  expect(page.getByText(/differ from the approved drawing/)).toHaveCount(0);

  runOnJobOf(email, `update approved_drawing set shown = replace(shown, '"${today}"', '"99.64 g"')`);
  await client.reload();
  expect(client.document.body.textContent).toContain("99.64 g");
  expect(client.document.body.textContent).not.toContain(today);
  await page.goto(job);
  const difference = `Finished metal weight 99.64 g approved, ${today} today`;
  expect(page.getByText(difference, { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "Print job sheet" }).click();
  expect(page.getByRole("article")).toContainText(difference);

  // Approved before drawings were stored.
  runOnJobOf(email, "delete from approved_drawing");
  await client.reload();
  expect(
    client.getByText(/^Drawn again on .+\. Shapes may differ slightly from what you approved\.$/),
  ).toBeVisible();
  await page.goto(job);
  expect(page.getByText(/differ from the approved drawing/)).toHaveCount(0);
});
