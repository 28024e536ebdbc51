import { expect, test } from "vitest";
import { openCheckoutService } from "../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { openCuttingSmtp } from "../../tests/mail/cutting-smtp.ts";
import { openLocalSmtp } from "../../tests/mail/local-smtp.ts";
import { openTestMailer } from "../../tests/mail/test-mailer.ts";

const minuteMs = 60_000;
const claire = "claire@example.com";
const mark = "mark@example.com";

describeOnEachDatabase("MAIL-01 (G-35) Email delivery", (open) => {
  test("sends each email once with its text, from the shop, to one address", async () => {
    const room = await openTestMailer(await open());
    await room.queue(claire);
    await room.mailer.pass();
    await room.mailer.pass();
    expect(room.smtp.taken).toHaveLength(1);
    const { email, to } = room.smtp.taken[0] ?? expect.fail();
    expect(to).toBe(claire);
    expect(email).toMatchObject({
      from: { name: "Averell & Wythe", address: "emails@shop.example" },
      subject: "Your 10% off code from Averell & Wythe",
      messageId: expect.stringMatching(/^<email\.1\.[0-9a-z]+@shop\.example>$/),
    });
    expect(email.text).toContain("Your code: 7K3MQ-2XDHP");
    expect(email.html).toContain("7K3MQ-2XDHP");
    expect(await room.rows()).toMatchObject([{ state: "sent", attempts: 1, last_error: null }]);
  });

  test("survives a server outage of an hour without delaying orders, and delivers in order per address", async () => {
    const room = await openTestMailer(await open());
    const till = openCheckoutService(room.database, { clock: room.clock });
    await room.smtp.line.spoil([{ kind: "down" }]);
    await room.queue(claire, mark, claire);
    const start = room.clock.at;
    for (; room.clock.at < start + 60 * minuteMs; room.clock.at += minuteMs) {
      if (room.clock.at === start + 20 * minuteMs) {
        const key = await till.enter([{ variantId: await till.addVariant() }]);
        await till.hold(key, { email: claire, firstName: "Claire", lastName: "Donnelly", method: "pickup" });
        expect(await till.pay(key)).toMatchObject({ outcome: "paid" });
      }
      await room.mailer.pass();
    }
    expect((await room.rows()).map(({ state }) => state)).toEqual(Array(5).fill("queued"));
    await room.smtp.line.heal();
    for (; room.clock.at < start + 180 * minuteMs; room.clock.at += minuteMs) await room.mailer.pass();
    expect((await room.rows()).map(({ state }) => state)).toEqual(Array(5).fill("sent"));
    const toClaire = room.smtp.taken.filter(({ to }) => to === claire);
    expect(toClaire.map(({ email }) => email.messageId?.match(/^<email\.(\d)/)?.[1])).toEqual([
      "1",
      "3",
      "4",
    ]);
    expect(toClaire[2]?.email.subject).toMatch(/^Your order LI-/);
    expect(room.smtp.taken).toHaveLength(5);
    await till.close();
  });

  test("retries a temporary rejection (4xx) after half a minute without delaying others", async () => {
    const room = await openTestMailer(await open());
    let asked = 0;
    room.smtp.answer.to = (address) => {
      if (address !== claire) return null;
      asked += 1;
      return asked === 1 ? { code: 451, says: `Greylisted, ${address}, try again later` } : null;
    };
    await room.queue(claire, mark);
    await room.mailer.pass();
    expect(await room.rows()).toMatchObject([{ state: "queued", attempts: 1 }, { state: "sent" }]);
    room.clock.at += 15_000;
    await room.mailer.pass();
    expect(asked).toBe(1);
    room.clock.at += 15_000;
    await room.mailer.pass();
    expect(room.smtp.taken.map(({ to }) => to)).toEqual([mark, claire]);
    expect(room.faults.join()).toContain('"codes":"EENVELOPE 451 RCPT TO"');
    expect(room.faults.join()).not.toMatch(/claire|Greylisted/i);
  });

  test("marks a permanent rejection (5xx) as failed at once with a reason without an address", async () => {
    const room = await openTestMailer(await open());
    room.smtp.answer.to = (address) =>
      address === claire
        ? { code: 550, says: `5.1.1 No such person <${address}> here (Zelda Quixotavish)` }
        : null;
    await room.queue(claire, mark, claire);
    await room.mailer.pass();
    expect(await room.rows()).toMatchObject([
      { state: "failed", attempts: 1, last_error: expect.stringContaining("No such person (address) here") },
      { state: "sent" },
      { state: "failed", attempts: 1 },
    ]);
    expect(room.faults.join()).toContain('"isLost":true,"codes":"EENVELOPE 550 5.1.1 RCPT TO"');
    expect(room.faults.join()).not.toMatch(/claire|Zelda|person/i);
  });

  test.each([
    ["the sender", "from", "MAIL FROM"],
    ["the address", "to", "RCPT TO"],
    ["the text", "text", "DATA"],
  ] as const)("a 550 to %s stops retries at once, and a 450 doesn't", async (_what, asked, command) => {
    const room = await openTestMailer(await open());
    room.smtp.answer[asked] = () => ({ code: 450, says: "Busy" });
    await room.queue(claire);
    await room.mailer.pass();
    expect(await room.rows()).toMatchObject([{ state: "queued", attempts: 1 }]);
    room.smtp.answer[asked] = () => ({ code: 550, says: "5.7.1 Refused by policy" });
    room.clock.at += minuteMs;
    await room.mailer.pass();
    expect(await room.rows()).toMatchObject([
      { state: "failed", attempts: 2, last_error: expect.stringContaining("Refused by policy") },
    ]);
    expect(room.faults.join()).toContain(`550 5.7.1 ${command}`);
    room.clock.at += 24 * 60 * minuteMs;
    await room.mailer.pass();
    expect(await room.rows()).toMatchObject([{ state: "failed", attempts: 2 }]);
  });

  test("gives up after ten attempts", async () => {
    const room = await openTestMailer(await open());
    await room.smtp.line.spoil([{ kind: "down" }]);
    await room.queue(claire);
    for (let tries = 0; tries < 30; tries++) {
      await room.mailer.pass();
      room.clock.at += 360 * minuteMs;
    }
    expect(await room.rows()).toMatchObject([{ state: "failed", attempts: 10 }]);
    expect(room.faults).toHaveLength(10);
  });

  test("a silent mail server delays only the emails, which arrive later", async () => {
    const room = await openTestMailer(await open(), { timeoutMs: 1_000 });
    await room.smtp.line.spoil([{ kind: "timeout", ms: 0 }]);
    await room.queue(claire, mark);
    await room.mailer.pass();
    expect(await room.rows()).toMatchObject([
      { state: "queued", attempts: 1 },
      { state: "queued", attempts: 0 },
    ]);
    await room.smtp.line.heal();
    const { mailer, clock } = await openTestMailer(room.database, { smtp: room.smtp });
    clock.at += minuteMs;
    await mailer.pass();
    expect((await room.rows()).map(({ state }) => state)).toEqual(["sent", "sent"]);
  });

  test("one hung connection delays no email to others, even one queued later", async () => {
    const room = await openTestMailer(await open(), { timeoutMs: 600_000, slowMs: 500 });
    const hung = Promise.withResolvers<void>();
    room.smtp.arrival.wait = () => {
      room.smtp.arrival.wait = async () => {};
      return hung.promise;
    };
    await room.queue(claire, mark, claire);
    const passing = room.mailer.pass();
    const sentToMark = async () => (await room.rows()).filter(({ recipient }) => recipient === mark);
    await expect.poll(sentToMark).toMatchObject([{ state: "sent" }]);
    await room.queue(mark);
    await expect.poll(sentToMark).toMatchObject([{ state: "sent" }, { state: "sent" }]);
    expect((await room.rows()).filter(({ recipient }) => recipient === claire)).toMatchObject([
      { state: "queued", attempts: 1 },
      { state: "queued", attempts: 0 },
    ]);
    hung.resolve();
    await passing;
    expect((await room.rows()).map(({ state }) => state)).toEqual(Array(4).fill("sent"));
  });

  test("an email cut off in transit stays queued and arrives once", async () => {
    const room = await openTestMailer(await open());
    const cutting = await openCuttingSmtp();
    await room.smtp.line.spoil([], cutting.target);
    await room.queue(claire);
    await room.mailer.pass();
    cutting.server.close();
    expect(cutting.cuts()).toBe(1);
    expect(await room.rows()).toMatchObject([{ state: "queued", attempts: 1 }]);
    await room.smtp.line.heal();
    room.clock.at += minuteMs;
    await room.mailer.pass();
    expect(room.smtp.taken).toHaveLength(1);
  });

  test("resends an unacknowledged email under the same Message-ID", async () => {
    const room = await openTestMailer(await open());
    room.smtp.arrival.wait = () => room.smtp.line.heal();
    await room.queue(claire);
    await room.mailer.pass();
    expect(await room.rows()).toMatchObject([{ state: "queued", attempts: 1 }]);
    room.smtp.arrival.wait = async () => {};
    room.clock.at += minuteMs;
    await room.mailer.pass();
    room.clock.at += minuteMs;
    await room.mailer.pass();
    expect(room.smtp.taken).toHaveLength(2);
    expect(new Set(room.smtp.taken.map(({ email }) => email.messageId)).size).toBe(1);
  });

  test("a store that shuts down doesn't wait for a silent server, and the email stays queued", async () => {
    const database = await open();
    const smtp = await openLocalSmtp();
    await smtp.line.spoil([{ kind: "timeout", ms: 0 }]);
    const room = await openTestMailer(database, { smtp, timeoutMs: 600_000, patienceMs: 50 });
    await room.queue(claire, mark);
    const passing = room.mailer.pass();
    await expect.poll(() => smtp.line.lines()).toBe(1);
    await room.mailer.close();
    await passing;
    expect(await room.rows()).toMatchObject([
      { state: "queued", attempts: 1 },
      { state: "queued", attempts: 0 },
    ]);
  });

  test("keeps emails while no server is configured, and doesn't send them later", async () => {
    const database = await open();
    const keeping = await openTestMailer(database, { smtp: null });
    await keeping.queue(claire);
    await keeping.mailer.pass();
    const sending = await openTestMailer(database);
    await sending.mailer.pass();
    expect(await sending.rows()).toMatchObject([{ state: "kept", attempts: 0, last_error: null }]);
    expect(sending.smtp.taken).toEqual([]);
  });
});
