import { globSync, readFileSync } from "node:fs";
import { isFullRun } from "../faults/run-size.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { approve } from "./approve.ts";
import { deskToken, quoteFinalPrice, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { formOf } from "./page-elements.ts";
import { openSummary, payDeposit } from "./shopper.ts";
import { testWithSettings } from "./stories.ts";
import { createPicture, type VersionedForm, versionedForms } from "./versioned-forms.ts";
import type { Visitor } from "./visitor.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

const versionInput = /name="(version|revision|seen\w+)"/;

/** Sends a form as if someone else had changed its record after the page was loaded. */
async function sendStale(
  desk: Visitor,
  { path, button, typed = {}, chosen = {} }: VersionedForm,
): Promise<void> {
  await desk.goto(path);
  openSummary(desk);
  const pressed = desk.getByRole("button", { name: button }).first().one();
  const form = formOf(pressed, desk.document)!;
  for (const [name, text] of Object.entries({ ...typed, ...chosen })) {
    const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
    if (field.type === "checkbox") desk.check(field, true);
    else desk.fill(field, text);
  }
  const file = form.querySelector('input[type="file"]');
  if (file) desk.fill(file, await createPicture());
  // A payment and a day close identify what they saw only by its amount.
  const version =
    form.querySelector('[name="version"], [name="revision"]') ?? form.querySelector('[name^="seen"]');
  desk.fill(version!, "12345");
  await desk.press(pressed);
}

// In each run: the two tests after it, and the contract tests of each record.
test.runIf(isFullRun)(
  "every desk form submitted from an outdated page keeps typed input, and only then warns",
  async ({ page: desk, store }) => {
    const forms = await versionedForms(store, desk);
    const versioned = globSync("app/desk/**/*.tsx").filter((file) =>
      versionInput.test(readFileSync(file, "utf8")),
    );
    expect([...new Set(forms.map(({ file }) => `app/desk/${file}`))].sort()).toEqual(versioned.sort());
    const answers: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const [index, form] of forms.entries()) {
      const { file, button, typed = {}, words } = form;
      const name = `${index} ${file}: ${button}`;
      await sendStale(desk, form);
      const said = desk.getByRole("alert").first().text();
      const inputs = Object.keys(typed).map((field) => desk.locator(`[name="${field}"]`).all()[0]);
      const notice = Object.keys(typed).length > 0 ? /Your text is still below/ : /so nothing was saved/;
      expected[name] = { status: 409, says: true, typed: Object.values(typed) };
      answers[name] = {
        status: desk.status,
        says: (words ?? notice).test(said) || said,
        typed: inputs.map((input) => input && desk.valueOf(input)),
      };
    }
    expect(answers).toEqual(expected);
  },
);

test("doesn't claim to keep typed text of a form that is no longer on the page", async ({
  page: desk,
  origin,
}) => {
  const { number } = await payDeposit(origin, ringDesign(), "gone@example.com");
  await quoteFinalPrice(desk, number, "12,000.00");
  const second = desk.newPage();
  await second.goto(`/desk/orders/${number}`);
  openSummary(second);
  second.locator('[name="givenBy"]').fill("Otto");
  await desk.goto(`/desk/orders/${number}/refund`);
  await desk.getByRole("button", { name: /^Refund/ }).click();
  await second.getByRole("button", { name: "Hand over and complete the order" }).click();
  expect(second.status).toBe(409);
  expect(second.getByRole("alert")).toContainText("so nothing was saved");

  // One person puts a book into effect while another types into its draft.
  await desk.goto("/desk/prices");
  desk.getByLabel("Name for the copy").fill("Gone");
  await desk.getByRole("button", { name: "Create copy" }).click();
  await second.goto(new URL(desk.url()).pathname);
  second.locator('[name="name"]').fill("Still here");
  await desk.getByRole("button", { name: "Put into effect" }).click();
  await second.getByRole("button", { name: "Save draft" }).click();
  expect(second.status).toBe(422);
  expect(second.getByRole("alert").first()).not.toContainText("Your text");
  await desk.goto("/desk/prices/1");
  await desk.getByRole("button", { name: "Put into effect" }).click();

  // The client approves a drawing while the bench measures the stone.
  const { shopper, number: other } = await payDeposit(origin, ringDesign(), "gone2@example.com");
  await desk.goto(`/desk/jobs?q=${other}`);
  await desk.getByRole("link", { name: "Custom ring, solitaire" }).click();
  await shopper.getByRole("link", { name: "See your drawing" }).click();
  await approve(shopper);
  desk.getByLabel("Length, mm").fill("8.90");
  desk.getByLabel("Width, mm").fill("6.60");
  desk.getByLabel("Depth, mm").fill("4.00");
  desk.getByLabel("Weight, ct").fill("1.60");
  await desk.getByRole("button", { name: "Use this stone" }).click();
  expect(desk.getByText("The drawing is approved, so it's locked and nothing was changed.")).toBeVisible();
});

test("after a conflict, a description stays with its picture, even if moved", async ({ page: desk }) => {
  await visitDesk(desk, "/desk/products/new");
  desk.getByLabel("Title").fill("Two Pictures");
  desk.getByLabel("Type").fill("Rings");
  await desk.getByRole("button", { name: "Create draft" }).click();
  const at = `${new URL(desk.url()).pathname}/pictures`;
  for (const [color, text] of [
    ["#102030", "First"],
    ["#405060", "Second"],
  ] as const) {
    await desk.goto(at);
    desk.getByLabel("Pictures", { exact: true }).setInputFile(await createPicture(color));
    desk.getByLabel("Describe these pictures").fill(text);
    await desk.getByRole("button", { name: "Add pictures" }).click();
  }
  const second = desk.newPage();
  await second.goto(at);
  second.locator('[name="altText-2"]').fill("The second, from the side");
  await desk.goto(at);
  desk.locator('[name="place-1"]').fill("2");
  desk.locator('[name="place-2"]').fill("1");
  await desk.getByRole("button", { name: "Save pictures" }).click();
  await second.getByRole("button", { name: "Save pictures" }).click();
  expect(second.status).toBe(409);
  expect(second.locator('[name="altText-1"]')).toHaveValue("The second, from the side");
  expect(second.locator('[name="altText-2"]')).toHaveValue("First");
});
