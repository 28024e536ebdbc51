import { expect, test } from "vitest";
import { emails } from "../../../server/emails.ts";
import { shop } from "../../../shop.config.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openTestMailer } from "../../../tests/mail/test-mailer.ts";
import { renderEmailForOwner } from "../render-email.ts";
import { countOutbox, readOutbox, requeueOutboxEmails } from "./read-outbox.ts";

const claire = "claire@example.com";

describeOnEachDatabase("MAIL-01 (G-35) Unsent emails", (open) => {
  test("lists unsent emails, and resends all failed ones, or one stored while there was no mail server", async () => {
    const database = await open();
    const keeping = await openTestMailer(database, { smtp: null });
    await keeping.queue(claire, claire);
    await keeping.mailer.pass();
    const room = await openTestMailer(database);
    room.smtp.answer.to = () => ({ code: 550, says: "Nobody here" });
    await room.queue(claire);
    await room.mailer.pass();
    const rows = await readOutbox(database, { states: ["queued", "kept", "failed"], most: 50 });
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      [3, "failed"],
      [2, "kept"],
      [1, "kept"],
    ]);
    const read = await renderEmailForOwner(rows[0] ?? expect.fail(), emails, shop);
    expect(read).toMatch(/^To: claire@example\.com\nSubject: .*\nState: failed, EENVELOPE: .*Nobody here/);
    expect(read).toContain("Your code: 7K3MQ-2XDHP");

    expect(await countOutbox(database)).toEqual({ queued: 0, kept: 2, sent: 0, failed: 1 });
    const older = await readOutbox(database, { states: ["kept", "failed"], most: 1, before: 3 });
    expect(older.map(({ id }) => id)).toEqual([2]);

    room.smtp.answer.to = () => null;
    const actor = "desk 1a2b3c4d";
    expect(await requeueOutboxEmails(database, { id: 3, actor, now: room.clock.at })).toBe(1);
    expect(await requeueOutboxEmails(database, { id: 3, actor, now: room.clock.at })).toBe(0);
    expect(await database.read.selectFrom("audit").select(["actor", "subject", "action"]).execute()).toEqual([
      { actor, subject: "email 3", action: "email.sent_again" },
    ]);
    expect(await requeueOutboxEmails(database, { id: 1, now: room.clock.at })).toBe(1);
    await room.mailer.pass();
    expect((await room.rows()).map(({ state }) => state)).toEqual(["sent", "kept", "sent"]);
    // A client may ask for it again.
    expect(await requeueOutboxEmails(database, { id: 1, now: room.clock.at })).toBe(1);
    await room.mailer.pass();
    expect((await room.rows()).map(({ state }) => state)).toEqual(["sent", "kept", "sent"]);
  });

  test("rejects resending an email that was erased with its recipient, and says why", async () => {
    const room = await openTestMailer(await open(), { smtp: null });
    await room.queue(claire);
    await room.database.write((tx) =>
      tx.updateTable("outbox").set({ recipient: "redacted", data: "{}", state: "failed" }).execute(),
    );
    expect(await requeueOutboxEmails(room.database, { now: room.clock.at })).toBe(0);
    const [row] = await readOutbox(room.database, { id: 1 });
    expect(await renderEmailForOwner(row ?? expect.fail(), emails, shop)).toBe(
      "This email's text was erased with its client's data.\n",
    );
  });
});
