import { expect } from "./matchers.ts";
import { test } from "./stories.ts";

test("the balance page asks for number and PIN, and says the same of a wrong number and a wrong PIN", async ({
  page,
}) => {
  await page.goto("/gift-card-balance");
  expect(page.status).toBe(200);
  expect(page.document.querySelector('meta[name="robots"]')?.getAttribute("content")).toContain("noindex");
  const check = async (number: string, pin: string) => {
    page.getByLabel("Number").fill(number);
    page.getByLabel("PIN").fill(pin);
    await page.getByRole("button", { name: "Check balance" }).click();
    return { status: page.status, text: page.document.body.textContent ?? "" };
  };
  expect((await check("", "123456")).text).toContain("Enter the number");
  for (const number of ["9000 0000 0000 0000", "1001", "not a number"]) {
    const { status, text } = await check(number, "123456");
    expect(status).toBe(422);
    expect(text).toContain("That number and PIN don't match. Check both and try again.");
  }
});
