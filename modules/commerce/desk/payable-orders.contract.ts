import { expect, test } from "vitest";
import { firstPage } from "../../../foundation/records/listing.ts";
import { openDeskService } from "../../../tests/checkout/desk-service.ts";
import { counterPayment, createPricedDeposit } from "../../../tests/checkout/priced-deposit.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { estimateInput, openRepairService } from "../../../tests/repairs/repair-service.ts";

describeOnEachDatabase("What can be paid at the counter", (open) => {
  test("lists orders with an agreed price and a balance due, with the amounts the payment form shows", async () => {
    const service = openDeskService(await open());
    const { desk } = service;
    await service.paid();
    await service.deposit();
    await service.unpaidDeposit();
    expect(await desk.payable(firstPage)).toMatchObject({ rows: [], total: 0 });
    const [one, other] = [await createPricedDeposit(service), await createPricedDeposit(service, 500_000)];
    const { rows: orders } = await desk.payable(firstPage);
    expect(orders.map(({ number }) => number).toSorted()).toEqual([one, other].toSorted());
    for (const { number, name, balanceCents } of orders)
      expect(await desk.payment(number)).toMatchObject({ name, balanceCents, refusal: null });
    const all = { method: "wire", cents: 1_037_500, reference: "FW 1" } as const;
    await desk.takePayment(await counterPayment(desk, one, [all]));
    expect((await desk.payable(firstPage)).rows).toMatchObject([{ number: other }]);
  });

  test("finds orders by part of the number, name, email or title, and by job", async () => {
    const service = openDeskService(await open());
    const { desk } = service;
    const number = await createPricedDeposit(service);
    const [order] = (await desk.payable(firstPage)).rows;
    const [job] = order!.jobs;
    expect(job).toMatch(/^LJ-/);
    for (const typed of [number.slice(3).toLowerCase(), order!.name, job!, order!.titles[0]!, ` ${number} `])
      expect([typed, (await desk.payable({ ...firstPage, search: typed })).rows.length]).toEqual([typed, 1]);
    for (const typed of ["LD-00000000", "nobody has this", "%"])
      expect([typed, (await desk.payable({ ...firstPage, search: typed })).rows]).toEqual([typed, []]);
  });

  test("searches only visible text, and treats quotation marks literally", async () => {
    const all = openRepairService(await open());
    const number = await all.takeIn({ ...estimateInput, title: 'Chain 14" long' });
    const token = (await all.repairs.token(number))!;
    await all.money.answerByClient({ token, estimate: 1, answer: "approve", reason: "" });
    for (const typed of ["Ian", "Han", "vendor"])
      expect([typed, (await all.desk.payable({ ...firstPage, search: typed })).rows]).toEqual([typed, []]);
    for (const typed of ['chain 14"', "RP-1001", "Lindqvist"])
      expect([typed, (await all.desk.payable({ ...firstPage, search: typed })).rows.length]).toEqual([
        typed,
        1,
      ]);
  });

  test("lists repairs with an approved estimate under their repair number", async () => {
    const all = openRepairService(await open());
    const number = await all.takeIn(estimateInput);
    const token = (await all.repairs.token(number))!;
    await all.money.answerByClient({ token, estimate: 1, answer: "approve", reason: "" });
    const { rows: orders } = await all.desk.payable({ ...firstPage, search: "rp-1001" });
    expect(orders).toMatchObject([{ repair: "RP-1001", jobs: [], balanceCents: 72_675 }]);
  });
});
