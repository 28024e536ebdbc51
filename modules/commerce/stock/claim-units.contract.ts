import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { addVariant } from "../../../tests/checkout/checkout-service.ts";
import { writeSampleOrder } from "../../../tests/checkout/sample-order.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { claimUnits } from "./claim-units.ts";

describeOnEachDatabase("Claiming pieces", (open) => {
  test("waits for another claim of the piece to roll back, then gets it", async () => {
    const database = await open();
    const { dialect } = database;
    const watch = await addVariant(database, {}, 0);
    const [taken, changedMind] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const rival = database.write(async (tx) => {
      await tx.updateTable("stock_unit").set({ serial: "rival's" }).where("variant_id", "=", watch).execute();
      taken.resolve();
      await changedMind.promise;
      throw new Error("changed my mind");
    });
    await taken.promise;
    const claim = database.write((tx) =>
      claimUnits({ tx, dialect }, { orderId: "nobody", heldUntil: 1, wanted: new Map([[watch, 2]]) }),
    );
    const single = database.write(async (tx) => {
      await writeSampleOrder({ tx }, "order-1");
      return claimUnits({ tx, dialect }, { orderId: "order-1", heldUntil: 1, wanted: new Map([[watch, 1]]) });
    });
    // Long enough for a claim that doesn't wait to return the wrong result.
    await pause(200);
    changedMind.resolve();
    await expect(rival).rejects.toThrow("changed my mind");
    expect(await claim).toBe(false);
    expect(await single).toBe(true);
  });
});
