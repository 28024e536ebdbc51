import { encodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { approve as sign } from "./approve.ts";
import { visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { payDeposit } from "./shopper.ts";
import { test } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

const widerRing = ringDesign({
  setting: { height: "medium", prongCount: 6, prongStyle: "classic", bandWidth: 3 },
});

/** A client on the page of their piece; staff find its job at the desk. */
async function openJob(origin: string, page: Visitor, email: string) {
  const { shopper: client, number } = await payDeposit(origin, ringDesign(), email);
  await client.getByRole("link", { name: "See your drawing" }).click();
  await visitDesk(page, `/desk/jobs?q=${number}`);
  return client;
}

test("a deposit opens a job, and the client gets an email as it is printed, approved and advanced", async ({
  origin,
  page,
  rows,
}) => {
  const client = await openJob(origin, page, "piece@example.com");
  expect(client.getByRole("heading", { name: m.track.drawingToApprove })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "Claire Donnelly" });
  expect(row).toContainText("Design");
  await row.getByRole("link", { name: "Custom ring, solitaire" }).click();
  expect(page.getByRole("heading", { level: 1, name: "Custom ring, solitaire" })).toBeVisible();
  const seen = page.newPage();
  await seen.goto(page.url());
  await page.getByRole("link", { name: "Print job sheet" }).click();
  expect(page.getByRole("article")).toContainText("Always, A.");

  await sign(client);
  expect(client.getByText("Thank you. Your drawing is approved")).toBeVisible();

  await seen.getByRole("button", { name: "Record in-person approval" }).click();
  expect(seen.getByRole("alert")).toContainText("Someone else changed this at");
  await seen.getByRole("button", { name: "Start casting" }).click();
  expect(seen.getByText("Stage updated.")).toBeVisible();
  expect(seen.getByRole("heading", { name: "Casting since today" })).toBeVisible();
  await client.reload();
  expect(client.getByRole("progressbar", { name: "Stages" })).toHaveAttribute("aria-valuenow", "3");

  const emails = rows(
    `select template, recipient from outbox join job on outbox.data like '%' || job.number || '%' or recipient = ?
      join orders on orders.id = job.order_id and orders.email = ? where template like 'job-%' order by outbox.id`,
    "piece@example.com",
    "piece@example.com",
  );
  expect(emails.map(({ template }) => template)).toEqual(["job-approved", "job-stage"]);
  expect(emails[1]).toMatchObject({ recipient: "piece@example.com" });
  await page.goto("/desk/mail");
  expect(page.getByRole("row").filter({ hasText: "piece@example.com" }).first()).toBeVisible();
});

test("a new design replaces the old one before approval, and the workshop's message reaches the client", async ({
  origin,
  page,
}) => {
  const client = await openJob(origin, page, "second@example.com");
  const approve = client.getByRole("button", { name: m.track.approve });
  expect(approve).toBeVisible();
  await page.getByRole("link", { name: "Custom ring, solitaire" }).click();
  const link = page.getByLabel("Link to a new design");
  link.fill("https://elsewhere.example/ring");
  await page.getByRole("button", { name: "Replace" }).click();
  expect(page.getByText("That isn't a design link from this store").first()).toBeVisible();
  expect(link).toHaveValue("https://elsewhere.example/ring");
  link.fill(`${origin}/custom-builder/review?design=${encodeDesign(widerRing)}`);
  await page.getByRole("button", { name: "Replace" }).click();
  expect(page.getByText("Design replaced.")).toBeVisible();
  page.getByLabel("To Claire Donnelly").fill("It is 3 mm wide now.");
  await page.getByRole("button", { name: "Send to the client" }).click();
  expect(page.getByText("Message sent by email.")).toBeVisible();
  expect(page.getByLabel("To Claire Donnelly")).toHaveValue("");

  await sign(client);
  expect(client.getByRole("alert")).toContainText(m.track.drawingChanged);
  expect(client.getByText("It is 3 mm wide now.")).toBeVisible();
  await sign(client);
  expect(client.getByText("Thank you. Your drawing is approved")).toBeVisible();
  await page.reload();
  expect(link).toHaveCount(0);
  expect(page.getByText(/Approved .* locked/)).toBeVisible();
});

test("rejects actions that a job's page doesn't offer", async ({ origin, page }) => {
  await openJob(origin, page, "no-act@example.com");
  await page.getByRole("link", { name: "Custom ring, solitaire" }).click();
  for (const intent of ["__proto__", "constructor", "toString", "melt"]) {
    const body = new URLSearchParams({ intent, version: "1" });
    const answer = await page.request(page.url(), { method: "POST", headers: { origin }, body });
    expect(answer.status, intent).toBe(400);
  }
});
