import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished, test as plainTest } from "vitest";
import { m } from "#messages";
import { eventually } from "../eventually.ts";
import { isFullRun } from "../faults/run-size.ts";
import { type LocalSmtp, openLocalSmtp } from "../mail/local-smtp.ts";
import { findLink, waitForEmail } from "../mail/wait-for-email.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { buy } from "./shopper.ts";
import { Visitor } from "./visitor.ts";

interface Mailed {
  smtp: LocalSmtp;
  store: Store;
}

const test = plainTest.extend<Mailed & { page: Visitor; rows: Store["rows"] }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs
    async ({}, use) => {
      const smtp = await openLocalSmtp();
      await use(smtp);
      await smtp.close();
    },
    { scope: "file" },
  ],
  store: [
    async ({ smtp }, use) => {
      const mail = { SMTP_URL: smtp.url, MAIL_FROM: "emails@shop.example" };
      const { store, close } = await openStore({ ADMIN_API_TOKEN: deskToken, ...mail });
      await use(store);
      await close();
    },
    { scope: "file" },
  ],
  page: async ({ store }, use) => use(new Visitor(store.origin)),
  rows: async ({ store }, use) => use(store.rows),
});

const send = (page: Visitor) => page.getByRole("button", { name: m.wishes.notifyMe });

async function publish(desk: Visitor, title: string, price: string): Promise<void> {
  await desk.goto("/desk/products/new");
  desk.getByLabel("Title").fill(title);
  desk.getByLabel("Brand").fill("Omega");
  desk.getByLabel("Type").fill("Watches");
  desk.getByLabel("Price, US dollars").fill(price);
  desk.getByLabel("Serial").fill(`S-${title.length}-${price}`);
  await desk.getByRole("button", { name: "Create draft" }).click();
  desk.getByLabel("Publish without a picture").check();
  await desk.getByRole("button", { name: "Publish", exact: true }).click();
  expect(desk.getByText("Published. It's live in the store.")).toBeVisible();
}

