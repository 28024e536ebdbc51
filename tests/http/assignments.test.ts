import { ringDesign } from "../jewelry/sample-designs.ts";
import { openStoreFile } from "../store/open-store-file.ts";
import { deskToken } from "./desk.ts";
import { expect } from "./matchers.ts";
import { payDeposit } from "./shopper.ts";
import { signInAll } from "./sign-in-roles.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

/** A separate store, because an account is deactivated in it. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

test("without scripts: assigns a job and a repair, which stay assigned after the account is closed", async ({
  origin,
  store,
  rows,
}) => {
  const cookies = await signInAll(store);
  const [sales, bench, books] = [cookies.sales, cookies.bench, cookies.bookkeeping].map(
    (cookie) => new Visitor(origin, { cookie }),
  ) as [Visitor, Visitor, Visitor];
  await payDeposit(origin, ringDesign(), "given@example.com");
  await payDeposit(origin, ringDesign(), "other@example.com");
  await sales.goto("/desk/repairs/new");
  sales.getByLabel("Client's name").fill("Paul Lindqvist");
  sales.getByLabel("Phone").fill("(516) 555-0188");
  sales.getByLabel("Description").fill("Chronograph, steel");
  sales.getByLabel("Condition at intake").fill("Crystal chipped at 2");
  sales.getByLabel("Promised for").fill("2099-12-22");
  await sales.getByRole("button", { name: "Take in", exact: true }).click();
  const repair = new URL(sales.url()).pathname;
  const [{ job } = {}] = rows("select min(number) as job from job");

  for (const path of [`/desk/jobs/${job}`, repair]) {
    await sales.goto(path);
    const stale = sales.newPage();
    await stale.goto(path);
    sales.getByLabel("Assigned to", { exact: true }).selectOption("Any bench");
    await sales.getByRole("button", { name: "Assign" }).click();
    expect(sales.getByText("Assigned.")).toBeVisible();
    expect(sales.getByLabel("Assigned to", { exact: true })).toHaveValue("3");
    await stale.getByRole("button", { name: "Assign" }).click();
    expect([path, stale.status]).toEqual([path, 409]);
    expect(stale.getByText(/^Someone else changed this at/)).toBeVisible();
    const forged = await sales.request(path, {
      method: "POST",
      headers: { origin },
      body: new URLSearchParams({
        ...{ intent: "assign", assignee: "4" },
        version: sales.locator("input[name=version]").first().attribute("value") ?? "",
      }),
    });
    expect([path, forged.status]).toEqual([path, 422]);
    expect(await forged.text()).toContain("its role doesn't do bench work");
  }
  expect(
    rows("select data from audit where action like '%.assigned' order by id").map(
      ({ data }) => JSON.parse(String(data)).to,
    ),
  ).toEqual(["staff 3 (bench)", "staff 3 (bench)"]);

  for (const [list, all] of [
    ["/desk/jobs", 2],
    ["/desk/repairs", 1],
  ] as const) {
    await bench.goto(list);
    expect(bench.locator("tbody tr")).toHaveCount(all);
    await bench.getByRole("link", { name: "Mine" }).click();
    expect(bench.locator("tbody tr")).toHaveCount(1);
    expect(bench.locator("tbody tr")).toContainText("Any bench");
    await sales.goto(`${list}?whose=mine`);
    expect(sales.locator("tbody tr")).toHaveCount(0);
    await sales.getByRole("link", { name: "Unassigned" }).click();
    expect(sales.locator("tbody tr")).toHaveCount(all - 1);
  }
  const asBooks = await books.request(repair, {
    method: "POST",
    headers: { origin },
    body: new URLSearchParams({ intent: "assign", assignee: "", version: "2" }),
  });
  expect(asBooks.headers.get("location")).toMatch(/^\/desk\/denied/);
  await books.goto(repair);
  expect(books.getByText("Assigned to Any bench")).toBeVisible();

  for (const change of ["role = 'bookkeeping'", "ended_at = 1"]) {
    const file = openStoreFile(store.dataDir);
    file.exec(`update staff set ${change} where id = 3`);
    file.close();
    await sales.goto(repair);
    expect(sales.getByLabel("Assigned to", { exact: true }).locator("option[selected]")).toHaveText(
      "Any bench, unavailable",
    );
  }
  await sales.goto("/desk/repairs");
  expect(sales.locator("tbody tr")).toContainText("Any bench");
});
