import { createSecretKey } from "node:crypto";
import sharp from "sharp";
import { m } from "#messages";
import { deriveRepairToken } from "../../modules/repairs/repair-contact.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { signInAll } from "./sign-in-roles.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

test("repairs need a session or their key, and unknown ones get 404", async ({ page, origin }) => {
  const stranger = new Visitor(origin);
  for (const path of ["/desk/repairs", "/desk/repairs/RP-1001", "/desk/repairs/RP-1001/photos/1"])
    expect((await stranger.request(path)).headers.get("location"), path).toMatch(/^\/desk\/sign-in/);
  for (const path of ["/repairs/nobody", "/repairs/nobody/photos/1", "/r/nothing"])
    expect([path, (await stranger.request(path)).status]).toEqual([path, 404]);
  await visitDesk(page);
  for (const path of ["/desk/repairs/RP-9999", "/desk/repairs/x", "/desk/repairs/RP-9999/check"])
    expect([path, (await page.request(path)).status]).toEqual([path, 404]);
});

test("keeps all counter input when one text is too long, and names that field and its limit", async ({
  page,
}) => {
  await visitDesk(page, "/desk/repairs/new");
  // Each character takes nine bytes in a submitted form.
  const wide = "時計".repeat(3_000);
  page.getByLabel("Client's name").fill("Kenji Sato");
  page.getByLabel("Condition at intake").fill(wide);
  await page.getByRole("button", { name: "Take in", exact: true }).click();
  expect(page.status).toBe(422);
  expect(page.getByLabel("Condition at intake")).toHaveValue(wide);
  expect(page.getByLabel("Condition at intake")).toHaveAccessibleDescription(
    /Keep this to 1500 characters\./,
  );
  expect(page.getByLabel("Client's name")).toHaveValue("Kenji Sato");
});

