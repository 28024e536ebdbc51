import { expect, test } from "vitest";
import { shop } from "../../../shop.config.ts";
import { deviceOf, newKey, openCounterService, sales } from "../../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openSales } from "../open-sales.ts";

const credential = { answer: "signed by the owner's passkey", sealed: "challenge" };

describeOnEachDatabase("What the counter asks of the server", (open) => {
  test("an owner's checked credential approves one discount, and is named in the audit log, not in the view", async () => {
    const service = await openCounterService(await open());
    const { database, clock } = service.till;
    const unit = await service.piece({ priceCents: 10_000 });
    const claire = {
      name: "Claire Donnelly",
      email: "claire@example.com",
      phone: null,
      path: "/desk/clients/1",
    };
    const { counter } = openSales({
      ...{ database, origin: "http://shop.test", facts: shop, now: () => clock.at },
      ownerOf: async (sent) =>
        JSON.stringify(sent) === JSON.stringify(credential) ? "staff 1 (owner)" : null,
      findClients: async (typed) => (typed === "claire" ? [claire] : []),
    });
    const begun = await counter.begin({ key: newKey(), actor: sales });
    if (begun.outcome !== "done") throw new Error(begun.outcome);
    const ticket = deviceOf(counter, begun.ticket);
    await ticket.act({ do: "add-piece", unit });
    const discount = { by: "percent", value: 30, reason: "Anniversary" } as const;
    const asked = { do: "discount", line: 1, discount } as const;
    expect(await ticket.act(asked, sales)).toMatchObject({ outcome: "approval", limitPercent: 10 });
    const forged = { ...asked, discount: { ...discount, approval: "staff 1 (owner)" } };
    expect(await ticket.act(forged, sales)).toMatchObject({
      outcome: "refused",
      errors: [{ field: "approval", message: "We couldn't verify the owner. Ask them to confirm again." }],
    });
    expect(ticket.view.totals.discountCents).toBe(0);
    const approved = { ...asked, discount: { ...discount, approval: credential } };
    expect(await ticket.act(approved, sales)).toMatchObject({ outcome: "done" });
    expect(ticket.view.lines).toMatchObject([
      { cents: 7_000, discount: { ...discount, cents: 3_000, isApproved: true } },
    ]);
    expect(JSON.stringify(ticket.view)).not.toContain("staff 1");
    const rows = await database.read
      .selectFrom("audit")
      .select("data")
      .where("action", "=", "ticket.changed")
      .orderBy("id", "desc")
      .execute();
    expect(JSON.parse(rows[0]!.data)).toMatchObject({ act: "discount", approvedBy: "staff 1 (owner)" });
    // It approved that discount, not the next.
    const more = {
      do: "discount",
      line: null,
      discount: { by: "percent", value: 5, reason: "More" },
    } as const;
    expect(await ticket.act(more, sales)).toMatchObject({ outcome: "approval" });
    expect(await counter.classify("claire")).toMatchObject([
      { kind: "client", title: "Claire Donnelly", act: { do: "set-client" }, path: "/desk/clients/1" },
    ]);
    expect(await service.faults()).toEqual([]);
  });
});
