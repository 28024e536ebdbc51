import type { Database } from "#database";
import type { DeskActor, DeskChange } from "../../foundation/records/desk-change.ts";
import type { FactSections } from "../../foundation/settings/merge-facts.ts";
import type { PolicySlug } from "../../foundation/settings/shop-content.ts";
import type { MenuName, StoreFacts } from "../../foundation/settings/shop-facts.ts";
import {
  type MadeSections,
  type Typed,
  withoutPage,
  withPage,
  withPolicy,
} from "./content/change-content.ts";
import { type HomePictureForm, withHomePicture } from "./content/change-home-picture.ts";
import { withMenu } from "./content/change-menu.ts";
import { appearanceWithLogo, type LogoChange } from "./files/change-logo.ts";
import { readShopFile } from "./files/shop-files.ts";
import { readShopIcon } from "./files/shop-icons.ts";
import { discardDraft, factsOf, publishDraft, restoreVersion, saveDraft } from "./settings-change.ts";
import { readSettingsForm } from "./settings-form.ts";
import { shownTab, tabsOf } from "./settings-page.ts";
import { changedSections, draftId, parseSections } from "./settings-rows.ts";
import { collectingIn } from "./tax-change.ts";
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

/** A posted form of the desk's settings; `typed.version` is the draft's when it was shown. */
interface SettingsForm {
  tab: string;
  typed: Readonly<Record<string, string>>;
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
  async function draft() {
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
  }
  /** Reads a tab's form over the draft; errors of the facts are named by its inputs. */
  async function changeByForm(
    { tab, typed }: SettingsForm,
    change: (form: { version: number; sections: FactSections }) => Promise<DeskChange>,
  ): Promise<DeskChange> {
    const { facts, version: current, savedAt } = await draft();
    const version = Number(typed.version ?? "");
    if (version !== current) return { ok: false, changed: savedAt ?? now() };
    const read = readSettingsForm(tab, typed, facts);
    if ("errors" in read) return { ok: false, errors: read.errors };
    const made = await change({ version, sections: read.sections });
    return "errors" in made ? { ok: false, errors: made.errors.map(read.inputError) } : made;
  }
  /** Saves in the draft what `make` finds of it. */
  async function saveMade(
    version: number,
    by: DeskActor,
    make: (facts: StoreFacts) => MadeSections,
  ): Promise<DeskChange> {
    const made = make((await draft()).facts);
    if ("errors" in made) return { ok: false, errors: made.errors };
    const saved = await saveDraft(changeBy(by), { version, sections: made.sections });
    if (!("errors" in saved) || !made.inputError) return saved;
    return { ...saved, errors: saved.errors.map(made.inputError) };
  }
  return {
    /** What is in effect in this process. Other processes' versions appear within about a second. */
    current: watch.current,
    /** Calls `listener` after another version took effect. Returns a function that stops it. */
    onChange: watch.listen,
    /** The facts as they would be published, which sections differ, and the version that forms post. */
    draft,
    /** The pages of the settings, in order. */
    tabs: tabsOf,
    /** A tab with what is unpublished; null if there is no such tab. */
    async page(key: string) {
      const current = await draft();
      const used =
        key === "numbers" ? await readUsedPrefixes(database.read, watch.current().facts.numbers) : [];
      const shown = shownTab(key, current.facts, used);
      const { changed, version, savedAt, actor } = current;
      return shown && { ...shown, tabs: tabsOf(current.facts), changed, version, savedAt, actor };
    },
    /** Saves a tab's form in the draft. */
    saveForm: (form: SettingsForm, by: DeskActor) =>
      changeByForm(form, (change) => saveDraft(changeBy(by), change)),
    /**
     * Saves an uploaded logo in the draft, its text choices alone without bytes, or removes it with null. Throws nothing
     * for a file that can't be used: the errors say why.
     */
    async saveLogo(
      { version, logo }: { version: number; logo: LogoChange | null },
      by: DeskActor,
    ): Promise<DeskChange> {
      const { facts } = await draft();
      const made = await appearanceWithLogo(database, facts.appearance ?? {}, { logo, now: now() });
      if ("errors" in made) return { ok: false, errors: made.errors };
      return await saveDraft(changeBy(by), { version, sections: { appearance: made.appearance } });
    },
    /** Saves a page of the shop's own in the draft; a new one without an id. */
    savePage: ({ version, id, typed }: { version: number; id: number | null; typed: Typed }, by: DeskActor) =>
      saveMade(version, by, ({ content = {} }) => withPage(content, { id, typed, now: now() })),
    deletePage: ({ version, id }: { version: number; id: number }, by: DeskActor) =>
      saveMade(version, by, ({ content = {} }) => withoutPage(content, id)),
    /** Saves a policy in the shop's words; the store's own text again without any. */
    savePolicy: (
      { version, slug, typed }: { version: number; slug: PolicySlug; typed: Typed | null },
      by: DeskActor,
    ) => saveMade(version, by, ({ content = {} }) => withPolicy(content, slug, typed)),
    /** Saves a menu in the draft; the store's own again without any. */
    saveMenu: (
      { version, name, typed }: { version: number; name: MenuName; typed: Typed | null },
      by: DeskActor,
    ) => saveMade(version, by, ({ menus }) => withMenu(menus, name, typed)),
    /** Saves the home page's picture with its texts in the draft, or removes it with null. */
    async saveHomePicture(
      { version, form }: { version: number; form: HomePictureForm | null },
      by: DeskActor,
    ): Promise<DeskChange> {
      const { facts } = await draft();
      const made = await withHomePicture(database, facts.content ?? {}, { form, now: now() });
      return await saveMade(version, by, () => made);
    },
    /** Starts or stops collecting sales tax in another state, in the draft. `day` is today's, "2026-11-30". */
    collectIn: (
      { version, ...change }: { version: number; state: string; day: string; isOn: boolean },
      by: DeskActor,
    ) => saveMade(version, by, ({ taxes }) => collectingIn(taxes, change)),
    /** The shop's icon at a fixed address, "favicon.ico"; null where the release's own is meant, or for an unknown name. */
    icon: (name: string) => readShopIcon(database, watch.current().facts, name),
    /** A file made from a logo or the home page's picture; null if there is none. */
    file: (wish: { hash: string; name: string }) => readShopFile(database, wish),
    /** Publishes the draft with a tab's form. */
    publishForm: (form: SettingsForm, by: DeskActor) =>
      published(
        changeByForm(form, (change) =>
          publishDraft(changeBy(by), { ...change, note: (form.typed.note ?? "").slice(0, 200) }),
        ),
      ),
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
