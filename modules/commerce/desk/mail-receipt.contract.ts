import { expect, test } from "vitest";
import { newKey, openCounterService } from "../../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("Emailing a receipt again", (open) => {
  test("sends a finished ticket's receipts to an address typed later, once per request", async () => {
    const service = await openCounterService(await open());
    const { till, desk } = service;
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit: await service.piece({ priceCents: 40_000 }) });
    await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
    await ticket.finish();
    const queued = () => till.database.read.selectFrom("outbox").select(["template", "recipient"]).execute();
    expect(await queued()).toEqual([]);
    const asked = {
      ...{
        of: { ticket: ticket.id },
        email: " claire@example.com ",
        key: newKey(),
        actor: "staff 2 (sales)",
      },
    };
    const sent = { outcome: "done", email: "claire@example.com" };
    expect(await desk.mailReceipts(asked)).toEqual(sent);
    expect(await desk.mailReceipts(asked)).toEqual(sent);
    const email = { template: "payment-received", recipient: "claire@example.com" };
    expect(await queued()).toEqual([email]);
    const again = { ...asked, of: { receipt: ticket.view.receipt ?? 0 }, key: newKey() };
    expect(await desk.mailReceipts(again)).toEqual(sent);
    expect(await queued()).toEqual([email, email]);
    const rows = till.database.read
      .selectFrom("audit")
      .select("data")
      .where("action", "=", "receipt.sent_again");
    expect(await rows.execute()).toEqual([
      { data: '{"receipt":"R-1001"}' },
      { data: '{"receipt":"R-1001"}' },
    ]);
  });

  test("refuses an incomplete address, and a receipt that doesn't exist", async () => {
    const { desk } = await openCounterService(await open());
    const asked = { of: { receipt: 1_001 }, key: newKey(), actor: "staff 2 (sales)" };
    expect(await desk.mailReceipts({ ...asked, email: "claire@" })).toMatchObject({
      outcome: "refused",
      errors: [{ field: "email" }],
    });
    expect(await desk.mailReceipts({ ...asked, email: "claire@example.com" })).toEqual({
      outcome: "unknown",
    });
  });
});
