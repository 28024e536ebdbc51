import { expect, test } from "vitest";
import { settings } from "#settings";
import { openStoredSettings } from "#stored-settings";
import { inSpanish, salesTax, shop } from "../../shop.config.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { halifax } from "../../tests/settings/other-shops.ts";
import { type GoLiveState, goLiveItems, openGoLive } from "./go-live.ts";
import { sampleFacts } from "./sample-facts.ts";

const by = { actor: "desk 0a1b2c3d", requestId: "request-1" };
const now = Date.UTC(2026, 10, 30, 15);

const demo = {
  sources: { testimonials: "sample", purchases: "sample", catalogue: "sample" },
  ...{ stripe: null, square: null, hasPublicOrigin: false, publicOrigin: "http://localhost:3000" },
  ...{ storefront: { shopify: null }, sellerIdKeys: [], mail: { smtp: null }, siteMode: "demo" },
} as unknown as GoLiveState["config"];
const real = {
  sources: { testimonials: "reviews", purchases: "off", catalogue: "own" },
  ...{ stripe: { secretKey: "sk_live_1" }, square: null, hasPublicOrigin: true },
  ...{ publicOrigin: "https://shop.example", storefront: { shopify: null }, sellerIdKeys: [{}] },
  ...{ mail: { smtp: {} }, siteMode: "live" },
} as unknown as GoLiveState["config"];

test("the demonstration's facts, products, people and unset services are all named", () => {
  const state = { facts: settings(), config: demo, samplePieces: 120, owners: 1, backedUpAt: null, now };
  const open = goLiveItems({ ...state, confirmed: new Map() }).filter(({ isDone }) => !isDone);
  expect(open.map(({ key }) => key)).toEqual([
    ...["business", "hours", "products", "people", "tax", "hold", "policies", "payments", "email", "ids"],
    ...["staff", "backup", "restore", "domain", "mode"],
  ]);
  expect(open[0]?.detail).toContain("name, email, showroom phone");
  for (const { to } of open) expect(to).toMatch(/^\/desk\//);
});

test("another shop that is set up and confirmed has nothing open, and a test key or an old backup is", () => {
  const facts = {
    ...{ ...shop, name: "Finch", email: "a@finch.example", dealerClaim: "None", social: [] },
    ...{ phones: halifax.phones, mapsUrl: halifax.mapsUrl },
    address: {
      ...shop.address,
      street: "1 Main Street",
      town: "White Plains",
      county: "White Plains (city)",
    },
    counter: { ...shop.counter, tradeIns: { ...shop.counter.tradeIns, isHoldConfirmed: true } },
  };
  expect(sampleFacts(facts)).toEqual([]);
  const confirmed = new Map(
    ["hours", "tax", "policies", "restore"].map((key) => [key, { at: now, actor: "a" }]),
  );
  const state = { facts, config: real, samplePieces: 0, owners: 2, backedUpAt: now - 1_000, now, confirmed };
  const open = (changed: Partial<GoLiveState>) =>
    goLiveItems({ ...state, ...changed }).flatMap(({ key, isDone }) => (isDone ? [] : [key]));
  expect(open({})).toEqual([]);
  const testKey = { ...real, stripe: { ...real.stripe!, secretKey: "sk_test_1" } };
  expect(open({ config: testKey, backedUpAt: now - 3 * 86_400_000 })).toEqual(["payments", "backup"]);
});

describeOnEachDatabase("The checklist before going live", (open) => {
  test("a confirmation is audited, and ends when taken back or when what it is about changes", async () => {
    const database = await open();
    const goLive = openGoLive({
      ...{ database, config: demo, newestBackup: () => null },
      ...{ samplePieces: async () => 0, owners: async () => 1 },
    });
    const isDone = async (item: string) =>
      (await goLive.read(now)).find(({ key }) => key === item)?.isDone ?? false;
    expect(await goLive.confirm("tax", true, { by, now })).toBe(true);
    expect(await goLive.confirm("payments", true, { by, now })).toBe(false);
    expect(await goLive.confirm("policies", true, { by, now })).toBe(true);
    expect([await isDone("tax"), await isDone("payments"), await isDone("policies")]).toEqual([
      ...[true, false, true],
    ]);
    const stored = await openStoredSettings({
      ...{ database, base: { ...shop, salesTax, inSpanish } },
      apply: () => {},
    });
    await stored.collectIn({ version: 0, state: "CT", day: "2026-11-30", isOn: true }, by);
    expect(await isDone("tax")).toBe(true);
    await stored.publish({ version: 1, note: "" }, by);
    expect([await isDone("tax"), await isDone("policies")]).toEqual([false, true]);
    await goLive.confirm("policies", false, { by, now });
    expect(await isDone("policies")).toBe(false);
    const actions = await database.read.selectFrom("audit").select("action").orderBy("id").execute();
    expect(actions.map(({ action }) => action)).toEqual([
      ...["golive.confirmed", "golive.confirmed", "settings.published", "golive.reopened"],
    ]);
    stored.close();
  });
});
