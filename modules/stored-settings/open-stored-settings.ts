import type { Database } from "#database";
import type { DeskActor, DeskChange } from "../../foundation/records/desk-change.ts";
import type { FactSections } from "../../foundation/settings/merge-facts.ts";
import type { StoreFacts } from "../../foundation/settings/shop-facts.ts";
import { discardDraft, factsOf, publishDraft, restoreVersion, saveDraft } from "./settings-change.ts";
import { changedSections, draftId, parseSections } from "./settings-rows.ts";
import { readUsedPrefixes } from "./used-prefixes.ts";
import { type PublishedSettings, watchSettings } from "./watch-settings.ts";

/** The shop's facts as set at the desk. */
export type StoredSettings = Awaited<ReturnType<typeof openStoredSettings>>;

interface StoredSettingsOptions {
  database: Database;
  /** The facts under all versions: those of `shop.config.ts` or of the file of `SHOP_FACTS`. */
  base: StoreFacts;
  /** Puts facts into effect in this process. Called before this opens, and with each version published anywhere. */
  apply(published: PublishedSettings): void;
  /** Milliseconds since the Unix epoch. */
  now?: () => number;
}

/** Opens the settings on an open database, which is closed after them. */
export async function openStoredSettings({ database, base, apply, now = Date.now }: StoredSettingsOptions) {
  const watch = await watchSettings(database, base, apply);
  const changeBy = (by: DeskActor) => ({ database, base, by, now: now() });
  /** Publishes, and puts it into effect here before the owner's next page. */
  async function published(change: Promise<DeskChange>): Promise<DeskChange> {
    const made = await change;
    if (made.ok) await watch.look();
    return made;
  }
  return {
    /** What is in effect in this process. Other processes' versions appear within about a second. */
    current: watch.current,
    /** Calls `listener` after another version took effect. Returns a function that stops it. */
    onChange: watch.listen,
    /** The facts as they would be published, which sections differ, and the version that forms post. */
    async draft() {
      const row = await database.read
        .selectFrom("settings_version")
        .selectAll()
        .where("id", "=", draftId)
        .executeTakeFirst();
      const sections = parseSections(row?.sections ?? null);
      const { facts } = watch.current();
      const drafted = sections === null ? facts : factsOf(base, sections);
      return {
        facts: drafted,
        changed: sections === null ? [] : changedSections(facts, drafted),
        version: row?.version ?? 0,
        actor: sections === null ? null : (row?.actor ?? null),
        savedAt: sections === null ? null : (row?.updated_at ?? null),
      };
    },
    /** Published versions, newest first. */
    list: async () =>
      await database.read
        .selectFrom("settings_version")
        .select(["id", "note", "actor", "published_at as publishedAt"])
        .where("id", ">", draftId)
        .orderBy("id", "desc")
        .execute(),
    /** The kinds of number whose prefix can't change any more. */
    usedPrefixes: () => readUsedPrefixes(database.read, watch.current().facts.numbers),
    save: (draft: { version: number; sections: FactSections }, by: DeskActor) =>
      saveDraft(changeBy(by), draft),
    discard: (version: number, by: DeskActor) => discardDraft(changeBy(by), version),
    publish: (draft: { version: number; note: string }, by: DeskActor) =>
      published(publishDraft(changeBy(by), draft)),
    restore: (from: { version: number; id: number }, by: DeskActor) =>
      published(restoreVersion(changeBy(by), from)),
    /** Reads what other processes published now. */
    look: watch.look,
    close: watch.close,
  };
}
