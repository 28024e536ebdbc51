import { encodeDesign } from "#jewelry/link";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { payDeposit } from "./deposit-visit.ts";
import { expectNoFaults } from "./design-visit.ts";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test.use({ storeVariables: [{ ADMIN_API_TOKEN: deskToken }, { scope: "worker" }] });

const widerRing = ringDesign({
  setting: { height: "medium", prongCount: 6, prongStyle: "classic", bandWidth: 3 },
});

test("a deposit is seen at the desk, its job printed, its drawing approved, its stage moved, and its client told", async ({
  page,
  browser,
  store,
}) => {
  const context = await browser.newContext({ baseURL: store.origin, reducedMotion: "reduce" });
  const client = await context.newPage();
  await payDeposit(client, ringDesign(), "piece@example.com");
  await client.getByRole("link", { name: "See your drawing" }).click();
  await expect(client.getByRole("heading", { name: "Your drawing to approve" })).toBeVisible();

  await visitDesk(page, "/desk/jobs");
  const row = page.getByRole("row").filter({ hasText: "Claire Donnelly" });
  await expect(row).toContainText("Design");
  await row.getByRole("link", { name: "Custom ring, solitaire" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Custom ring, solitaire" })).toBeVisible();
  await expectNoFaults(page);

  await page.getByRole("link", { name: "Job sheet to print" }).click();
  await expect(page.getByRole("article")).toContainText("Always, A.");
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.goBack();

  await client.getByRole("button", { name: "Approve this drawing" }).click();
  await expect(client.getByText("Thank you. Your drawing is approved")).toBeVisible();

  await page.getByRole("button", { name: "Note an approval given in person" }).click();
  await expect(page.getByRole("alert")).toContainText("Somebody else changed this at");
  await page.getByRole("button", { name: "Begin casting" }).click();
  await expect(page.getByText("The stage is noted.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Casting since today" })).toBeVisible();
  await client.reload();
  await expect(client.getByRole("progressbar", { name: "Stages" })).toHaveAttribute("aria-valuenow", "3");

  const letters = store.rows("select template, recipient, data from outbox where template like 'job-%'");
  expect(letters.map(({ template }) => template)).toEqual(["job-approved", "job-stage"]);
  expect(letters[1]).toMatchObject({ recipient: "piece@example.com" });
  await page.goto("/desk/mail");
  await expect(page.getByRole("row").filter({ hasText: "piece@example.com" }).first()).toBeVisible();
  await context.close();
});

test("another design takes the place of one before its approval, and a message of the desk reaches the client", async ({
  page,
  browser,
  store,
}) => {
  const context = await browser.newContext({ baseURL: store.origin, reducedMotion: "reduce" });
  const client = await context.newPage();
  await payDeposit(client, ringDesign(), "second@example.com");
  await client.getByRole("link", { name: "See your drawing" }).click();
  await expect(client.getByRole("button", { name: "Approve this drawing" })).toBeVisible();

  await visitDesk(page, "/desk/jobs?stage=design");
  await page.getByRole("link", { name: "Custom ring, solitaire" }).first().click();
  const link = page.getByLabel("Link of another design");
  await link.fill("https://elsewhere.example/ring");
  await page.getByRole("button", { name: "Put it in the place of this one" }).click();
  await expect(page.getByText("This is no design link of this store", { exact: false })).toBeVisible();
  await expect(link).toBeFocused();
  await expect(link).toHaveValue("https://elsewhere.example/ring");
  await link.fill(`${store.origin}/custom-builder/review?design=${encodeDesign(widerRing)}`);
  await page.getByRole("button", { name: "Put it in the place of this one" }).click();
  await expect(page.getByText("The new design is in its place", { exact: false })).toBeVisible();
  await page.getByLabel("To Claire Donnelly").fill("It is 3 mm wide now.");
  await page.getByRole("button", { name: "Send to the client" }).click();
  await expect(page.getByText("Your message is kept", { exact: false })).toBeVisible();
  await expect(page.getByLabel("To Claire Donnelly")).toHaveValue("");

  await client.getByRole("button", { name: "Approve this drawing" }).click();
  await expect(client.getByRole("alert")).toContainText("The drawing was changed");
  await expect(client.getByText("It is 3 mm wide now.")).toBeVisible();
  await client.getByRole("button", { name: "Approve this drawing" }).click();
  await expect(client.getByText("Thank you. Your drawing is approved")).toBeVisible();

  await page.reload();
  await expect(link).toHaveCount(0);
  await expect(page.getByText(/Approved .* frozen/)).toBeVisible();
  await context.close();
});
