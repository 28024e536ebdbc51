import { clientSubject } from "../../clients/profile/client-rows.ts";
import { allFingers, readFingerSizes } from "../../clients/profile/finger-sizes.ts";
import type { ClientDraft } from "../drafts/client-draft.ts";
import type { Draft } from "../drafts/draft.ts";
import type { ApplyPlace } from "./apply-kind.ts";
import { noteOf } from "./client-card.ts";
import { cut } from "./texts.ts";

export type ToldClient = Pick<Draft<"client">, "value" | "key" | "notes">;

/** Sizes, dates and notes that the client lacks. Returns what was added. */
export async function addProfile(place: ApplyPlace, { value, key, notes }: ToldClient, client: number) {
  const { tx, now, actor } = place;
  const row = await tx.selectFrom("client").selectAll().where("id", "=", client).executeTakeFirstOrThrow();
  const sizes = readFingerSizes(row.sizes);
  const unsaid: string[] = [];
  for (const { finger, us, text } of value.ringSizes) {
    const known = allFingers.find((one) => one === finger);
    if (known && us !== null) sizes[known] ??= us;
    else if (text) unsaid.push(`Ring size ${text}, finger not recorded`);
  }
  const set = {
    sizes: JSON.stringify(sizes),
    fit: row.fit || cut(unsaid.join("; "), 200),
    wrist: row.wrist || cut(value.wrist, 120),
  };
  const isChanged = set.sizes !== row.sizes || set.fit !== row.fit || set.wrist !== row.wrist;
  if (isChanged)
    await tx
      .updateTable("client")
      .set({ ...set, sizes_at: row.sizes_at ?? now, sizes_by: row.sizes_by ?? actor, updated_at: now })
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("id", "=", client)
      .execute();
  const dates = await addDates(place, value, client);
  const text = noteOf(value, notes);
  const noteKey = cut(`import ${key}`, 255);
  const subject = clientSubject(client);
  const isTold = await tx
    .selectFrom("desk_note")
    .select("id")
    .where("subject", "=", subject)
    .where((eb) => eb.or([eb("key", "=", noteKey), eb("text", "=", text)]))
    .executeTakeFirst();
  const added: number[] = [];
  if (text !== "" && !isTold) {
    const note = { subject, text, actor, key: noteKey, at: now };
    const { id } = await tx.insertInto("desk_note").values(note).returning("id").executeTakeFirstOrThrow();
    added.push(Number(id));
  }
  const before = { sizes: row.sizes, fit: row.fit, wrist: row.wrist };
  return { isChanged: isChanged || dates.length > 0 || added.length > 0, before, dates, notes: added };
}

async function addDates({ tx, now }: ApplyPlace, value: ClientDraft, client: number): Promise<number[]> {
  const known = await tx
    .selectFrom("client_date")
    .select(["month", "day", "text"])
    .where("client_id", "=", client)
    .execute();
  const added: number[] = [];
  for (const [text, date] of [
    ["Birthday", value.birthday] as const,
    ["Anniversary", value.anniversary] as const,
  ]) {
    if (!date || known.some((one) => one.text.toLowerCase() === text.toLowerCase())) continue;
    const { month, day, year } = date;
    const { id } = await tx
      .insertInto("client_date")
      .values({ client_id: client, month, day, year, text, key: `import ${text}`, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    added.push(Number(id));
  }
  return added;
}
