import { expect, test } from "vitest";
import {
  type CheckoutService,
  openCheckoutService,
  pickupInput,
} from "../../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { listRecentPurchases } from "./recent-purchases.ts";

const parcel = {
  method: "shipping",
  address1: "1 Main Street",
  city: "Islip",
  state: "NY",
  postalCode: "11751",
  county: "Suffolk",
};
const minute = 60_000;

describeOnEachDatabase("Recent purchases", (open) => {
  async function openShop(): Promise<{
    till: CheckoutService;
    told(): ReturnType<typeof listRecentPurchases>;
  }> {
    const till = openCheckoutService(await open());
    return { till, told: () => listRecentPurchases(till.database.read, till.clock.at) };
  }

  /** Buys one piece. Returns the order's id. */
  async function buy(till: CheckoutService, input: object, handle?: string): Promise<string> {
    const variantId = await till.addVariant({ ...(handle ? { handle } : {}), requiresShipping: true });
    const key = await till.enter([{ variantId }]);
    const held = await till.hold(key, pickupInput(input));
    if (held.outcome !== "payment") throw new Error(`The order is ${JSON.stringify(held)}.`);
    expect((await till.pay(key)).outcome).toBe("paid");
    const { id } = await till.database.read
      .selectFrom("orders")
      .select("id")
      .orderBy("created_at", "desc")
      .where("number", "=", held.view.order?.number ?? "")
      .executeTakeFirstOrThrow();
    return id;
  }

  test("shows a consenting buyer's paid order with only first name, town, piece and rounded age", async () => {
    const { till, told } = await openShop();
    await buy(till, { ...parcel, firstName: "Claire", agreedToShow: "yes" }, "oval-ring");
    till.clock.at += 7 * minute;
    expect(await told()).toEqual([
      {
        name: "Claire",
        town: "Islip",
        product: expect.stringMatching(/^Piece \d+$/),
        handle: "oval-ring",
        minutesAgo: 8,
      },
    ]);
  });

  test("shows no purchase without consent, for pickup, or before payment", async () => {
    const { till, told } = await openShop();
    await buy(till, parcel);
    await buy(till, { agreedToShow: "yes" });
    const key = await till.enter([{ variantId: await till.addVariant() }]);
    await till.hold(key, pickupInput({ ...parcel, agreedToShow: "yes" }));
    expect(await told()).toEqual([]);
    await till.pay(key);
    expect(await told()).toHaveLength(1);
  });

  test.each(["refund_pending", "refunded", "cancelled"] as const)(
    "stops showing an order that is %s",
    async (state) => {
      const { till, told } = await openShop();
      const id = await buy(till, { ...parcel, agreedToShow: "yes" });
      expect(await told()).toHaveLength(1);
      await till.database.write((tx) =>
        tx.updateTable("orders").set({ state }).where("id", "=", id).execute(),
      );
      expect(await told()).toEqual([]);
    },
  );

  test("shows the newest first, and nothing after fourteen minutes", async () => {
    const { till, told } = await openShop();
    for (const firstName of ["Ada", "Bea", "Cora"]) {
      await buy(till, { ...parcel, firstName, agreedToShow: "yes" });
      till.clock.at += 4 * minute;
    }
    expect((await told()).map(({ name, minutesAgo }) => [name, minutesAgo])).toEqual([
      ["Cora", 5],
      ["Bea", 8],
      ["Ada", 12],
    ]);
    till.clock.at += 2 * minute;
    expect((await told()).map(({ name }) => name)).toEqual(["Cora", "Bea"]);
    till.clock.at += 8 * minute;
    expect(await told()).toEqual([]);
  });

  test.each([
    ["Claire", "Islip", ["Claire", "Islip"]],
    ["Claire Donnelly", "St. James", ["Claire", "St. James"]],
    ["Anne-Marie", "Cold Spring Harbor", ["Anne-Marie", "Cold Spring Harbor"]],
    ["Zoë", "O'Neill", ["Zoë", "O'Neill"]],
    ["claire@example.com", "Islip", null],
    ["cheap.example", "Islip", null],
    ["<b>Claire", "Islip", null],
    ["C".repeat(30), "Islip", null],
    ["Claire", "12 Main Street", null],
    ["Claire", "visit shop.example now", null],
    ["Claire", "x".repeat(60), null],
  ])("shows the buyer %s of %s as %j", async (firstName, city, shown) => {
    const { till, told } = await openShop();
    await buy(till, { ...parcel, firstName, city, agreedToShow: "yes" });
    expect((await told()).map(({ name, town }) => [name, town])).toEqual(shown ? [shown] : []);
  });

  test("remembers the buyer's consent when the details are reopened", async () => {
    const { till } = await openShop();
    const key = await till.enter([{ variantId: await till.addVariant() }]);
    await till.hold(key, pickupInput({ ...parcel, agreedToShow: "yes" }));
    await till.checkout.release(key);
    expect((await till.checkout.view(key))?.details).toMatchObject({ agreedToShow: true });
    await till.hold(key, pickupInput(parcel));
    expect((await till.checkout.view(key))?.details).toMatchObject({ agreedToShow: false });
  });
});
