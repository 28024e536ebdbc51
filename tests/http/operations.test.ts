import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { encodeDesign } from "#jewelry/link";
import {
  buyOverHttp,
  firstVariant,
  readHiddenFields,
  redirectPath,
} from "../../tools/bench/buy-over-http.ts";
import { type HttpVisitor, openVisitor } from "../../tools/bench/visitor.ts";
import { isFullRun, repeatCount } from "../faults/run-size.ts";
import { attachFigure } from "../goals/attach-figure.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { canaryEngraving, claire } from "../operations/shop-with-history.ts";
import { createStoreFolder, type StoreFolder } from "../operations/store-process.ts";
import { countWordsInBytes } from "../operations/stored-bytes.ts";

const ring = "wedding-band-plain-14k-4mm";
const design = encodeDesign(ringDesign({ engraving: { ...ringDesign().engraving, text: canaryEngraving } }));

let premises: StoreFolder;
beforeEach(() => {
  premises = createStoreFolder();
});
afterEach(() => premises.leave());

/** Holds a piece; returns the checkout's path and the URL of its payment page. */
async function hold(visitor: HttpVisitor, merchandiseId: string, buyer: Record<string, string>) {
  const cart = await visitor.post("/cart", { merchandiseId, quantity: "1" });
  const path = redirectPath(await visitor.get(redirectPath(cart)));
  const details = await visitor.get(path);
  const form = {
    intent: "continue",
    ...readHiddenFields(details, ["intentKey", "seenSubtotalCents"]),
    ...buyer,
  };
  return { path, send: (by = visitor) => by.post(path, form) };
}

