import { isDeepStrictEqual } from "node:util";
import type { Db } from "#database";
import type { FactSections } from "../../foundation/settings/merge-facts.ts";
import type { StoreFacts } from "../../foundation/settings/shop-facts.ts";

/** The row of `settings_version` with what isn't published yet. */
export const draftId = 0;

/** The number of the published version in effect; 0 before the first. */
export async function readPublishedId(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom("settings_version")
    .select((eb) => eb.fn.max("id").as("id"))
    .executeTakeFirstOrThrow();
  return Number(id ?? 0);
}

/** The sections of a published version; empty before the first. */
export async function readSections(db: Db, id: number): Promise<FactSections> {
  if (id === draftId) return {};
  const row = await db
    .selectFrom("settings_version")
    .select("sections")
    .where("id", "=", id)
    .executeTakeFirst();
  return parseSections(row?.sections ?? null) ?? {};
}

/** Null if there are none. */
export function parseSections(sections: string | null): FactSections | null {
  return sections === null ? null : (JSON.parse(sections) as FactSections);
}

/** The sections whose value isn't the base's, with null for an optional fact that the base has. */
export function sectionsOf(facts: StoreFacts, base: StoreFacts): FactSections {
  const names = [...new Set([...Object.keys(base), ...Object.keys(facts)])] as (keyof StoreFacts)[];
  return Object.fromEntries(
    names
      .filter((name) => !isDeepStrictEqual(facts[name], base[name]))
      .map((name) => [name, facts[name] ?? null]),
  );
}

/** Names of the sections that differ between two sets of facts. */
export function changedSections(before: StoreFacts, after: StoreFacts): (keyof StoreFacts)[] {
  return Object.keys(sectionsOf(after, before)) as (keyof StoreFacts)[];
}
