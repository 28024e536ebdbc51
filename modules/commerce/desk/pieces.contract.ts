import { expect, test } from "vitest";
import {
  actor,
  openDeskService,
  readDeskOrder,
  shippingInput,
} from "../../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("Orders and pieces at the desk", (open) => {
  test("DO6 lists holds with order and expiry; releasing one frees the piece and cancels its order, once", async () => {
    const { till, desk, held, audited, faults } = openDeskService(await open());
    const { order, variantId } = await held();
    const { rows } = await desk.pieces({ state: "held" });
    expect(rows).toMatchObject([
      { serial: "S-0", heldUntil: till.clock.at + 600_000, order: { number: order.number, version: 1 } },
    ]);
    const release = { number: order.number, version: order.version, actor };
    const answers = await Promise.all([desk.releaseHold(release), desk.releaseHold(release)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["done", "stale"]);
    expect(await till.units(variantId)).toEqual({ free: 1, held: 0, sold: 0 });
    expect(await readDeskOrder(desk, order.number)).toMatchObject({
      state: "cancelled",
      cancelReason: "released",
      canRelease: false,
    });
    expect(await audited(order.number)).toMatchObject([
      { actor, action: "order.cancelled", data: { reason: "released" } },
    ]);
    expect((await desk.pieces({ state: "held" })).total).toBe(0);
    expect(await faults()).toEqual([]);
  });

  test("DO6 STK when a release races a payment, the piece is sold or free, never both, and no payment is lost", async () => {
    const { till, desk, held, faults } = openDeskService(await open());
    for (let round = 0; round < 8; round++) {
      const { order, key, variantId } = await held();
      const release = { number: order.number, version: order.version, actor };
      const [released, paid] = await Promise.all([desk.releaseHold(release), till.pay(key)]);
      const units = await till.units(variantId);
      if (released.outcome === "done") {
        expect(paid.outcome).toBe("expired");
        expect(units).toEqual({ free: 1, held: 0, sold: 0 });
      } else {
        expect([released.outcome, paid.outcome]).toEqual(["stale", "paid"]);
        expect(units).toEqual({ free: 0, held: 0, sold: 1 });
      }
    }
    expect(await faults()).toEqual([]);
  });

  test("DO6 a paid order has no hold to release", async () => {
    const { desk, paid } = openDeskService(await open());
    const { number, version } = await paid();
    expect(await desk.releaseHold({ number, version, actor })).toMatchObject({ outcome: "stale" });
    expect(await desk.pieces({ state: "sold", search: "s-0" })).toMatchObject({
      total: 1,
      rows: [{ serial: "S-0", order: { number, state: "paid" } }],
    });
  });

  test("finds a serial number whether its piece is in stock, on hold, sold or returned", async () => {
    const { till, desk, paid, held } = openDeskService(await open());
    await till.addVariant({ pieces: 2 });
    const { order } = await held();
    const sold = await paid();
    const kept = await paid();
    const { number, version } = kept;
    const give = { number, version, key: "k-1", actor, seenLeftCents: kept.money.leftCents };
    await desk.refund({ ...give, keepsPieces: true });
    const { rows, total } = await desk.pieces({ state: "any", search: "s-" });
    expect(total).toBe(5);
    const places = rows.map(({ state, order: of }) => [state, of?.number ?? null, of?.state ?? null]);
    expect(places).toEqual([
      ["free", null, null],
      ["free", null, null],
      ["held", order.number, "pending_payment"],
      ["sold", sold.number, "paid"],
      ["sold", kept.number, "refunded"],
    ]);
    expect(await desk.pieces({ state: "free", search: "s-1" })).toMatchObject({ total: 1 });
    const spelled = await till.database.write((tx) =>
      tx.updateTable("stock_unit").set({ serial: "M31 882 04" }).where("serial", "=", "S-1").execute(),
    );
    expect(spelled).toHaveLength(1);
    for (const search of ["m3188204", "M31-882-04", "M31\u2011882", "M31\u00a088204"])
      expect(await desk.pieces({ state: "any", search }), search).toMatchObject({ total: 1 });
    await till.database.write((tx) =>
      tx.updateTable("stock_unit").set({ serial: "S-1" }).where("serial", "=", "M31 882 04").execute(),
    );
    expect(await desk.pieces({ state: "any", search: "%" })).toMatchObject({ total: 0 });
    await desk.releaseHold({ number: order.number, version: order.version, actor });
    expect(await desk.pieces({ state: "free" })).toMatchObject({ total: 3 });
  });

  test("finds orders by state, kind, number, name, address and serial, and treats wildcards literally", async () => {
    const { till, desk, paid, deposit } = openDeskService(await open());
    const watch = await paid({
      variant: { priceCents: 1_000_000 },
      input: { ...shippingInput, lastName: "O_Brien%" },
    });
    till.clock.at += 1_000;
    const ring = await deposit();
    const numbers = async (filter: Parameters<typeof desk.orders>[0]) =>
      (await desk.orders(filter)).rows.map(({ number }) => number);
    expect(await numbers({})).toEqual([ring.number, watch.number]);
    expect(await numbers({ kind: "deposit" })).toEqual([ring.number]);
    expect(await numbers({ states: ["paid"], kind: "goods" })).toEqual([watch.number]);
    expect(await numbers({ states: ["shipped"] })).toEqual([]);
    for (const search of [
      watch.number.toLowerCase(),
      "claire o_b",
      "N%",
      watch.email.toUpperCase(),
      "S-0",
      watch.number.replace("-", " "),
      watch.number.replace("-", "\u2011"),
    ])
      expect(await numbers({ search })).toEqual([watch.number]);
    expect(await numbers({ search: "' or 1=1 --" })).toEqual([]);
    expect(await numbers({ search: "\\" })).toEqual([]);
    expect((await desk.orders({ page: 7 })).page).toBe(1);
    expect((await desk.orders({})).rows).toMatchObject([
      { method: "pickup", callsBeforeHandover: false },
      { method: "shipping", callsBeforeHandover: true },
    ]);
  });

  test("lists orders in pages of fifty, each order once", async () => {
    const { desk, held, till } = openDeskService(await open());
    const { order } = await held();
    const [row] = await till.database.read.selectFrom("orders").selectAll().execute();
    if (!row) throw new Error(order.number);
    const copies = Array.from({ length: 119 }, (_, index) => ({
      ...row,
      id: `copy-${index}`,
      number: `LI-COPY${index}`,
      token_hash: `hash-${index}`,
    }));
    await till.database.write((tx) => tx.insertInto("orders").values(copies).execute());
    const pages = await Promise.all([1, 2, 3, 4].map((page) => desk.orders({ page })));
    expect(pages.map(({ rows, page }) => [rows.length, page])).toEqual([
      [50, 1],
      [50, 2],
      [20, 3],
      [20, 3],
    ]);
    const seen = new Set(pages.flatMap(({ rows }) => rows.map(({ number }) => number)));
    expect(seen.size).toBe(120);
  });

  test("lists failed payments with their order, newest first", async () => {
    const { till, desk, held } = openDeskService(await open());
    const { key, order } = await held();
    await till.pay(key, "2");
    till.clock.at += 1_000;
    await till.pay(key, "3");
    expect(await desk.failedPayments()).toMatchObject([
      { number: order.number, state: "failed", orderState: "pending_payment" },
      { number: order.number, state: "declined", name: "Claire Donnelly" },
    ]);
  });
});
