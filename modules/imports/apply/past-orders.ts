import type { Db } from "#database";
import type { ApplyKind, UndoMade } from "./apply-kind.ts";
import { addressOfPerson } from "./find-person.ts";
import { cut } from "./texts.ts";
import { timeOf } from "./times.ts";

/** Orders of a previous store are only read: they move no stock, book nothing and send nothing. */
export const pastOrdersKind: ApplyKind<"order"> = {
  kind: "order",
  async match(db, { value }, { known }) {
    const earlier = known.find(({ what }) => what === "past-order");
    if (earlier && (await exists(db, Number(earlier.ref)))) return { ref: earlier.ref };
    const same = await db
      .selectFrom("past_order")
      .select("id")
      .where("source", "=", value.source)
      .where("number", "=", value.number)
      .executeTakeFirst();
    return { ref: same ? String(same.id) : null };
  },
  async apply(place, { value }, ref) {
    const { tx, now } = place;
    const set = {
      ...{ source: value.source, number: cut(value.number, 120), name: cut(value.client.name, 120) },
      ...{ email: await addressOfPerson(tx, value.client), phone: cut(value.client.phone?.text ?? "", 40) },
      ...{ placed_at: timeOf(value.placedAt, place.facts.timeZone), total_cents: value.totalCents },
      ...{ currency: value.currency, data: JSON.stringify(value) },
    };
    if (ref === null) {
      const row = { ...set, created_at: now };
      const { id } = await tx.insertInto("past_order").values(row).returning("id").executeTakeFirstOrThrow();
      return { fate: "new", made: [{ what: "past-order", ref: String(id), isNew: true }] };
    }
    const before = await tx
      .selectFrom("past_order")
      .selectAll()
      .where("id", "=", Number(ref))
      .executeTakeFirstOrThrow();
    if (before.data === set.data && before.email === set.email) return { fate: "same", made: [] };
    await tx.updateTable("past_order").set(set).where("id", "=", Number(ref)).execute();
    return { fate: "merged", made: [{ what: "past-order", ref, isNew: false, before }] };
  },
};

async function exists(db: Db, id: number): Promise<boolean> {
  return (
    (await db.selectFrom("past_order").select("id").where("id", "=", id).executeTakeFirst()) !== undefined
  );
}

/** Nobody changes a past order, so it can always be taken back. */
export const undoPastOrder: UndoMade = {
  async blocker() {
    return null;
  },
  async remove({ tx }, { ref, isNew, before }) {
    const id = Number(ref);
    if (isNew) await tx.deleteFrom("past_order").where("id", "=", id).execute();
    else
      await tx
        .updateTable("past_order")
        .set(before as object)
        .where("id", "=", id)
        .execute();
  },
};
