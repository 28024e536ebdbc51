import type { Page } from "@playwright/test";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { axeFaults } from "./axe.ts";
import { payDeposit } from "./deposit-visit.ts";
import { expect, test } from "./store.ts";

/** Pays a deposit and follows the order page's link; answers the path of the piece's page. */
async function openPiece(page: Page, email: string): Promise<string> {
  await payDeposit(page, ringDesign(), email);
  await page.getByRole("link", { name: "See your drawing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Custom ring, solitaire" })).toBeVisible();
  return new URL(page.url()).pathname;
}

function stages({ rows }: Store, path: string) {
  const token = path.split("/").at(-1) ?? "";
  expect(rows("select id from job where token_hash = ? or id = ?", token, token)).toEqual([]);
  return rows("select stage, approved_hash, design_hash from job order by created_at desc limit 1");
}

function letters({ rows }: Store, template: string) {
  return rows("select recipient, data from outbox where template = ?", template);
}

const approve = { name: "Approve this drawing" };
const kept = "Your message is with us. We answer here and by mail.";

test("a paid deposit leads to the piece's page: stages, drawing, what is made and what is still to pay", async ({
  page,
  store,
}) => {
  const path = await openPiece(page, "track@example.com");
  await expect(page.getByRole("progressbar", { name: "Stages" })).toHaveAttribute(
    "aria-valuetext",
    "Design, stage 1 of 6",
  );
  const drawing = page.getByRole("img", { name: /drawn from the front/ });
  await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText("Always, A. (script, inside)")).toBeVisible();
  await expect(page.getByText("−$500.00")).toBeVisible();
  expect(stages(store, path)).toMatchObject([{ stage: "design", approved_hash: null }]);
  const letter = letters(store, "deposit-confirmed").at(-1);
  expect(String(letter?.data)).not.toContain(path.split("/").at(-1));
  expect(await axeFaults(page, { withBestPractices: true })).toEqual([]);
});

test("the drawing is approved by the keyboard once, and told again when it is sent again", async ({
  page,
  store,
}) => {
  const path = await openPiece(page, "approve@example.com");
  const button = page.getByRole("button", approve);
  const hash = await page.locator('input[name="hash"]').getAttribute("value");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Your drawing is approved" })).toBeVisible();
  await expect(button).toHaveCount(0);
  await expect(page.getByText(/^Approved on .* We make it exactly so\.$/)).toBeVisible();
  expect(stages(store, path)).toMatchObject([{ stage: "approved", approved_hash: hash, design_hash: hash }]);

  const again = await page.request.post(path, { form: { intent: "approve", hash: hash ?? "" } });
  expect(again.status()).toBe(200);
  expect(await again.text()).toContain("Nothing more is needed.");
  const other = await page.request.post(path, { form: { intent: "approve", hash: "0".repeat(64) } });
  expect(other.status()).toBe(409);
  expect(await other.text()).toContain("The drawing was changed after you opened this page");
  const mine = letters(store, "job-approved").filter(({ data }) => String(data).includes("Claire"));
  expect(mine.length).toBe(1);
});

test("a message reaches the workshop once, and a fault keeps what was typed and the keyboard in its field", async ({
  page,
  store,
}) => {
  await openPiece(page, "write@example.com");
  const field = page.getByLabel("Your message");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Write your message first.")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill("A little wider,\nplease.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(kept)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "A little wider" })).toBeVisible();
  await expect(field).toHaveValue("");
  const [letter] = letters(store, "job-message").filter(({ data }) =>
    String(data).includes("A little wider"),
  );
  expect(String(letter?.data)).toContain("write@example.com");
});

test("a key that is not one opens nothing, whatever it resembles, and no page is kept or told of", async ({
  page,
  request,
}) => {
  const path = await openPiece(page, "tamper@example.com");
  const response = await request.get(path);
  const headers = response.headers();
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["x-robots-tag"]).toBe("noindex");
  expect(headers["referrer-policy"]).toBe("same-origin");
  const flipped = path.replace(/.$/, (last) => (last === "A" ? "Q" : "A"));
  const bodies = new Set<string>();
  for (const wrong of [flipped, `${path}A`, "/track/x", `/track/${"A".repeat(22)}`]) {
    const answer = await request.get(wrong);
    expect(answer.status()).toBe(404);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    bodies.add((await answer.text()).match(/<h1[^>]*>[^<]*/)?.[0] ?? "");
    expect((await request.post(wrong, { form: { intent: "approve", hash: "x" } })).status()).toBe(404);
    expect((await request.post(wrong, { form: { intent: "write", key: "k", text: "x" } })).status()).toBe(
      404,
    );
  }
  expect(bodies.size).toBe(1);
  const elsewhere = await request.post(path, {
    form: { intent: "write", key: "k", text: "x" },
    headers: { "sec-fetch-site": "cross-site" },
  });
  expect(elsewhere.status()).toBe(403);
  expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /track/");
});

test("G-22 RAT-01 a second message in an hour is refused in words, with what was typed", async ({
  browser,
}) => {
  const { store, close } = await openStore({ RATE_LIMITS: "track=1/1h" });
  const context = await browser.newContext({ baseURL: store.origin, reducedMotion: "reduce" });
  const page = await context.newPage();
  await openPiece(page, "often@example.com");
  const field = page.getByLabel("Your message");
  const send = page.getByRole("button", { name: "Send message" });
  await field.fill("Once.");
  await send.click();
  await expect(page.getByText(kept)).toBeVisible();
  await field.fill("And again.");
  await send.click();
  await expect(page.getByText(/This came too often from your connection/)).toBeVisible();
  await expect(field).toHaveValue("And again.");
  expect(store.rows("select text from job_message")).toEqual([{ text: "Once." }]);
  await context.close();
  await close();
});

test.describe("on a phone, without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the drawing is approved, and a message sent", async ({ page }) => {
    await openPiece(page, "plain@example.com");
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    await page.getByRole("button", approve).click();
    await expect(page.getByText("Thank you. Your drawing is approved")).toBeVisible();
    await expect(page.getByRole("button", approve)).toHaveCount(0);
    await page.getByLabel("Your message").fill("It is lovely.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText(kept)).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "It is lovely." })).toBeVisible();
    expect(await overflow()).toBe(0);
  });
});
