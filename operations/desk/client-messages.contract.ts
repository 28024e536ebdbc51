import { expect, test } from "vitest";
import { decideItem } from "#clients";
import type { Database } from "#database";
import { openVisits } from "#visits";
import type { InboxFilter } from "../../foundation/records/inbox-filter.ts";
import { deskRecords } from "../../server/kinds.ts";
import { shop as facts } from "../../shop.config.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { countWaiting } from "../../tests/operations/count-waiting.ts";
import { openShopWithHistory } from "../../tests/operations/shop-with-history.ts";

/** Inbox items that are client messages or approvals, not requests or orders. */
async function messages(database: Database, filter: InboxFilter) {
  const entries = await deskRecords.inbox(database, filter);
  return entries.filter(({ kind }) => kind === "message" || kind === "approval");
}

const waiting = { isDone: false, most: 50 };
const by = { actor: "desk 1a2b3c4d", requestId: "r-1" };

async function jobOf(database: Database) {
  return await database.read
    .selectFrom("job")
    .select(["id", "number"])
    .orderBy("number")
    .executeTakeFirstOrThrow();
}

async function write(database: Database, sender: "client" | "bench", text: string, at: number) {
  const { id } = await jobOf(database);
  const row = { job_id: id, sender, text, key: `${sender} ${at}`, at };
  await database.write((tx) => tx.insertInto("job_message").values(row).execute());
}

describeOnEachDatabase("Client messages in the inbox", (open) => {
  test("lists a job's messages from the client's first one until the workshop replies or staff mark it done", async () => {
    const database = await open();
    await openShopWithHistory(database);
    const { number } = await jobOf(database);
    const read = async () =>
      (await messages(database, waiting)).map(({ subject, text, at }) => [subject.split("-")[0], text, at]);
    expect(await read()).toEqual([]);
    const before = await countWaiting(database, "/desk");
    await write(database, "client", "Could the halo sit lower?", 100);
    await write(database, "client", "My band has to pass under it.", 200);
    expect(await read()).toEqual([["message LJ", "My band has to pass under it.", 100]]);
    const [{ subject, ...message } = { subject: "" }] = await messages(database, waiting);
    expect(subject).toMatch(new RegExp(`^message ${number}-\\d+$`));
    expect(message).toMatchObject({ kind: "message", title: "Custom ring, solitaire" });
    expect(await countWaiting(database, "/desk")).toBe(before + 1);
    expect(await messages(database, { subject })).toHaveLength(1);
    expect(Object.keys(await deskRecords.pictures(database, [subject]))).toEqual([subject]);

    await decideItem(database, { subject, next: "done", version: 0, now: 300, ...by });
    expect(await read()).toEqual([]);
    expect(await messages(database, { isDone: true, most: 50 })).toHaveLength(1);
    expect(await countWaiting(database, "/desk")).toBe(before);
    await write(database, "client", "And one thing more.", 400);
    expect(await read()).toEqual([["message LJ", "And one thing more.", 400]]);
    await write(database, "bench", "Yes, by 0.4 mm.", 500);
    expect(await read()).toEqual([]);
  });

  test("lists a visit's note until the visit is over", async () => {
    const database = await open();
    const visits = openVisits({ database, facts, origin: "https://shop.example" });
    const { value: time } = (await visits.week({ day: null })).chosen!.times[0]!;
    const contact = { name: "Claire", email: "claire@example.com", phone: "" };
    await visits.book({ key: "v", ...contact, reason: "ring", notes: "My band", time });
    expect(await messages(database, waiting)).toMatchObject([{ text: "My band" }]);
    expect(await countWaiting(database, "/desk")).toBe(1);
    await database.write((tx) =>
      tx
        .updateTable("visit")
        .set({ starts_at: Date.now() - 3_600_001, ends_at: Date.now() - 1 })
        .execute(),
    );
    expect(await messages(database, waiting)).toEqual([]);
    expect(await countWaiting(database, "/desk")).toBe(0);
  });

  test("lists a signed drawing until its job moves on, and without a name after erasure", async () => {
    const database = await open();
    await openShopWithHistory(database);
    const { id, number } = await jobOf(database);
    const set = (values: { stage: "approved" | "casting"; approved_by: string | null }) =>
      database.write((tx) =>
        tx
          .updateTable("job")
          .set({ ...values, approved_at: 100 })
          .where("id", "=", id)
          .execute(),
      );
    const subjects = async () => (await messages(database, waiting)).map(({ subject }) => subject);
    await set({ stage: "approved", approved_by: null });
    expect(await subjects()).toEqual([]);
    await set({ stage: "approved", approved_by: "Claire Donnelly" });
    expect(await subjects()).toEqual([`approval ${number}`]);
    await database.write((tx) => tx.updateTable("orders").set({ email: "redacted" }).execute());
    expect(await subjects()).toEqual([]);
    await database.write((tx) => tx.updateTable("orders").set({ email: "claire@example.com" }).execute());
    await set({ stage: "casting", approved_by: "Claire Donnelly" });
    expect(await subjects()).toEqual([]);
  });

  test("lists the client's response to a quote until another version is sent", async () => {
    const database = await open();
    const row = {
      ...{ number: 1_001, quote_request_id: null, title: "Oval halo ring", name: "Ada Lee", phone: null },
      ...{ email: "ada@example.com", design: null, design_text: "", token_hash: "t", checkout_hash: "c" },
      ...{ sent_version: 1, accepted_version: null, accepted_at: null, order_id: null },
      ...{ first_opened_at: null, last_opened_at: null, version: 1, created_at: 1_000, updated_at: 1_000 },
    };
    await database.write(async (tx) => {
      await tx
        .insertInto("quote")
        .values({ ...row, state: "change_asked" })
        .execute();
      for (const [index, text] of ["A wider band.", "No, a thinner one."].entries()) {
        const answer = { quote: 1_001, version: 1, kind: "change" as const, text, key: `k${index}` };
        await tx
          .insertInto("quote_answer")
          .values({ ...answer, at: 100 + index })
          .execute();
      }
    });
    const read = () => messages(database, waiting);
    expect(await read()).toMatchObject([
      { kind: "message", at: 101, text: "No, a thinner one.", name: "Ada Lee" },
    ]);
    expect((await read())[0]?.subject).toMatch(/^answer Q-1001-\d+$/);
    // The client's message; the quote itself was sent.
    expect(await countWaiting(database, "/desk")).toBe(1);
    await database.write((tx) => tx.updateTable("quote").set({ state: "sent" }).execute());
    expect(await read()).toEqual([]);
  });
});
