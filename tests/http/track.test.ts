import { m } from "#messages";
import { clientStages } from "../../modules/workshop/jobs/job-states.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { approve, signature } from "./approve.ts";
import { expect } from "./matchers.ts";
import { payDeposit } from "./shopper.ts";
import { test } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

/** A client on the page of their piece, whose deposit was just paid, and that page's path. */
async function openPiece(origin: string, email: string): Promise<{ client: Visitor; path: string }> {
  const { shopper } = await payDeposit(origin, ringDesign(), email);
  await shopper.getByRole("link", { name: "See your drawing" }).click();
  expect(shopper.getByRole("heading", { level: 1, name: "Custom ring, solitaire" })).toBeVisible();
  return { client: shopper, path: new URL(shopper.url()).pathname };
}

const post = (visitor: Visitor, path: string, form: Record<string, string>, headers = {}) =>
  visitor.request(path, { method: "POST", body: new URLSearchParams(form), headers });

test("a paid deposit links to its tracking page with stages, design and balance due", async ({
  origin,
  rows,
}) => {
  const { client, path } = await openPiece(origin, "track@example.com");
  const stages = client.getByRole("progressbar", { name: "Stages" });
  expect(stages).toHaveAttribute("aria-valuetext", `Design, stage 1 of ${clientStages.length}`);
  expect(client.getByText("Always, A. (script, inside)")).toBeVisible();
  expect(client.getByText("−$500.00")).toBeVisible();
  const token = path.split("/").at(-1) ?? "";
  expect(rows("select id from job where token_hash = ? or id = ?", token, token)).toEqual([]);
  const job =
    "select stage, approved_hash from job join orders on orders.id = order_id where orders.email = 'track@example.com'";
  expect(rows(job)).toEqual([{ stage: "design", approved_hash: null }]);
  const [email] = rows(
    "select data from outbox where template = 'deposit-confirmed' and recipient = 'track@example.com'",
  );
  expect(String(email?.data)).not.toContain(token);
});

const signed = { intent: "approve", read: "yes", signature };

test("approves a drawing once, and a repeat says that it was already approved", async ({ origin, rows }) => {
  const email = "approve@example.com";
  const { client, path } = await openPiece(origin, email);
  const button = client.getByRole("button", { name: m.track.approve });
  const hash = client.locator('input[name="hash"]').value();
  await button.click();
  expect(client.getByText(m.track.reviewRequired)).toBeVisible();
  expect(client.getByText(m.track.signatureRequired)).toBeVisible();
  client.getByLabel(m.track.signature).fill("  C ");
  await button.click();
  expect(client.getByLabel(m.track.signature)).toHaveValue("  C ");
  const job =
    "select stage, approved_hash, design_hash, approved_by from job join orders on orders.id = order_id where orders.email = ?";
  expect(rows(job, email)).toMatchObject([{ approved_hash: null, approved_by: null }]);
  await approve(client);
  expect(client.getByText("Thank you. Your drawing is approved")).toBeVisible();
  expect(button).toHaveCount(0);
  expect(client.getByText(/^Approved on .* We'll make it exactly as drawn\.$/)).toBeVisible();
  const approved = { stage: "approved", approved_hash: hash, design_hash: hash, approved_by: signature };
  expect(rows(job, email)).toEqual([approved]);

  const again = await post(client, path, { ...signed, hash });
  expect(again.status).toBe(200);
  expect(await again.text()).toContain("There's nothing more to do.");
  const other = await post(client, path, { ...signed, hash: "0".repeat(64) });
  expect(other.status).toBe(409);
  expect(await other.text()).toContain("The drawing changed after you opened this page");
  const emails = `select outbox.id from outbox join job on outbox.data like '%' || job.number || '%'
    join orders on orders.id = job.order_id where template = 'job-approved' and orders.email = ?`;
  expect(rows(emails, email)).toHaveLength(1);
});

test("shows a rejected approval next to its button, and keeps what was entered", async ({ origin, rows }) => {
  const { client } = await openPiece(origin, "outdated-hash@example.com");
  const form = client.locator("#approval form");
  expect(new URL(form.attribute("action")!, origin).hash).toBe("#approval");
  client.getByLabel(/^I have reviewed/).check();
  await client.getByRole("button", { name: m.track.approve }).click();
  expect(form).toContainText(m.track.signatureRequired);
  expect(client.getByLabel(/^I have reviewed/)).toBeChecked();

  const hash = client.locator('input[name="hash"]').value();
  client.locator('input[name="hash"]').fill("0".repeat(64));
  await approve(client);
  expect(client.status).toBe(409);
  expect(form.getByRole("alert")).toContainText(m.track.drawingChanged);
  expect(client.getByLabel(m.track.signature)).toHaveValue(signature);
  // The new drawing's values haven't been confirmed yet.
  expect(client.getByLabel(/^I have reviewed/)).not.toBeChecked();
  expect(client.locator('input[name="hash"]')).toHaveValue(hash);
  const approvals = `select approved_hash from job join orders on orders.id = order_id
    where orders.email = 'outdated-hash@example.com'`;
  expect(rows(approvals)).toEqual([{ approved_hash: null }]);
});

test("a message reaches the workshop once, and an error keeps typed input", async ({ origin, rows }) => {
  const { client } = await openPiece(origin, "write@example.com");
  const field = client.getByLabel(m.track.yourMessage);
  const send = client.getByRole("button", { name: m.track.sendMessage });
  await send.click();
  expect(client.getByText(m.track.messageRequired)).toBeVisible();
  field.fill("A little wider,\nplease.");
  await send.click();
  expect(client.getByText(m.track.messageSent)).toBeVisible();
  expect(client.getByRole("listitem").filter({ hasText: "A little wider" })).toBeVisible();
  expect(field).toHaveValue("");
  const emails = rows(
    "select data from outbox where template = 'job-message' and data like ?",
    "%A little wider%",
  );
  expect(emails).toHaveLength(1);
  expect(String(emails[0]?.data)).toContain("write@example.com");
});

test("an invalid key gets 404, and tracking pages are never cached or shared", async ({ origin, page }) => {
  const { path } = await openPiece(origin, "tamper@example.com");
  await page.goto(path);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "same-origin",
  });
  const flipped = path.replace(/.$/, (last) => (last === "A" ? "Q" : "A"));
  const headings = new Set<string>();
  for (const wrong of [flipped, `${path}A`, "/track/x", `/track/${"A".repeat(22)}`]) {
    const answer = await page.request(wrong);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await page.request(`${wrong}/castings-ready`)).status).toBe(404);
    headings.add((await answer.text()).match(/<h1[^>]*>[^<]*/)?.[0] ?? "");
    expect((await post(page, wrong, { ...signed, hash: "x" })).status).toBe(404);
    expect((await post(page, wrong, { intent: "write", key: "k", text: "x" })).status).toBe(404);
  }
  expect(headings.size).toBe(1);
  const form = { intent: "write", key: "k", text: "x" };
  expect((await post(page, path, form, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect(await (await page.request("/robots.txt")).text()).toContain("Disallow: /track/");
});