test("from a search without results: alert, confirmation, match, email, purchase and unsubscribing", async ({
  page,
  rows,
  smtp,
  store,
}) => {
  const email = "claire.want@example.com";
  const desk = new Visitor(store.origin);
  await visitDesk(desk, "/desk/wish-list");
  expect(desk.getByText("No alerts yet")).toBeVisible();

  await page.goto("/search?q=quetzalograph");
  expect(page.getByRole("heading", { level: 1 })).toHaveText(m.search.nothingLikeIt);
  page.getByLabel("Email").fill("claire@");
  await send(page).click();
  expect(page.status).toBe(422);
  expect(page.getByLabel("Email")).toHaveAccessibleDescription(/isn't complete/);
  expect(page.getByLabel("Email")).toHaveValue("claire@");
  expect(page.getByLabel(m.wishes.whatLookingFor)).toHaveValue("quetzalograph");
  page.getByLabel("Email").fill(email);
  await send(page).click();
  expect(page.getByRole("heading", { level: 1 })).toHaveText(m.wishes.checkEmail);
  expect(page.url()).not.toContain("claire");

  const asked = await waitForEmail(smtp, email, /^Please confirm/);
  const confirmPath = findLink(asked.email.text, "/wish-list/confirm/");
  expect(asked.raw).not.toContain("List-Unsubscribe");
  await page.goto(confirmPath);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  await page.reload();
  expect(rows("select confirmed_at from want")).toEqual([{ confirmed_at: null }]);
  await desk.goto("/desk/wish-list");
  expect(desk.getByRole("row").filter({ hasText: "Quetzalograph" })).toContainText(
    "0 people, 1 not confirmed yet",
  );
  await page.getByRole("button", { name: m.alerts.confirm }).click();
  expect(page.getByText(m.alerts.confirmed)).toBeVisible();
  expect(page.getByText("c•••@example.com")).toBeVisible();
  const pagePath = new URL(page.url()).pathname;
  await page.goto(confirmPath);
  expect(page.getByText(m.alerts.alreadyConfirmed)).toBeVisible();

  await publish(desk, "Omega Chronoscope 1971", "$12,000");
  await publish(desk, "Omega Quetzalograph 1968", "$9,400");
  const found = await waitForEmail(smtp, email, /^We found a piece for you/);
  expect(found.email.text).toContain("Omega Quetzalograph 1968: $9,400");
  expect(found.email.text).not.toContain("1971");
  expect(findLink(found.email.text, "/wish-list/")).toBe(pagePath);
  expect(found.email.headers.find(({ key }) => key === "list-unsubscribe")?.value).toBe(
    `<${store.origin}${pagePath}/stop>`,
  );
  expect(found.email.headers.find(({ key }) => key === "list-unsubscribe-post")?.value).toBe(
    "List-Unsubscribe=One-Click",
  );
  expect(JSON.stringify([rows("select * from want"), rows("select * from outbox")])).not.toContain(
    pagePath.split("/").at(-1),
  );
  await desk.goto("/desk/wish-list");
  const inStock = desk.getByRole("row").filter({ hasText: "Quetzalograph" });
  expect(inStock).toContainText(/Omega Quetzalograph 1968 \$9,400/);
  expect(inStock).toContainText("One piece");

  const piece = findLink(found.email.text, "/product/");
  await page.goto(piece);
  expect(page.getByRole("heading", { level: 1 })).toHaveText("Omega Quetzalograph 1968");
  await buy(store.origin, piece.slice("/product/".length), email);
  await eventually(async () => {
    await desk.goto("/desk/wish-list?show=buy");
    const row = desk.getByRole("row");
    expect(row.filter({ hasText: "Quetzalograph" })).toContainText(/One piece, sold/);
  });

  // Another match within a day has to wait.
  await publish(desk, "Omega Quetzalograph 1969", "$8,000");
  await eventually(() =>
    expect(rows("select state from want_match order by found_at desc")[0]).toEqual({ state: "new" }),
  );
  const emails = () => rows("select id from outbox where template = 'want-found'").length;
  expect(emails()).toBe(1);

  // A program that only follows the link doesn't unsubscribe; one-click unsubscribe does, even twice.
  const followed = await fetch(`${store.origin}${pagePath}/stop`, { redirect: "manual" });
  expect([followed.status, followed.headers.get("location")]).toEqual([303, pagePath]);
  const post = (body: URLSearchParams) => fetch(`${store.origin}${pagePath}/stop`, { method: "POST", body });
  expect((await post(new URLSearchParams({ other: "1" }))).status).toBe(400);
  expect(rows("select count(*) as wants from want")).toEqual([{ wants: 1 }]);
  for (let time = 0; time < 2; time++)
    expect((await post(new URLSearchParams({ "List-Unsubscribe": "One-Click" }))).status).toBe(200);
  expect(rows("select count(*) as wants from want")).toEqual([{ wants: 0 }]);
  expect(rows("select count(*) as mailboxes from want_mailbox")).toEqual([{ mailboxes: 0 }]);
  await page.goto(pagePath);
  expect(page.getByRole("heading", { level: 1 })).toHaveText(m.alerts.unsubscribed);
  await page.goto(confirmPath);
  expect(page.status).toBe(404);
  expect(page.getByRole("heading", { level: 1 })).toHaveText(m.alerts.expired);
  expect(emails()).toBe(1);
});

test("offers alerts for sold pieces and searches with results too; existing pieces trigger no email", async ({
  page,
  rows,
}) => {
  const email = "ben.want@example.com";
  await page.goto("/product/patek-philippe-nautilus-5711-1a-010");
  expect(page.getByRole("link", { name: "Ask for a similar piece" })).toBeVisible();
  page.getByLabel("Email").fill(email);
  await send(page).click();
  expect(page.getByRole("heading", { level: 1 })).toHaveText(m.wishes.checkEmail);
  await page.goto("/search?q=rolex+under+10k");
  expect(page.getByRole("heading", { level: 2, name: m.search.getNotified })).toBeVisible();
  page.getByLabel("Email").fill("x");
  await send(page).click();
  expect(page.getByLabel("Email")).toHaveValue("x");
  expect(page.getByLabel("Email").attribute("autofocus")).not.toBeNull();
  page.getByLabel("Email").fill(email);
  await send(page).click();
  const wants = rows(
    "select want.id, query, piece_handle from want join want_mailbox on want_mailbox.id = mailbox_id where email = ? order by want.id",
    email,
  );
  expect(wants).toMatchObject([
    { query: "Patek Philippe 5711/1A-010", piece_handle: "patek-philippe-nautilus-5711-1a-010" },
    { query: "rolex under 10k", piece_handle: null },
  ]);
  const known = rows("select state from want_match where want_id = ?", Number(wants[1]!.id));
  expect(known.length).toBeGreaterThan(0);
  expect(new Set(known.map(({ state }) => state))).toEqual(new Set(["known"]));

  // A request for a similar piece counts together with sign-ups for it.
  await page.goto("/product/patek-philippe-nautilus-5711-1a-010/similar");
  page.getByLabel("Full name").fill("Ada Donnelly");
  page.getByLabel("Email").fill("ada.want@example.com");
  await page.getByRole("button", { name: "Request a quote" }).click();
  await visitDesk(page, "/desk/wish-list");
  const row = page.getByRole("row").filter({ hasText: "Patek Philippe · 5711-1A-010" });
  expect(row).toContainText("1 person, 1 not confirmed yet");
  expect(row).toContainText("Similar to Patek Philippe Nautilus 5711/1A-010");
  await row.locator("summary").click();
  await row.getByRole("link", { name: "requested a similar piece" }).click();
  expect(page.getByText("ada.want@example.com").first()).toBeVisible();
});

// In each run, the mailer's own tests crash between sending an email and recording it.
plainTest.runIf(isFullRun)(
  "WANT-05: a store killed (-9) between a match and its email sends it once after restart",
  async () => {
    const email = "killed.want@example.com";
    const smtp = await openLocalSmtp();
    const directory = mkdtempSync(join(tmpdir(), "vitrine-wants-"));
    onTestFinished(async () => {
      await smtp.close();
      rmSync(directory, { recursive: true });
    });
    const variables = {
      ...{ DATA_DIR: directory, ADMIN_API_TOKEN: deskToken },
      ...{ SMTP_URL: smtp.url, MAIL_FROM: "emails@shop.example" },
    };
    const lettersAfter = async (work: (store: Store) => Promise<unknown>) => {
      const { store, close } = await openStore(variables);
      try {
        await work(store);
        process.kill(store.pid, "SIGKILL");
      } finally {
        await close();
      }
      return smtp.taken.filter(
        ({ to, email: { subject } }) => to === email && /^We found/.test(subject ?? ""),
      );
    };
    await lettersAfter(async ({ origin }) => {
      const page = new Visitor(origin);
      await page.goto("/search?q=quetzalograph");
      page.getByLabel("Email").fill(email);
      await send(page).click();
      const { text } = (await waitForEmail(smtp, email, /^Please confirm/)).email;
      await page.goto(findLink(text, "/wish-list/confirm/"));
      await page.getByRole("button", { name: m.alerts.confirm }).click();
    });
    // The next store has a different URL; the confirmation is stored.
    await lettersAfter(async ({ origin }) => {
      const desk = new Visitor(origin);
      await visitDesk(desk);
      await publish(desk, "Omega Quetzalograph 1968", "$9,400");
    });
    await lettersAfter(() => waitForEmail(smtp, email, /^We found a piece for you/));
    const emails = await lettersAfter(() => pause(6_000));
    expect(emails).toHaveLength(1);
  },
);
