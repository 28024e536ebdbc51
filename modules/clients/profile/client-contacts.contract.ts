import { expect, test } from "vitest";
import { eraseClient, exportMailbox } from "../../../server/privacy.ts";
import { deskActor as by, openTestClients } from "../../../tests/clients/open-test-clients.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

const anna = { key: "form-1", name: "Anna Ruiz", phone: "(914) 555-0110", city: "Scarsdale" };

describeOnEachDatabase("CLI-04: clients by hand", (open) => {
  test("adds a client without an email once, found by name and phone, first in the list", async () => {
    const { profiles, list, only, read, till } = await openTestClients(await open());
    till.clock.at += 1_000;
    const added = await profiles.add(anna, by);
    expect(await profiles.add(anna, by)).toEqual(added);
    for (const search of ["anna ruiz", "914 555 0110", "+19145550110", "Ruiz, Anna"])
      expect((await only(search)).name, search).toBe("Anna Ruiz");
    const [first] = await list();
    expect(first).toMatchObject({ name: "Anna Ruiz", addresses: [], phone: anna.phone, records: 0 });
    expect((await read(first!.id)).mailboxes).toEqual([
      { key: expect.not.stringContaining("@"), addresses: [] },
    ]);
  });

  test("move-in trap 25: the same phone is not the same person", async () => {
    const { profiles, list } = await openTestClients(await open());
    await profiles.add(anna, by);
    await profiles.add({ ...anna, key: "form-2", name: "Ben Ruiz" }, by);
    expect((await list("9145550110")).map(({ name }) => name).toSorted()).toEqual(["Anna Ruiz", "Ben Ruiz"]);
  });

  test("refuses the email of another client's card, in any spelling", async () => {
    const { profiles } = await openTestClients(await open());
    await profiles.add({ ...anna, email: "anna@example.com" }, by);
    const again = await profiles.add({ ...anna, key: "form-2", email: "ANNA+ring@example.com" }, by);
    expect(again).toMatchObject({ ok: false, errors: [{ field: "email" }] });
  });

  test("adds an email later, and joins the client's records from then on", async () => {
    const { profiles, only, read, list, sell } = await openTestClients(await open());
    const added = await profiles.add(anna, by);
    if (!("id" in added)) throw new Error("not added");
    const { contact } = await read(added.id);
    const typed = {
      contact: String(contact!.id),
      contactVersion: "1",
      name: "Anna Ruiz",
      email: "anna@example.com",
    };
    expect(await profiles.saveContact({ id: added.id, typed, by })).toEqual({ ok: true });
    await sell({ email: "Anna@example.com", firstName: "A." });
    const client = await only("anna@example.com");
    expect(client.id).toBe(added.id);
    expect(client.name).toBe("Anna Ruiz");
    expect(client.records.length).toBeGreaterThan(0);
    expect((await list("Ruiz")).map(({ addresses }) => addresses)).toEqual([["anna@example.com"]]);
    const stale = await profiles.saveContact({ id: added.id, typed, by });
    expect(stale).toMatchObject({ ok: false, changed: expect.any(Number) });
  });

  test("adds a card to a client who was gathered from records", async () => {
    const { profiles, list, read } = await openTestClients(await open());
    const { id } = (await list())[0]!;
    const typed = { contact: "0", contactVersion: "0", name: "Clara Canary", city: "White Plains" };
    expect(await profiles.saveContact({ id, typed, by })).toEqual({ ok: true });
    expect(await read(id)).toMatchObject({ name: "Clara Canary", contact: { city: "White Plains" } });
  });

  test("merges, exports and erases a client without an email", async () => {
    const database = await open();
    const { profiles, list, read } = await openTestClients(database);
    const added = await profiles.add(anna, by);
    const other = await profiles.add({ ...anna, key: "form-2", name: "Anna R." }, by);
    if (!("id" in added && "id" in other)) throw new Error("not added");
    const merge = { id: added.id, version: 1, other: other.id, otherVersion: 1, by };
    expect(await profiles.merge(merge)).toEqual({ ok: true });
    const { mailboxes } = await read(added.id);
    expect(mailboxes).toHaveLength(2);
    const exported = JSON.stringify(
      await Promise.all(mailboxes.map(({ key }) => exportMailbox(database, key, 0))),
    );
    expect(exported).toContain("Anna Ruiz");
    expect(exported).toContain("Anna R.");
    expect(await eraseClient(database, added.id, 0, { actor: "owner" })).toHaveLength(2);
    expect(await list("Ruiz")).toEqual([]);
    expect(await database.read.selectFrom("client_contact").selectAll().execute()).toEqual([]);
  });
});
