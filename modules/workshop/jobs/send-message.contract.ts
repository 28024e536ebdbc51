import { expect, test } from "vitest";
import { m } from "#messages";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { actorName, openTestWorkshop, readJob } from "../../../tests/workshop/workshop.ts";

describeOnEachDatabase("A message", (open) => {
  test("stores a message once, and emails it to the other side", async () => {
    const shop = await openTestWorkshop(await open());
    const { id, token } = await shop.job();
    const message = { from: { token }, key: "form-1", text: " A little wider,\r\nplease. " };
    const sent = await Promise.all([1, 2, 3].map(() => shop.workshop.sendMessage(message)));
    expect(sent).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect((await readJob(shop, id)).messages).toMatchObject([
      { sender: "client", text: "A little wider,\nplease." },
    ]);
    expect((await readJob(shop, id)).waitsSince).toBe(shop.till.clock.at);
    const answer = { from: { id, actor: actorName }, key: "form-2", text: "Of course." };
    expect(await shop.workshop.sendMessage(answer)).toEqual({ ok: true });
    expect((await readJob(shop, id)).waitsSince).toBeNull();
    const emails = await shop.database.read
      .selectFrom("outbox")
      .select("recipient")
      .where("template", "=", "job-message")
      .orderBy("id")
      .execute();
    expect(emails.map(({ recipient }) => recipient.includes("claire"))).toEqual([false, true]);
  });

  test("rejects an invalid message with a reason, and stores nothing", async () => {
    const shop = await openTestWorkshop(await open());
    const { id, token } = await shop.job();
    const send = (text: string, key = "k") => shop.workshop.sendMessage({ from: { token }, key, text });
    expect(await send("  ")).toEqual({ ok: false, message: m.track.messageRequired });
    expect(await send("x".repeat(2_001))).toMatchObject({ message: "Keep this to 2000 characters." });
    expect(await send("bell\u0007")).toMatchObject({ message: /can't be printed/ });
    expect(await send("Hello", "")).toMatchObject({ ok: false });
    expect((await readJob(shop, id)).messages).toEqual([]);
    expect(await send("Hello")).toEqual({ ok: true });
    expect(await send("Other words")).toMatchObject({ message: m.track.alreadySent });
  });
});
