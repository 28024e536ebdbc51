import { encodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { expect } from "./matchers.ts";
import { openSummary } from "./shopper.ts";
import { readOnlyTest, test } from "./stories.ts";

const budget = "/custom-builder/budget";

test("a budget result has the same price on its page, in the review and at checkout", async ({ page }) => {
  await page.goto("/custom-builder");
  await page.getByRole("link", { name: m.builder.startFromBudget("$5,000") }).click();
  expect(page.locator("h1")).toHaveText(m.budget.whatBuys("$5,000"));
  await page.getByText("Add", { exact: true }).click();
  page.getByLabel("Style").selectOption("halo");
  page.getByLabel("Spend up to", { exact: true }).first().fill("$6,500");
  await page.getByRole("button", { name: m.budget.showDesigns }).click();
  expect(page.locator("h1")).toHaveText(m.budget.whatBuys("$6,500"));
  expect(page.getByRole("link", { name: "Remove Oval cut" })).toBeVisible();

  await page.getByRole("button", { name: m.budget.moveUp("Metal") }).click();
  expect(page.url()).toContain("order=metal%2Cstone%2Cgrades");
  expect(page.locator("ol li").first()).toContainText("Metal");
  const first = page.locator("article").first();
  expect(first).toContainText("950 Platinum, halo");
  const price = /\$\d,\d{3}/.exec(first.text())![0];
  expect(Number(price.replace(/[$,]/g, ""))).toBeLessThanOrEqual(6_500);

  await first.getByRole("link", { name: new RegExp(`^${m.budget.buildThis}`) }).click();
  expect(page.url()).toMatch(/\/custom-builder\/review\?design=/);
  expect(page.getByText("Estimated total").one().parentElement!.textContent).toContain(price);
  await page
    .getByRole("button", { name: /^Pay deposit/ })
    .first()
    .click();
  expect(page).toHaveURL(/\/checkout\//);
  openSummary(page);
  expect(
    page
      .getByText(/^Estimated total$/i)
      .first()
      .one().parentElement!.textContent,
  ).toContain(price);
});

test("selected changes to a design add up to the price shown", async ({ page }) => {
  const ring = ringDesign({
    primaryStone: {
      type: "lab-diamond",
      cut: "oval",
      carat: 0.5,
      color: "D",
      clarity: "FL",
      certification: "IGI",
    },
  });
  await page.goto(`/custom-builder/review?design=${encodeDesign(ring)}`);
  await page.getByRole("link", { name: m.review.saveAmount("$500") }).click();
  expect(page.getByText(m.budget.changesSave(1))).toBeVisible();
  expect(page.getByText(m.budget.giveUp(m.budget.cleanLost))).toBeVisible();
  page.getByLabel(new RegExp(`^${m.budget.engraveLater}`)).check();
  await page.getByRole("button", { name: m.budget.update }).click();
  expect(page.getByText(m.budget.changesSave(2))).toBeVisible();
  const total = /\$\d,\d{3}/.exec(page.getByText("Estimated total").one().parentElement!.textContent!)![0];
  await page.getByRole("button", { name: m.budget.applyChanges(2) }).click();
  expect(page.url()).toMatch(/\/custom-builder\/review\?design=/);
  expect(page.getByText("Estimated total").one().parentElement!.textContent).toContain(total);
});

readOnlyTest("explains how to fix any bad amount", async ({ origin }) => {
  const asked = async (query: string) => {
    const response = await fetch(`${origin}${budget}?${query}`);
    const text = (await response.text()).replaceAll("&#x27;", "'");
    expect(text).not.toMatch(/<script>alert|TypeError|node_modules/);
    expect(response.headers.get("cache-control")).toMatch(/private|no-store/);
    return { status: response.status, text };
  };
  for (const [query, message] of [
    ["amount=-5", "is below zero"],
    ["amount=%24-5", "is below zero"],
    ["amount=0", m.budget.belowMinBudget("dollar")],
    ["amount=1000000000000", m.budget.aboveMaxBudget("$1,000,000")],
    ["amount=1e12", m.budget.notAmount("").slice(3)],
    ["amount=%3Cscript%3Ealert(1)%3C%2Fscript%3E", m.budget.notAmount("").slice(3)],
    [`amount=${"9".repeat(900)}`, m.budget.aboveMaxBudget("$1,000,000")],
    ["amount=", m.budget.notAmount("").slice(3)],
    ["category=crown", m.budget.notOffered("Piece", "crown")],
    ["style=studs", m.budget.notOffered("Style", "studs")],
    ["stone=pearl", m.budget.notOffered("Stone", "pearl")],
    ["size=99", m.budget.notOffered("Ring size", "99")],
    ["order=stone,stone,metal", m.budget.priorityRepeated],
  ] as const) {
    const { status, text } = await asked(query);
    expect({ query, status, says: text.includes(message) }).toEqual({ query, status: 400, says: true });
  }
  const conflict = await asked("amount=5000&style=tension&stone=emerald");
  expect(conflict).toMatchObject({ status: 200 });
  expect(conflict.text).toContain(m.budget.conflict);
  expect(conflict.text).toContain(m.budget.fromPrice(m.budget.without("Tension"), "$"));
  const little = await asked("amount=500&style=halo");
  expect(little.text).toContain(m.budget.notEnough("$500"));
  expect(little.text).toContain(m.budget.fromPrice(m.budget.without("Halo"), "$"));
  for (const category of ["necklace", "bracelet", "earrings"])
    expect((await asked(`category=${category}&amount=4k`)).text).toContain(m.budget.buildThis);
});

readOnlyTest(
  "offers no changes for a corrupt or unfinished design, and says when the saving asked for is too high",
  async ({ origin }) => {
    const savings = async (query: string) => {
      const response = await fetch(`${origin}/custom-builder/savings?${query}`);
      return { status: response.status, text: await response.text() };
    };
    const link = encodeDesign(ringDesign());
    expect(await savings("design=x")).toMatchObject({ status: 404 });
    expect(await savings("")).toMatchObject({ status: 404 });
    expect(await savings(`design=${encodeDesign(ringDesign({ finishing: null }))}`)).toMatchObject({
      status: 404,
    });
    expect((await savings(`design=${link}&save=900000`)).text).toMatch(
      /No changes save \$900,000.*The most you can save is/s,
    );
    expect((await savings(`design=${link}&save=-5`)).text).toContain(m.budget.notSaving);
    expect((await savings(`design=${link}&picked=1&change=clarity.D&change=zz`)).text).toMatch(
      />0 changes save</,
    );
  },
);

readOnlyTest("searching for an amount leads to what it buys", async ({ page }) => {
  await page.goto("/search?q=what+does+%245%2C000+buy");
  await page.getByRole("link", { name: m.budget.whatBuys("$5,000") }).click();
  expect(page.locator("h1")).toHaveText(m.budget.whatBuys("$5,000"));
  await page.goto("/search?q=oval+halo+under+4k");
  await page.getByRole("link", { name: m.budget.whatBuys("$4,000") }).click();
  expect(page.getByRole("link", { name: "Remove Halo" })).toBeVisible();
  expect(page.getByRole("link", { name: "Remove Oval cut" })).toBeVisible();
});
