import { expect, test } from "vitest";
import type { Database } from "#database";
import { StaleJobError } from "#workshop";
import { assignableStaff } from "../../../foundation/records/assignment.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { actorName, openTestWorkshop, readJob } from "../../../tests/workshop/workshop.ts";

const roles = ["owner", "sales", "bench", "bookkeeping"] as const;

/** An account for each role. */
async function hire(database: Database) {
  return await database.write(async (tx) => {
    const ids: Partial<Record<(typeof roles)[number], number>> = {};
    for (const role of roles) {
      const account = { name: `Any ${role}`, mail: `${role}@example.com`, role, user_handle: role };
      const { id } = await tx
        .insertInto("staff")
        .values({ ...account, invite_hash: null, invite_expires_at: null, created_at: 1, ended_at: null })
        .returning("id")
        .executeTakeFirstOrThrow();
      ids[role] = id;
    }
    return ids as Record<(typeof roles)[number], number>;
  });
}

describeOnEachDatabase("Assigning a job", (open) => {
  test("assigns a job to an account, audits it by number, and lists it under that account", async () => {
    const shop = await openTestWorkshop(await open());
    const staff = await hire(shop.database);
    const { id } = await shop.job();
    const before = await readJob(shop, id);
    expect(before.assignedTo).toBeNull();
    const give = async (to: string) =>
      await shop.workshop.assignJob({ id, to, version: (await readJob(shop, id)).version, actor: actorName });
    expect(await give(String(staff.bench))).toBe("assigned");
    expect(await readJob(shop, id)).toMatchObject({ assignedTo: staff.bench, version: before.version + 1 });
    const listed = async (assignedTo: number | null) => (await shop.workshop.jobs({ assignedTo })).length;
    expect([await listed(staff.bench), await listed(staff.sales), await listed(null)]).toEqual([1, 0, 0]);
    expect(await give("")).toBe("assigned");
    expect([await listed(staff.bench), await listed(null)]).toEqual([0, 1]);
    const audited = await shop.database.read
      .selectFrom("audit")
      .select(["actor", "subject", "data"])
      .where("action", "=", "job.assigned")
      .orderBy("id")
      .execute();
    expect(audited.map(({ data }) => JSON.parse(data).to)).toEqual([
      `staff ${staff.bench} (bench)`,
      "nobody",
    ]);
    expect(audited[0]).toMatchObject({ actor: actorName, subject: `job ${before.number}` });
  });

  test("can't assign a job to a bookkeeper, an unknown or closed account, or from an outdated page", async () => {
    const shop = await openTestWorkshop(await open());
    const staff = await hire(shop.database);
    const { id } = await shop.job();
    const { version } = await readJob(shop, id);
    const give = (to: string, seen = version) =>
      shop.workshop.assignJob({ id, to, version: seen, actor: actorName });
    for (const to of [String(staff.bookkeeping), "999", "-1", "x"]) expect(await give(to)).toBe("nobody");
    expect(await give(String(staff.bench))).toBe("assigned");
    await expect(give(String(staff.sales))).rejects.toThrow(StaleJobError);
    await shop.database.write((tx) =>
      tx.updateTable("staff").set({ ended_at: 2 }).where("id", "=", staff.bench).execute(),
    );
    expect((await readJob(shop, id)).assignedTo, "it stays with who had it").toBe(staff.bench);
    expect(await give(String(staff.bench), version + 1)).toBe("nobody");
    expect((await assignableStaff(shop.database.read)).map(({ id: one }) => one)).toEqual([
      staff.owner,
      staff.sales,
    ]);
    expect(await shop.workshop.assignJob({ id: "no-such", to: "", version: 1, actor: actorName })).toBe(
      "unknown",
    );
  });
});
