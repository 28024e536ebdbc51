import { expect, test } from "vitest";
import { verify } from "../../../operations/invariants/verify.ts";
import { OpenRecordsError } from "../../../operations/privacy/erase-mailbox.ts";
import { kinds } from "../../../server/kinds.ts";
import { eraseClient, eraseMailbox, exportMailbox, purgeExpired } from "../../../server/privacy.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { deskActor, estimateInput, openRepairService } from "../../../tests/repairs/repair-service.ts";
import { readClientHistory } from "../../clients/profile/client-history.ts";
import { createMissingClients } from "../../clients/profile/create-missing-clients.ts";

const total = 72_675;

async function faultsOf(database: Parameters<typeof verify>[0]): Promise<string[]> {
  return (await verify(database)).flatMap(({ faults }) => faults);
}

describeOnEachDatabase("A repair's client", (open) => {
  test("exports a repair with its client, and erases it only after the repair has ended", async () => {
    const database = await open();
    const all = openRepairService(database);
    const number = await all.takeIn(estimateInput);
    await all.repairs.sign({ ...(await all.change(number)), typed: { signedName: "Paul Lindqvist" } });
    await all.approve(number);
    const { at } = all.till.clock;
    await createMissingClients(database, { kinds, now: at });
    const { id } = await database.read.selectFrom("client").select("id").executeTakeFirstOrThrow();
    const { records } = await readClientHistory(kinds, {
      db: database.read,
      addresses: ["paul@example.com"],
      now: at,
    });
    expect(records).toMatchObject([{ kind: "repair", label: "RP-1001", isOpen: true, amountCents: total }]);
    expect((await exportMailbox(database, "paul@example.com", at)).repairs).toMatchObject([
      { title: "Chronograph, steel" },
    ]);
    const refusal = await eraseClient(database, id, at, deskActor).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(OpenRecordsError);
    expect(String(refusal)).toContain("open work: repair RP-1001. Finish");
    await all.finish(number);
    await all.payCash(number, total);
    await all.handBack(number);
    expect(await eraseClient(database, id, at, deskActor)).toMatchObject([{ repairs: 1 }]);
    expect(await database.read.selectFrom("repair").selectAll().execute()).toEqual([]);
    expect(await faultsOf(database)).toEqual([]);
  });

  test("after erasure by email, hands over by claim check, and purges the repair two years later", async () => {
    const database = await open();
    const all = openRepairService(database);
    const number = await all.takeIn();
    const { claimCheck } = await all.seen(number);
    const token = (await all.repairs.token(number))!;
    await eraseMailbox(database, "paul@example.com", all.till.clock.at);
    expect([await all.repairs.client(token), await all.repairs.token(number)]).toEqual([null, null]);
    const kept = await database.read.selectFrom("repair").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toMatch(/Paul|paul@|555-0107|Stops at night/);
    await all.money.answerAtDesk({
      ...(await all.change(number)),
      estimate: 0,
      reason: "",
      answer: "decline",
    });
    expect(await all.handBack(number, { claimCheck, receivedBy: "Who brought it" })).toEqual({ ok: true });
    const later = all.till.clock.at + 731 * 24 * 60 * 60_000;
    expect(await purgeExpired(database, { now: later })).toMatchObject({ repairs: 1 });
    expect(await database.read.selectFrom("repair").select("number").execute()).toEqual([]);
  });
});
