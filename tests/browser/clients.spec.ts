import { readFile } from "node:fs/promises";
import { m } from "#messages";
import { bookVisit } from "../http/book-visit.ts";
import { buy } from "../http/shopper.ts";
import { faultsInThemes } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

const earrings = "womens-hoop-earrings-14k-30mm";

test("the owner finds, measures, merges, exports and erases a client who ordered, visited and got a sizer", {
  tag: "@full",
}, async ({ page, context, store }) => {
  const { number } = await buy(store.origin, earrings, "Story.Client@example.com");
  await bookVisit(store.origin, "story.client+visit@example.com");
  await page.goto("/custom-builder/ring-sizer");
  await page.getByLabel("Full name").fill("Claire Story");
  await page.getByLabel("Email").fill("story.work@example.com");
  await page.getByLabel("Address").fill("3 Mill Lane");
  await page.getByLabel(m.sizer.city).fill("Harrow Bay");
  await page.getByLabel("ZIP code").fill("11700");
  await page.getByRole("button", { name: /ring sizer$/i }).click();
  await expect(page.getByText(/on its way|will be|sent/i).first()).toBeVisible();

  const desk = await context.newPage();
  await visitDesk(desk, "/desk/clients");
  await desk.getByLabel("Name, email, phone or number").fill("+1 516 555 0199");
  await desk.keyboard.press("Enter");
  await expect(desk.getByText(/^(One client|\d+ clients)$/)).toBeVisible();
  expect(await faultsInThemes(desk, { withBestPractices: true })).toEqual([]);
  await desk.getByRole("row").filter({ hasText: "story.client@example.com" }).getByRole("link").click();
  await expect(desk.getByRole("heading", { level: 1, name: "Claire Donnelly" })).toBeVisible();
  const label = (await desk.getByText(/^C-\d+, client since/).innerText()).slice(0, 6);

  await test.step("adds sizes and a date by keyboard, two at once", async () => {
    const second = await context.newPage();
    await second.goto(desk.url());
    await desk.getByText("Edit sizes").focus();
    await desk.keyboard.press("Enter");
    const left = desk.getByRole("group", { name: "Left hand" });
    await left.getByLabel("Ring").fill("99");
    await desk.keyboard.press("Enter");
    await expect(left.getByLabel("Ring")).toBeFocused();
    await left.getByLabel("Ring").fill("6 1/4");
    await desk.keyboard.press("Enter");
    await expect(desk.getByRole("img", { name: "Left hand: ring 6 ¼" })).toBeVisible();
    await second.getByText("Edit preferences").click();
    await second.getByLabel("Likes and wants").fill("Platinum, no nickel");
    await second.getByRole("button", { name: "Save preferences" }).click();
    await expect(second.getByText(/^Someone else changed this at/)).toBeVisible();
    await expect(second.getByLabel("Likes and wants")).toHaveValue("Platinum, no nickel");
    await second.getByRole("button", { name: "Save preferences" }).click();
    await expect(second.getByText("Saved.", { exact: true })).toBeVisible();
    await second.close();
    await desk.reload();
    await desk.getByText("Add a date").click();
    await desk.getByLabel("Occasion").fill("Anniversary");
    await desk.getByLabel("Month").selectOption("December");
    await desk.getByLabel("Day").fill("14");
    await desk.getByRole("button", { name: "Add date" }).click();
    await expect(desk.getByText("Date added.")).toBeVisible();
    await expect(desk.getByText("Platinum, no nickel").first()).toBeVisible();
    await desk.getByLabel("Add a note").fill("Nickel gives her a rash.");
    await desk.getByRole("button", { name: "Add note" }).click();
    await expect(desk.getByRole("listitem").filter({ hasText: "Nickel gives her a rash." })).toBeVisible();
  });

  await test.step("merges the second mailbox, and shows it in the audit", async () => {
    const form = "Merge with another client";
    await desk.getByText(form).click();
    await desk.getByLabel("Client number or email").fill("Story.Work@example.com");
    await desk.getByRole("button", { name: "Compare clients" }).click();
    await expect(desk.getByRole("heading", { name: "Merge clients" })).toBeVisible();
    expect(await faultsInThemes(desk, { withBestPractices: true })).toEqual([]);
    await desk.getByRole("button", { name: /^Merge C-/ }).click();
    await expect(desk.getByText(/^Merged\./)).toBeVisible();
    await expect(desk.getByRole("link", { name: /^Ring sizer request/ })).toBeVisible();
    expect(store.rows("select data from audit where action = 'client.merged'")).toHaveLength(1);
  });
  expect(await faultsInThemes(desk, { withBestPractices: true })).toEqual([]);

  await test.step("exports the client's records", async () => {
    const [download] = await Promise.all([
      desk.waitForEvent("download"),
      desk.getByRole("button", { name: "Download everything (JSON)" }).click(),
    ]);
    const text = await readFile(await download.path(), "utf8");
    for (const said of [number, "Anniversary", "Platinum, no nickel", "3 Mill Lane", "6.25"])
      expect(text).toContain(said);
  });

  await test.step("erases the client once nothing is open", async () => {
    const erase = async () => {
      await desk.getByText("Erase this client").click();
      await desk.getByLabel(`Type ${label} to confirm`).fill(label);
      await desk.getByRole("button", { name: "Erase for good" }).click();
    };
    const client = desk.url();
    await erase();
    await expect(
      desk.getByText(/^Nothing was erased, because we'd no longer be able to reach/),
    ).toBeVisible();
    await expect(desk.getByLabel(`Type ${label} to confirm`)).toBeFocused();
    await desk.goto(`/desk/orders/${number}`);
    await desk.getByRole("button", { name: "Ready for pickup" }).click();
    await desk.getByLabel("Handed over by").fill("Mara");
    await desk.getByLabel("Picked up by").fill("Claire Donnelly");
    await desk.getByRole("button", { name: "Completed" }).click();
    await expect(desk.getByText("Completed", { exact: true }).first()).toBeVisible();
    const [visit] = store.rows("select id from visit where email = 'story.client+visit@example.com'");
    await desk.goto(`/desk/visits/${visit?.id}`);
    await desk.getByRole("button", { name: "Cancel visit" }).click();
    await expect(desk.getByText(/^Canceled\./)).toBeVisible();
    await desk.goto(client);
    await expect(desk.getByText("all done")).toBeVisible();
    await expect(desk.getByRole("listitem").filter({ hasText: "Hoop" }).first()).toBeVisible();
    await erase();
    await expect(desk.getByText(/^Erased\./)).toBeVisible();
    expect(store.rows("select 1 from client_address where address like 'story.%'")).toEqual([]);
    expect((await desk.goto(client))?.status()).toBe(404);
  });
});
