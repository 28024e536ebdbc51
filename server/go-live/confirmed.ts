import type { Db } from "#database";

/** Sections of the settings whose change takes a confirmation back. */
const sections: Readonly<Record<string, readonly string[]>> = {
  hours: ["hours", "holidays"],
  tax: ["taxes", "localTaxes", "salesTax", "address"],
  policies: ["content", "returns"],
};

/** What people confirmed, by item. A confirmation ends when it is taken back, or when what it is about changes. */
export async function readConfirmed(db: Db): Promise<Map<string, { at: number; actor: string }>> {
  const rows = await db
    .selectFrom("audit")
    .select(["at", "actor", "subject", "action", "data"])
    .where((where) =>
      where.or([where("subject", "like", "golive %"), where("action", "=", "settings.published")]),
    )
    .orderBy("id")
    .execute();
  const confirmed = new Map<string, { at: number; actor: string }>();
  for (const { at, actor, subject, action, data } of rows) {
    if (action === "settings.published") {
      const { changed = [] } = JSON.parse(data) as { changed?: string[] };
      for (const [item, names] of Object.entries(sections))
        if (names.some((name) => changed.includes(name))) confirmed.delete(item);
      continue;
    }
    const item = subject.slice("golive ".length);
    if (action === "golive.confirmed") confirmed.set(item, { at: Number(at), actor });
    else confirmed.delete(item);
  }
  return confirmed;
}
