import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { matchPath } from "react-router";
import { canOpenPage, canPostForm, deskAccess } from "../../app/desk/access/desk-access.ts";
import { isFullRun, repeatCount } from "../faults/run-size.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { bookVisit } from "./book-visit.ts";
import { deskToken } from "./desk.ts";
import { expect } from "./matchers.ts";
import { askForQuote, buy, checkoutUrl, payDeposit, shopperAtPayment } from "./shopper.ts";
import { roles, signInAll } from "./sign-in-roles.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });
const mail = "shown@example.com";
const patterns = Object.keys(deskAccess).filter((pattern) => pattern !== "desk/*");

/** The table's pattern for a path: the match with the fewest parameters. */
function patternOf(path: string): string | undefined {
  const parameters = (pattern: string) => pattern.split(":").length;
  return patterns
    .filter((pattern) => matchPath(`/${pattern}`, path))
    .toSorted((one, other) => parameters(one) - parameters(other))[0];
}

/** Every form that a page posts to the desk: its pattern and intents. */
function formsOf({ document }: Visitor, page: string): { pattern: string | undefined; intents: string[] }[] {
  const buttons = [...document.querySelectorAll("button[type=submit], button:not([type])")];
  return buttons.flatMap((button) => {
    const form = button.hasAttribute("form")
      ? document.getElementById(button.getAttribute("form")!)
      : button.closest("form");
    const method = button.getAttribute("formmethod") ?? form?.getAttribute("method") ?? "get";
    if (!form || method.toLowerCase() !== "post") return [];
    const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
    const path = new URL(action, `http://desk${page}`).pathname;
    if (!path.startsWith("/desk")) return [];
    const own = button.getAttribute("name") === "intent" ? button.getAttribute("value") : null;
    const carried = form.querySelector("input[name=intent]")?.getAttribute("value");
    return [{ pattern: patternOf(path), intents: [own ?? carried ?? ""] }];
  });
}

test("hides forms and links that a role isn't allowed to use", async ({ origin, store }) => {
  const cookies = await signInAll(store);
  const { number } = await buy(origin, "womens-hoop-earrings-14k-30mm", mail);
  const { number: deposit } = await payDeposit(origin, ringDesign(), mail);
  await payDeposit(origin, ringDesign(), mail);
  await askForQuote(origin, "Claire Donnelly", mail);
  await bookVisit(origin, mail);
  await shopperAtPayment(origin, await checkoutUrl(origin, "womens-stack-ring-14k-rose"), mail);
  const [{ job } = {}] = store.rows("select number as job from job");
  const [{ unit } = {}] = store.rows("select min(id) as unit from stock_unit where state = 'free'");
  const [{ product } = {}] = store.rows("select min(id) as product from product");
  const owner = new Visitor(origin, { cookie: cookies.owner });
  await owner.goto("/desk/requests/1");
  await owner.getByRole("button", { name: "Start quote" }).click();
  const quote = new URL(owner.url()).pathname;
  await owner.goto("/desk/clients");
  const client = String(store.rows("select min(id) as id from client")[0]?.id);
  await owner.goto("/desk/stock");
  await owner.getByRole("button", { name: "Start a count" }).click();
  const take = new URL(owner.url()).pathname;
  await owner.goto("/desk/repairs/new");
  owner.getByLabel("Client's name").fill("Paul Lindqvist");
  owner.getByLabel("Email").fill(mail);
  owner.getByLabel("Description").fill("Chronograph, steel");
  owner.getByLabel("Kind").selectOption("watch");
  owner.getByLabel("Condition at intake").fill("Crystal chipped at 2");
  owner.getByLabel("Work 1").fill("Movement service");
  owner.getByLabel("Price 1, $").fill("520");
  await owner.getByRole("button", { name: "Take in", exact: true }).click();
  const repair = new URL(owner.url()).pathname.slice(1);
  await owner.goto(`/desk/appraisals/new?piece=${unit}`);
  owner.getByLabel("Replacement value, in dollars").fill("2,000");
  owner.getByLabel("Basis of value").fill("Comparable pieces at retail.");
  owner.getByLabel("Client's name").fill("Claire Donnelly");
  owner.getByLabel("Title").fill("Graduate Gemologist (GIA)");
  await owner.getByRole("button", { name: "Issue appraisal" }).click();
  const paper = new URL(owner.url()).pathname.slice(1);
  const entry = String(store.rows("select max(number) as number from journal_entry")[0]?.number);
  const receipt = store.rows("select receipt from journal_entry where receipt is not null")[0]?.receipt;
  const file = new DatabaseSync(join(store.dataDir, "vitrine.sqlite"), { timeout: 10_000 });
  file.exec(`update job set stage = 'ready' where number = '${job}'`);
  file.close();
  const pages = [
    ...patterns.filter(
      (pattern) =>
        !/[:]|export|sign-out|denied|passkey|labels|print|preview|suggestions|appraisals\/folder|sell\/find/.test(
          pattern,
        ),
    ),
    ...[`desk/orders/${number}`, `desk/orders/${deposit}`, `desk/orders/${deposit}/payment`],
    ...[`desk/orders/${deposit}/refund`, `desk/jobs/${job}`, `desk/jobs/${job}/sheet`, quote.slice(1)],
    ...["desk/requests/1", "desk/visits/1", `desk/clients/${client}`, `desk/stock/${unit}`, take.slice(1)],
    ...[`desk/products/${product}`, `desk/products/${product}/stock`, `desk/products/${product}/pictures`],
    ...[
      `desk/money/entries/${entry}`,
      `desk/receipts/R-${receipt}`,
      "desk/prices/1",
      "desk/inventory?state=any",
    ],
    ...store.rows("select number from job").map(({ number: one }) => `desk/jobs/${one}`),
    ...[repair, `${repair}/check`, paper, `desk/appraisals/new?piece=${unit}`],
    ...["desk/orders?show=all", "desk/jobs?stage=ready", "desk/mail/1"],
  ];
  const faults: string[] = [];
  const seen = { forms: 0, links: 0 };
  // Each role checks different pages in each run.
  for (const [turn, role] of roles.entries())
    for (const path of pages.filter((_, place) => isFullRun || (place + turn) % 6 === 0)) {
      const pattern = patternOf(`/${path.replace(/\?.*/, "")}`);
      if (!pattern || !canOpenPage(role, pattern)) continue;
      const page = new Visitor(origin, { cookie: cookies[role] });
      await page.goto(`/${path}`);
      if (page.status !== 200) faults.push(`${role} ${path}: ${page.status}`);
      for (const { pattern: to, intents } of formsOf(page, `/${path}`)) {
        seen.forms += 1;
        if (!to || !canPostForm(role, to, intents)) faults.push(`${role} ${path}: form ${to} ${intents}`);
      }
      for (const link of page.document.querySelectorAll("main a[href^='/desk'], nav a[href^='/desk']")) {
        seen.links += 1;
        const href = new URL(link.getAttribute("href")!, origin).pathname;
        const to = patternOf(href);
        if (!to || !canOpenPage(role, to)) faults.push(`${role} ${path}: link ${href}`);
      }
    }
  console.log(`${seen.forms} forms and ${seen.links} links of ${roles.length} roles`);
  expect([...new Set(faults)]).toEqual([]);
  expect(seen.forms).toBeGreaterThan(repeatCount(30, 300));
  expect(seen.links).toBeGreaterThan(repeatCount(100, 1_000));
});
