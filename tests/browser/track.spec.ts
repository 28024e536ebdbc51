import { encodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { signature } from "../http/approve.ts";
import { visitDesk } from "../http/desk.ts";
import { payDeposit } from "../http/shopper.ts";
import { Visitor } from "../http/visitor.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { openStoreFile } from "../store/open-store-file.ts";
import { signDrawing } from "./approve.ts";
import { axeFaults } from "./axe.ts";
import { expect, test } from "./store.ts";

/** Pays a deposit; returns the path of the piece's page. */
async function openPiece(origin: string, email: string): Promise<string> {
  const { shopper } = await payDeposit(origin, ringDesign(), email);
  return shopper.getByRole("link", { name: "See your drawing" }).attribute("href") ?? "";
}

/** Like `openPiece`, after the desk redrew the ring with a wider band. */
async function openChangedPiece(origin: string, email: string): Promise<string> {
  const ring = ringDesign();
  const { shopper, number } = await payDeposit(origin, ring, email);
  const desk = new Visitor(origin);
  await visitDesk(desk, `/desk/jobs?q=${number}`);
  await desk.getByRole("link", { name: "Custom ring, solitaire" }).click();
  const wider = ringDesign({ setting: { ...ring.setting!, bandWidth: 4 } });
  desk.getByLabel("Link to a new design").fill(encodeDesign(wider));
  await desk.getByRole("button", { name: "Replace" }).click();
  return shopper.getByRole("link", { name: "See your drawing" }).attribute("href") ?? "";
}

test("overlays a changed drawing on the previous one in a live view, with an accessible list of changes", {
  tag: "@full",
}, async ({ page, store }) => {
  await page.goto(await openChangedPiece(store.origin, "live@example.com"));
  await expect(
    page.getByRole("img", { name: /drawing 2 over drawing 1 \(dashed\), drawn from/ }),
  ).toBeVisible();
  await expect(page.getByText(/^\d+ values changed since the previous drawing$/)).toBeVisible();
  await expect(page.locator("[data-preview]")).toBeVisible();
  expect(await axeFaults(page, { withBestPractices: true })).toEqual([]);
});

test("shows the drawing, focuses a missing message, and approves the drawing by keyboard", async ({
  page,
  store,
}) => {
  await page.goto(await openPiece(store.origin, "keyboard@example.com"));
  const drawing = page.getByRole("img", { name: /drawn from the front/ });
  await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await axeFaults(page, { withBestPractices: true })).toEqual([]);

  const field = page.getByLabel(m.track.yourMessage);
  await page.getByRole("button", { name: m.track.sendMessage }).click();
  await expect(page.getByText(m.track.messageRequired)).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill("A little narrower,\nplease.");
  await page.getByRole("button", { name: m.track.sendMessage }).click();
  await expect(page.getByText(m.track.messageSent)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "A little narrower" })).toBeVisible();
  await expect(field).toHaveValue("");

  const button = page.getByRole("button", { name: m.track.approve });
  await button.click();
  await expect(page.getByLabel(/^I have reviewed/)).toBeFocused();
  await expect(page.getByText(m.track.signatureRequired)).toBeVisible();
  await signDrawing(page);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Your drawing is approved" })).toBeVisible();
  await expect(button).toHaveCount(0);
});

test("shows approval errors next to the button, and keeps what was entered", { tag: "@full" }, async ({
  page,
  context,
  store,
}) => {
  const ring = ringDesign();
  const { shopper, number } = await payDeposit(store.origin, ring, "refused-approval@example.com");
  await page.goto(shopper.getByRole("link", { name: "See your drawing" }).attribute("href") ?? "");
  const form = page.locator("#approval form");
  const read = page.getByLabel(/^I have reviewed/);
  const name = page.getByLabel(m.track.signature);
  const button = page.getByRole("button", { name: m.track.approve });

  await test.step("offline, after fields were marked invalid", async () => {
    await button.click();
    await expect(read).toBeFocused();
    await signDrawing(page);
    await context.setOffline(true);
    await button.click();
    await expect(form.getByRole("alert")).toHaveText(/What you typed is still here/);
    await context.setOffline(false);
    await expect(read).toBeChecked();
    await expect(name).toHaveValue(signature);
  });

  await test.step("while the database is locked", async () => {
    const lock = openStoreFile(store.dataDir);
    lock.exec("begin immediate");
    try {
      await button.click();
      await expect(form.getByRole("alert")).toHaveText(/We couldn't save this/);
    } finally {
      lock.exec("rollback");
      lock.close();
    }
    await expect(read).toBeChecked();
    await expect(name).toHaveValue(signature);
  });

  await test.step("after the drawing changed, its values must be confirmed again", async () => {
    const desk = new Visitor(store.origin);
    await visitDesk(desk, `/desk/jobs?q=${number}`);
    await desk.getByRole("link", { name: "Custom ring, solitaire" }).click();
    const wider = ringDesign({ setting: { ...ring.setting!, bandWidth: 4 } });
    desk.getByLabel("Link to a new design").fill(encodeDesign(wider));
    await desk.getByRole("button", { name: "Replace" }).click();
    await button.click();
    await expect(form.getByRole("alert")).toHaveText(m.track.drawingChanged);
    await expect(read).not.toBeChecked();
    await expect(name).toHaveValue(signature);
    await read.check();
    await button.click();
    await expect(page.getByText("Thank you. Your drawing is approved")).toBeVisible();
  });
});

test.describe("on a phone, without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("can show the old drawing, the new one or both, and nothing scrolls sideways", {
    tag: "@full",
  }, async ({ page, store }) => {
    await page.goto(await openChangedPiece(store.origin, "toggle@example.com"));
    const drawings = page.getByRole("img", { name: /drawn from the front/ });
    await expect(drawings).toHaveAccessibleName(/drawing 2 over drawing 1/);
    for (const [choice, name] of [
      ["Previous: drawing 1", /drawing 1,/],
      ["Current: drawing 2", /drawing 2,/],
      ["Both", /drawing 2 over drawing 1/],
    ] as const) {
      await page.getByLabel(choice).check();
      await expect(drawings).toHaveAccessibleName(name);
      const isDrawn = () => drawings.evaluate((img: HTMLImageElement) => img.naturalWidth > 0);
      await expect.poll(isDrawn).toBe(true);
    }
    const sections = page.getByRole("img", {
      name: /^Cross-section of .*drawing 2 over drawing 1 \(dashed\)/,
    });
    await sections.scrollIntoViewIfNeeded();
    await expect
      .poll(() => sections.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
  });

  test("nothing scrolls sideways, before and after approval", { tag: "@full" }, async ({ page, store }) => {
    await page.goto(await openPiece(store.origin, "plain@example.com"));
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    await signDrawing(page);
    await page.getByRole("button", { name: m.track.approve }).click();
    await expect(page.getByText("Thank you. Your drawing is approved")).toBeVisible();
    await page.getByLabel(m.track.yourMessage).fill("It is lovely.");
    await page.getByRole("button", { name: m.track.sendMessage }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "It is lovely." })).toBeVisible();
    expect(await overflow()).toBe(0);
  });
});