test("without scripts: from intake to handover, with a deposit on the client's page and the balance at the counter", async ({
  page,
  rows,
  origin,
  store,
}) => {
  await visitDesk(page, "/desk/repairs/new");
  page.getByLabel("Client's name").fill("Paul Lindqvist");
  page.getByLabel("Email").fill("paul.repair@example.com");
  page.getByLabel("Description").fill("Chronograph, steel");
  page.getByLabel("Kind").selectOption("watch");
  page.getByLabel("Serial or engraving").fill("M31 882 04");
  page.getByLabel("Condition at intake").fill("Crystal chipped at 2");
  page.getByLabel("Promised for").fill("2020-01-01");
  page.getByLabel("Work 1").fill("Movement service");
  page.getByLabel("Price 1, $").fill("-520");
  await page.getByRole("button", { name: "Take in", exact: true }).click();
  expect(page.status).toBe(422);
  expect(page.getByText("Enter the price in dollars, like 148.50, or 0.")).toBeVisible();
  page.getByLabel("Price 1, $").fill("520");
  await page.getByRole("button", { name: "Take in", exact: true }).click();
  expect(page.getByText("That day has passed. Choose today or later.")).toBeVisible();
  page.getByLabel("Promised for").fill("2099-12-22");
  page.getByLabel("Deposit, in dollars").fill("200");
  await page.getByRole("button", { name: "Take in", exact: true }).click();
  expect(page.getByText(/^Taken in\. Next: photos/)).toBeVisible();
  const path = new URL(page.url()).pathname;
  expect(path).toMatch(/^\/desk\/repairs\/RP-\d{4}$/);

  const jpeg = await sharp({ create: { width: 4_096, height: 3_072, channels: 3, background: "#8a7350" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 54/1 0/1" } })
    .jpeg()
    .toBuffer();
  page
    .getByLabel("Photo", { exact: true })
    .setInputFile(new File([new Uint8Array(jpeg)], "IMG_1.jpg", { type: "image/jpeg" }));
  page.getByLabel("Description").fill("The crystal");
  await page.getByRole("button", { name: "Add photo" }).click();
  expect(page.getByText(/^Photo added\./)).toBeVisible();
  const [{ id } = { id: 0 }] = rows("select id from repair_photo");
  const stored = await sharp(await (await page.request(`${path}/photos/${id}`)).bytes()).metadata();
  expect([stored.width, stored.exif]).toEqual([2_400, undefined]);

  // A picture that is too large gets a message, even before the repair exists.
  const huge = Buffer.from(jpeg);
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
  huge.writeUInt16BE(9_000, frame + 5);
  huge.writeUInt16BE(12_000, frame + 7);
  const send = async (to: string, bytes: Uint8Array) => {
    const body = new FormData();
    body.set("note", "The back");
    body.set("file", new File([new Uint8Array(bytes)], "a.jpg", { type: "image/jpeg" }));
    const answer = await page.request(`${to}/photos`, { method: "POST", headers: { origin }, body });
    return { status: answer.status, text: await answer.text() };
  };
  const refused = await send(path, huge);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("The picture is 12000 × 9000 pixels, over our limit of 64 million");
  expect(refused.text, "what was typed is still there").toContain("The back");
  expect(await send("/desk/repairs/new", huge)).toMatchObject({
    status: 404,
    text: expect.stringContaining("Take the piece in first"),
  });
  for (const to of [path, "/desk/repairs/new"])
    expect(await send(to, new Uint8Array(25 * 1024 * 1024))).toMatchObject({
      status: 413,
      text: expect.stringContaining("larger than 24 MB, so nothing was saved"),
    });

  // The link for the serial number's photo opens the form with that view selected.
  await page.goto(path);
  expect(page.getByText("At least four, including the serial number")).toBeVisible();
  await page.getByRole("link", { name: `Photo: ${m.repair.photoPlaces.serial}` }).click();
  expect(page.getByLabel("View")).toHaveValue("serial");
  page
    .getByLabel("Photo", { exact: true })
    .setInputFile(new File([new Uint8Array(jpeg)], "IMG_1.jpg", { type: "image/jpeg" }));
  await page.getByRole("button", { name: "Add photo" }).click();
  expect(page.getByRole("img", { name: `${m.repair.photoPlaces.serial}, The crystal` })).toBeVisible();
  expect(page.getByRole("link", { name: "Photo: Case back" })).toBeVisible();
  expect(page.document.body.textContent).not.toContain(`Photo: ${m.repair.photoPlaces.serial}`);

  page.getByLabel(`${m.repair.checks.runs}, notes`).fill("−14 s a day");
  await page.getByRole("button", { name: "Save condition" }).click();
  expect(page.status).toBe(422);
  expect(page.getByText("Check the box for this note, or clear the note.")).toBeVisible();
  expect(page.getByLabel(`${m.repair.checks.runs}, notes`)).toHaveValue("−14 s a day");
  page.getByLabel(m.repair.checks.runs, { exact: true }).check();
  page.getByLabel(m.repair.checks.papers, { exact: true }).check();
  await page.getByRole("button", { name: "Save condition" }).click();
  expect(page.getByText("Condition saved. It prints on the claim check.")).toBeVisible();

  page.getByLabel("Or type your name to sign").fill("Paul Lindqvist");
  await page.getByRole("button", { name: "Sign for Paul Lindqvist" }).click();
  await page.goto(`${path}/check`);
  expect(page.getByRole("article", { name: "Claim check" })).toContainText(
    "Chronograph, steel, serial M31 882 04",
  );
  expect(page.getByRole("article", { name: "Claim check" })).toContainText(
    `${m.repair.checks.runs}: −14 s a day; ${m.repair.checks.papers}`,
  );
  const [check = ""] = /RP-\d{4}-\w{4}/.exec(page.document.body.textContent ?? "") ?? [];
  const secretPart = check.slice(-5);
  expect(await (await page.request(path)).text(), "the claim check is on the paper alone").not.toContain(
    secretPart,
  );
  expect((await page.request(`/r/${check}`)).headers.get("location")).toBe(`${path}?check=${check}`);

  const [{ data } = { data: "" }] = rows("select data from outbox where template = 'repair-taken-in'");
  expect(String(data)).toContain("Movement service");
  const client = new Visitor(origin);
  // The email's link is derived when it is sent.
  const [{ value } = { value: "" }] = rows("select value from meta where key = 'checkout_secret'");
  const secret = createSecretKey(String(value), "base64url");
  await client.goto(
    `/repairs/${deriveRepairToken(secret, { number: Number(path.slice(-4)), email: "paul.repair@example.com" })}`,
  );
  expect(client.getByText("The work costs $565.50 with tax.")).toBeVisible();
  expect(client.getByText(/^Estimated ready date: /)).toBeVisible();
  expect(client.getByText(`${m.repair.checks.runs}: −14 s a day`)).toBeVisible();
  expect(client.getByRole("img", { name: `${m.repair.photoPlaces.serial}, The crystal` })).toBeVisible();
  const { pathname } = new URL(client.url());
  const unclear = await client.request(pathname, {
    method: "POST",
    headers: { origin },
    body: new URLSearchParams({ estimate: "1" }),
  });
  expect(unclear.status, "an answer that is none declines nothing").toBe(422);
  await client.getByRole("button", { name: "Approve $565.50" }).click();
  expect(client.getByText(m.repair.approved)).toBeVisible();
  expect((await client.request(`${new URL(client.url()).pathname}/photos/${id}`)).status).toBe(200);
  client.getByRole("radio", { name: /^Deposit/ }).check();
  client.getByLabel("Test payment code").fill("1");
  await client.getByRole("button", { name: /^Pay/ }).click();
  expect(client.getByText(m.balance.received("$200.00"))).toBeVisible();

  await page.goto(path);
  for (const step of ["Start work", "Mark ready"]) await page.getByRole("button", { name: step }).click();
  const stale = page.newPage();
  await stale.goto(path);
  page.getByLabel("Claim check").fill(check);
  page.getByLabel("Picked up by (name on ID)").fill("Paul Lindqvist");
  await page.getByRole("button", { name: "Hand over" }).click();
  expect(page.getByText(/^\$365\.50 is still due\./)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Take a payment" }).click();
  page.getByRole("radio", { name: "Cash" }).check();
  await page.getByRole("button", { name: /^Record/ }).click();
  expect(new URL(page.url()).pathname).toMatch(/^\/desk\/receipts\/R-/);
  await page.goto(`${path}?check=${check}`);
  expect(page.getByLabel("Claim check")).toHaveValue(check);
  page.getByLabel("Picked up by (name on ID)").fill("Paul Lindqvist");
  await page.getByRole("button", { name: "Hand over" }).click();
  expect(page.getByText("Piece returned.")).toBeVisible();
  await client.goto(pathname);
  expect(client.getByText(/^Estimated ready date: /)).toHaveCount(0);
  stale.getByLabel("Claim check").fill(check);
  stale.getByLabel("Picked up by (name on ID)").fill("Somebody");
  await stale.getByRole("button", { name: "Hand over" }).click();
  expect(stale.getByText(/was already picked up by Paul Lindqvist/)).toBeVisible();
  expect(
    rows(
      "select account, sum(cents) as cents from journal_posting where account like 'sales:repairs' or account like 'tax:%' group by account order by account",
    ),
  ).toEqual([
    { account: "sales:repairs", cents: -52_000 },
    { account: "tax:Suffolk County, 8.75%", cents: -4_550 },
  ]);
  await client.reload();
  expect(client.getByText(m.repair.handedOver)).toBeVisible();

  await page.goto("/desk/clients");
  const [{ profile } = { profile: 0 }] = rows("select max(id) as profile from client");
  await page.goto(`/desk/repairs/new?client=${profile}&owned=unknown`);
  expect(page.getByLabel("Client's name")).toHaveValue("Paul Lindqvist");
  expect(page.getByLabel("Email")).toHaveValue("paul.repair@example.com");
  await page.goto("/desk/repairs/new?client=999999");
  expect(page.getByLabel("Client's name")).toHaveValue("");

  const find = async (q: string) => {
    const body = new URLSearchParams({ q });
    return await page.request("/desk/find", { method: "POST", headers: { origin }, body });
  };
  expect(await (await find("lindqvist")).text()).toContain(path);
  expect((await find(check)).headers.get("location")).toBe(path);
  // The bench sees the piece and its work, but not its client or prices.
  const bench = new Visitor(origin, { cookie: (await signInAll(store)).bench });
  await bench.goto(path);
  expect(bench.getByText("Movement service")).toBeVisible();
  expect(bench.document.body.textContent).not.toMatch(/Lindqvist|paul\.repair|\$\d/);
  await bench.goto("/desk/repairs?show=ended");
  expect(bench.document.body.textContent).not.toContain("Lindqvist");
});
