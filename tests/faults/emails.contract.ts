import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import type { Database, DatabaseAddress } from "#database";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { type LocalSmtp, openLocalSmtp } from "../mail/local-smtp.ts";
import type { MailerInput } from "../mail/mailer-process.ts";
import { queueCode, sender } from "../mail/test-mailer.ts";
import { repeatCount } from "./run-size.ts";

const script = new URL("../mail/mailer-process.ts", import.meta.url);
const leaseMs = 60_000;
const emails = repeatCount(15, 40);
const senders = repeatCount(2, 3);

describeOnEachDatabase("MAIL-01 (G-35) Processes that send emails", (open, addressOf) => {
  async function openSmtp(): Promise<LocalSmtp> {
    const smtp = await openLocalSmtp();
    onTestFinished(() => smtp.close());
    return smtp;
  }

  async function states(database: Database): Promise<string[]> {
    const rows = await database.read.selectFrom("outbox").select("state").orderBy("id").execute();
    return rows.map(({ state }) => state);
  }

  test(`${senders} processes send each of ${emails} emails once`, async () => {
    const database = await open();
    const smtp = await openSmtp();
    for (let email = 0; email < emails; email++)
      await queueCode(database, { recipient: `claire.${email % 15}@example.com`, now: Date.now() });
    const order = { address: addressOf(database), smtpUrl: smtp.url, sender, aheadMs: 0 };
    const processes = await Promise.all(Array.from({ length: senders }, () => start(order)));
    while ((await states(database)).includes("queued")) await Promise.all(processes.map(pass));
    const ids = smtp.taken.map(({ email }) => email.messageId);
    expect(ids).toHaveLength(emails);
    expect(new Set(ids).size).toBe(emails);
    expect(await states(database)).toEqual(Array(emails).fill("sent"));
  });

  test("an email sent by a process killed (-9) before recording it is resent once under the same Message-ID", async () => {
    const database = await open();
    const smtp = await openSmtp();
    await queueCode(database, { recipient: "claire@example.com", now: Date.now() });
    const order = { address: addressOf(database), smtpUrl: smtp.url, sender, aheadMs: 0 };
    const first = await start(order);
    const gone = once(first, "exit");
    smtp.arrival.wait = async () => {
      first.kill("SIGKILL");
      await gone;
    };
    first.send("pass");
    await gone;
    smtp.arrival.wait = async () => {};
    expect(await states(database)).toEqual(["queued"]);

    const early = await start(order);
    await pass(early);
    expect(smtp.taken).toHaveLength(1);
    const late = await start({ ...order, aheadMs: leaseMs });
    await pass(late);
    await pass(late);
    expect(await states(database)).toEqual(["sent"]);
    expect(smtp.taken).toHaveLength(2);
    expect(new Set(smtp.taken.map(({ email }) => email.messageId)).size).toBe(1);
  });
});

/** Starts a process that sends emails on request and is killed when the test ends. */
async function start(order: MailerInput & { address: DatabaseAddress }): Promise<ChildProcess> {
  const child = fork(script, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const gone = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await gone;
  });
  child.send(order);
  await once(child, "message");
  return child;
}

async function pass(child: ChildProcess): Promise<void> {
  const done = once(child, "message");
  child.send("pass");
  await done;
}