test("SEC-13: the log contains no names or keys through purchases, requests, sign-ups and errors", async () => {
  const store = await premises.open();
  const visitor = openVisitor(store.origin, 4);
  const buyer = { ...claire, email: claire.email };
  const { path, send } = await hold(visitor, await firstVariant(visitor, ring), buyer);
  const payment = await visitor.get(redirectPath(await send()));
  for (const code of ["2", "1"]) {
    const page = code === "2" ? payment : await visitor.get(path);
    await visitor.post(path, {
      intent: "pay",
      ...readHiddenFields(page, ["intentKey"]),
      gateway: "test",
      code,
    });
  }
  const review = `/custom-builder/review?design=${design}`;
  const { key = "" } = readHiddenFields(await visitor.get(review), ["key"]);
  const { email, phone } = claire;
  const name = `${claire.firstName} ${claire.lastName}`;
  await visitor.post(review, { key, design, name, email, phone, notes: `I am ${name}.` });
  const sizer = "/custom-builder/ring-sizer";
  const { address1, city, state, postalCode } = claire;
  const asked = await visitor.post(sizer, {
    ...readHiddenFields(await visitor.get(sizer), ["key"]),
    ...{ name, email, address1, city, state, postalCode },
  });
  expect(asked.status).toBe(200);
  const signUp = await fetch(`${store.origin}/api/sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: store.origin },
    body: JSON.stringify({ email }),
  });
  expect(await signUp.json()).toMatchObject({ ok: true });
  // Missing, malformed and forbidden requests are logged with their path.
  for (const wrong of [
    `/nothing/${email}`,
    `/nothing?name=${name}`,
    `${path}/x/${email}`,
    "/orders/no-such-key",
  ])
    await visitor.get(encodeURI(wrong));
  await visitor.post("/nothing", { name, email });
  store.kill("SIGTERM");
  expect((await store.ended).code).toBe(0);

  const lines = store.said().trim().split("\n");
  expect(lines.length).toBeGreaterThan(4);
  const checkoutKey = path.split("/")[2] ?? "";
  const canaries = [
    email,
    claire.firstName,
    claire.lastName,
    claire.phone,
    claire.address1,
    claire.city,
    canaryEngraving,
    checkoutKey,
    "no-such-key",
  ];
  for (const canary of canaries) expect(store.said().toLowerCase()).not.toContain(canary.toLowerCase());
  const told = lines.map((line) => JSON.parse(line) as { msg: string; requestId?: string });
  const notFound = told.filter(({ msg }) => msg === "There's no page at this path.");
  // Each line names one of the four requests.
  expect(notFound.length).toBeGreaterThan(0);
  expect(new Set(notFound.map(({ requestId }) => requestId)).size).toBe(4);
});

/** They share ten seconds to be answered, too little for a hundred on a busy machine. */
const inFlight = repeatCount(20, 100);

test(`SHUT-01: when stopped with ${inFlight} requests in flight, answers all, loses no order and exits with 0`, async ({
  task,
}) => {
  const store = await premises.open({ PAGE_CACHE_MB: "0" });
  const visitor = openVisitor(store.origin, 20, { connection: "close" });
  const variant = await firstVariant(visitor, ring);
  const holds = await Promise.all(
    Array.from({ length: inFlight / 5 }, (_, i) =>
      hold(visitor, variant, {
        email: `buyer.${i}@example.com`,
        firstName: "Claire",
        lastName: "Donnelly",
        phone: "(516) 555-0199",
        method: "pickup",
      }),
    ),
  );
  // On new connections, because idle keep-alive ones may be closing.
  const crowd = openVisitor(store.origin, inFlight);
  const asked = [
    ...holds.map(({ send }) => send(crowd)),
    ...Array.from({ length: (inFlight / 5) * 4 }, (_, i) => crowd.get(`/shop?max=${50_000 - i * 100}`)),
  ];
  await Promise.race(asked);
  // Connections are accepted in order, so earlier ones have left the kernel's queue.
  for (let turn = 0; turn < 2; turn++)
    await fetch(`${store.origin}/livez`, { headers: { connection: "close" } });
  store.kill("SIGTERM");
  const from = performance.now();
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array((inFlight / 5) * 4).fill(200),
    ...Array(inFlight / 5).fill(303),
  ]);
  const { code, atMs } = await store.ended;
  expect(code).toBe(0);
  attachFigure(
    task,
    `${answers.length} of ${inFlight} answered, ended with 0 after ${Math.round(atMs - from)} ms`,
  );
  const { code: verdict, said } = await premises.command("verify");
  expect(verdict, said).toBe(0);
});

// In each run, backup.test.ts restores a copy taken during sales within one process.
test.runIf(isFullRun)(
  "BAK-01: after a backup during sales, a restore and a restart, every earlier order is there",
  async ({ task }) => {
    const store = await premises.open();
    const visitor = openVisitor(store.origin, 8);
    const variant = await firstVariant(visitor, ring);
    const orders: string[] = [];
    let isOpen = true;
    const buying = Array.from({ length: 4 }, async () => {
      while (isOpen)
        await buyOverHttp(
          visitor,
          variant,
          () => {},
          (path) => void orders.push(path),
        );
    });
    await expect.poll(() => orders.length).toBeGreaterThan(4);
    const before = [...orders];
    const [began, sold] = [performance.now(), orders.length];
    expect(await premises.command("backup")).toMatchObject({
      code: 0,
      said: expect.stringContaining("SHA-256"),
    });
    const tookMs = performance.now() - began;
    const meanwhile = orders.length - sold;
    isOpen = false;
    await Promise.all(buying);
    const [backup = ""] = readdirSync(join(premises.dataDir, "backups")).filter((name) =>
      name.endsWith(".sqlite"),
    );
    const file = join(premises.dataDir, "backups", backup);

    const refused = await premises.command("restore", file, "--force");
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("a store is running on") });
    store.kill("SIGTERM");
    await store.ended;
    const unforced = await premises.command("restore", file);
    expect(unforced).toMatchObject({ code: 1, said: expect.stringContaining("add --force") });
    expect(await premises.command("restore", file, "--force")).toMatchObject({ code: 0 });
    const verdict = await premises.command("verify");
    expect(verdict.code, verdict.said).toBe(0);

    const again = await premises.open();
    const later = openVisitor(again.origin, 4);
    for (const path of before) expect((await later.get(path)).status).toBe(200);
    attachFigure(
      task,
      `backed up in ${Math.round(tookMs)} ms while ${meanwhile} orders came; all ${before.length} from before are there`,
    );
  },
);

test("PRV-02: exports and erases a person while the store is open", async () => {
  const store = await premises.open();
  const visitor = openVisitor(store.origin, 4);
  const { path, send } = await hold(visitor, await firstVariant(visitor, ring), { ...claire });
  const payment = await visitor.get(redirectPath(await send()));
  const paid = await visitor.post(path, {
    intent: "pay",
    ...readHiddenFields(payment, ["intentKey"]),
    gateway: "test",
    code: "1",
  });
  expect((await visitor.get(redirectPath(paid))).body).toContain(claire.lastName);
  const exported = await premises.command("privacy-export", "--email", claire.email);
  expect(JSON.parse(exported.said)).toMatchObject({ orders: [{ email: claire.email, state: "paid" }] });
  expect(await premises.command("privacy-erase", "--email", "nonsense")).toMatchObject({ code: 1 });
  expect(await premises.command("backup")).toMatchObject({ code: 0 });
  const [backup = ""] = readdirSync(join(premises.dataDir, "backups")).filter((name) =>
    name.endsWith(".sqlite"),
  );
  const refused = await premises.command("restore", join(premises.dataDir, "backups", backup), "--force");
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("a store is running on") });
  const erased = await premises.command("privacy-erase", "--email", claire.email);
  expect(erased.code, erased.said).toBe(0);
  // Backups that still contain the person, with the day each is removed.
  expect(erased.said).toMatch(/^ {2}\d{4}-\d\d-\d\d {2}.*vitrine-\w+\.sqlite$/m);
  const { firstName, lastName, email, phone, address1, city } = claire;
  const stored = new Map([["log", Buffer.from(store.said() + erased.said)]]);
  for (const { name } of readdirSync(premises.dataDir, { withFileTypes: true }).filter((one) => one.isFile()))
    stored.set(name, readFileSync(join(premises.dataDir, name)));
  expect([...stored.keys()]).toContain("vitrine.sqlite");
  expect(countWordsInBytes(stored, [firstName, lastName, email, phone, address1, city])).toEqual({});
  for (const name of readdirSync(premises.dataDir, { recursive: true, encoding: "utf8" })) {
    const { mode } = statSync(join(premises.dataDir, name));
    expect(mode & 0o077, `others may read ${name}`).toBe(0);
  }
  const shown = await visitor.get(redirectPath(paid));
  expect(shown.status).toBe(200);
  expect(shown.body).not.toContain(claire.lastName);
  const none = await premises.command("privacy-export", "--email", claire.email);
  expect(JSON.parse(none.said)).toMatchObject({ orders: [], emails: [] });
  expect(await premises.command("retention", "--dry-run")).toMatchObject({ code: 0 });
  expect(await premises.command("verify")).toMatchObject({ code: 0 });
});

test("reports a port in use without a stack trace", async () => {
  const taken = createServer().listen(0, "localhost");
  await once(taken, "listening");
  const { port } = taken.address() as { port: number };
  const fault = await premises.open({ PORT: String(port) }).catch(String);
  expect(fault).toContain(`PORT: ${port} is already in use`);
  expect(fault).not.toContain("    at ");
  taken.close();
});
