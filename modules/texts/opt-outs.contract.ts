import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { purgeExpired } from "../../server/privacy.ts";
import { actor } from "../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { number, openRoom, phone } from "../../tests/texts/text-room.ts";
import { up as keepWords } from "./migrations/0063-text-words.ts";
import { keepStop } from "./text-words.ts";

describeOnEachDatabase("Opting out of texts", (open) => {
  test("begin again with START, and answer HELP and anything else with where to call", async () => {
    const room = await openRoom(await open());
    expect(await room.receive("START")).toBe("taken");
    expect(await room.receive("HELP")).toBe("taken");
    expect(await room.outbox()).toEqual([]);
    await room.send({ agrees: "yes" });
    await room.texter.pass();
    for (const text of ["HELP", "Can I cancel my visit?", "Are you open?", "STOP", "Hello?", "start"])
      expect(await room.receive(text)).toBe("taken");
    await room.texter.pass();
    expect((await room.outbox()).map(({ template }) => template)).toEqual([
      ...["text-pay", "text-help", "text-help", "text-stopped", "text-started"],
    ]);
    expect(room.standIn.taken.at(-1)?.text).toContain("You'll get our texts again.");
    expect(await room.send({})).toMatchObject({ outcome: "done" });
    expect(await room.consents()).toMatchObject([
      { agreed_by: actor, withdrawn_by: "client" },
      { agreed_by: "client", withdrawn_at: null },
    ]);
  });

  test("can't be agreed to again at the desk after a STOP that followed an opt-out there", async () => {
    const room = await openRoom(await open());
    await room.send({ agrees: "yes" });
    await room.texts.optOut(number, actor);
    await room.receive("STOP");
    expect(await room.consents()).toMatchObject([{ withdrawn_by: actor }]);
    expect(await room.send({ agrees: "yes" })).toMatchObject({
      outcome: "refused",
      errors: [{ field: "phone", message: expect.stringContaining("opted out") }],
    });
  });

  test("can't be agreed to at the desk for a number that texted STOP and never agreed, until its START", async () => {
    const database = await open();
    const room = await openRoom(database);
    await room.receive("STOP", "in-1");
    expect(await room.outbox()).toEqual([]);
    expect(await room.send({ agrees: "yes" })).toMatchObject({
      outcome: "refused",
      errors: [{ field: "phone" }],
    });
    await room.receive("START", "in-2");
    await room.receive("STOP", "in-3");
    await room.receive("START", "in-2");
    expect(await room.send({ agrees: "yes" })).toMatchObject({
      outcome: "refused",
      errors: [{ field: "phone" }],
    });
    expect(await room.consents()).toEqual([]);
    const words = await database.read.selectFrom("text_word").selectAll().execute();
    expect(words).toMatchObject([{ word: "stop", at: room.clock.at }]);
    expect(JSON.stringify(words)).not.toMatch(/5550123|in-\d/);
    await room.receive("START", "in-4");
    expect(await room.outbox()).toEqual([]);
    expect(await room.send({ agrees: "yes" })).toMatchObject({ outcome: "done" });
    await room.texter.pass();
    expect(room.standIn.taken).toHaveLength(1);
  });

  test("aren't sent to a number whose STOP came before its consent was recorded", async () => {
    const database = await open();
    const room = await openRoom(database);
    await room.send({ agrees: "yes" });
    await database.write((tx) => keepStop(tx, { phone: number, now: room.clock.at }));
    await room.texter.pass();
    expect(room.standIn.taken).toEqual([]);
    expect(await room.outbox()).toMatchObject([
      { state: "failed", last_error: "This number opted out of texts." },
    ]);
    expect(await room.send({})).toMatchObject({ outcome: "refused", errors: [{ field: "phone" }] });
  });

  test("stay ended for owners who texted STOP before opt-outs were kept", async () => {
    const database = await open();
    const room = await openRoom(database);
    await room.send({ agrees: "yes" });
    await room.receive("STOP");
    await database.write(async (tx) => {
      await sql`drop table text_word`.execute(tx);
      await keepWords(tx as unknown as Kysely<unknown>);
    });
    await database.write((tx) => tx.deleteFrom("text_consent").execute());
    expect(await room.send({ agrees: "yes" })).toMatchObject({
      outcome: "refused",
      errors: [{ field: "phone" }],
    });
  });

  test("forget an opt-out 30 days after START, and never before START", async () => {
    const database = await open();
    const room = await openRoom(database);
    await room.receive("STOP");
    const later = room.clock.at + 6 * 365 * 86_400_000;
    await purgeExpired(database, { now: later });
    expect(await database.read.selectFrom("text_word").select("word").execute()).toEqual([{ word: "stop" }]);
    await room.receive("START");
    await purgeExpired(database, { now: room.clock.at + 29 * 86_400_000 });
    expect(await database.read.selectFrom("text_word").select("word").execute()).toEqual([{ word: "start" }]);
    await purgeExpired(database, { now: room.clock.at + 31 * 86_400_000 });
    expect(await database.read.selectFrom("text_word").select("word").execute()).toEqual([]);
  });

  test("stay ended when the provider delivers an earlier START again", async () => {
    const room = await openRoom(await open());
    await room.send({ agrees: "yes" });
    await room.receive("STOP", "in-1");
    await room.receive("START", "in-2");
    await room.receive("STOP", "in-3");
    expect(await room.receive("START", "in-2")).toBe("taken");
    expect(await room.consents()).toMatchObject([{ withdrawn_by: "client" }, { withdrawn_by: "client" }]);
    await room.receive("START", "in-4");
    expect(await room.texts.mayText(number)).toBe(true);
  });

  test("end when the client tells the desk, who may agree to them again there", async () => {
    const room = await openRoom(await open());
    await Promise.all([room.send({ agrees: "yes" }), room.send({ agrees: "yes" })]);
    expect(await room.consents()).toHaveLength(1);
    await room.texts.optOut(phone, actor);
    await room.texter.pass();
    expect(room.standIn.taken).toEqual([]);
    expect(await room.send({})).toMatchObject({ outcome: "refused", errors: [{ field: "agrees" }] });
    expect(await room.send({ agrees: "yes" })).toMatchObject({ outcome: "done" });
    expect(await room.consents()).toMatchObject([{ withdrawn_by: actor }, { withdrawn_at: null }]);
  });
});
