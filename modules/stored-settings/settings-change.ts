import { sql } from "kysely";
import type { Database, Db } from "#database";
import { calendarDay } from "../../foundation/records/calendar-day.ts";
import { changeRecordInTransaction } from "../../foundation/records/change-record.ts";
import { type DeskActor, type DeskChange, rejectedChange } from "../../foundation/records/desk-change.ts";
import { sparseTable } from "../../foundation/records/record-tables.ts";
import { newFaults } from "../../foundation/settings/facts-faults.ts";
import { type FactSections, mergeFacts } from "../../foundation/settings/merge-facts.ts";
import type { StoreFacts } from "../../foundation/settings/shop-facts.ts";
import {
  changedSections,
  draftId,
  parseSections,
  readPublishedId,
  readSections,
  sectionsOf,
} from "./settings-rows.ts";
import { readUsedPrefixes } from "./used-prefixes.ts";

/** What a change needs: the facts under all versions, and who makes it when (milliseconds since the Unix epoch). */
export interface SettingsChange {
  database: Database;
  base: StoreFacts;
  by: DeskActor;
  now: number;
}

const table = sparseTable({ table: "settings_version", key: "id", subject: () => "settings" });
type Draft = Awaited<ReturnType<typeof table.lock>>;

/** Saves sections in the draft; other sections of it stay. The draft ends when it equals what is published. */
export async function saveDraft(
  change: SettingsChange,
  { version, sections }: { version: number; sections: FactSections },
): Promise<DeskChange> {
  return await changeDraft(change, version, async (saved, tx) => {
    const published = await readSections(tx, await readPublishedId(tx));
    const before = saved ?? published;
    const after = await readValid(change, tx, { ...before, ...sections });
    if ("ok" in after) return after;
    const isSame = changedSections(factsOf(change.base, published), after.facts).length === 0;
    return { draft: isSame ? null : sectionsOf(after.facts, change.base) };
  });
}

/** Deletes what isn't published. */
export async function discardDraft(change: SettingsChange, version: number): Promise<DeskChange> {
  return await changeDraft(change, version, () => ({ draft: null, action: "settings.discarded" }));
}

/** Makes the draft, with further sections, the version in effect. */
export async function publishDraft(
  change: SettingsChange,
  { version, note, sections = {} }: { version: number; note: string; sections?: FactSections },
): Promise<DeskChange> {
  return await changeDraft(change, version, async (saved, tx) => {
    const published = await readSections(tx, await readPublishedId(tx));
    const next = { ...(saved ?? published), ...sections };
    const read = mergeFacts(change.base, next);
    const isSame =
      "facts" in read && changedSections(factsOf(change.base, published), read.facts).length === 0;
    if (isSame) return rejectedChange("There are no unpublished changes.");
    return await publish(change, tx, { sections: next, note });
  });
}

/** Publishes an earlier version again; 0 is the facts the store was set up with. */
export async function restoreVersion(
  change: SettingsChange,
  { version, id }: { version: number; id: number },
): Promise<DeskChange> {
  return await changeDraft(change, version, async (saved, tx) => {
    if (saved !== null) return rejectedChange("Publish or discard your changes first.");
    if (!Number.isSafeInteger(id) || id < 0 || id > (await readPublishedId(tx)))
      return { ok: false, gone: true };
    const sections = await readSections(tx, id);
    return await publish(change, tx, { sections, note: `Restored version ${id}`, restored: id });
  });
}

interface Written {
  draft: FactSections | null;
  action?: string;
  data?: Record<string, unknown>;
  also?(): Promise<unknown>;
}

type Change = (saved: FactSections | null, tx: Db) => Promise<Written | DeskChange> | Written;

/** Everything that is changed goes through the draft's row, so that two people can't overwrite each other. */
async function changeDraft(change: SettingsChange, version: number, work: Change): Promise<DeskChange> {
  const { database, by, now } = change;
  return await database.write((tx) =>
    changeRecordInTransaction(
      { tx, dialect: database.dialect, now },
      {
        ...{ table, id: draftId, version, by },
        async change({ saved }: NonNullable<Draft>) {
          const written = await work(parseSections(saved?.sections ?? null), tx);
          if ("ok" in written) return written;
          const { draft, ...audited } = written;
          const sections = draft && JSON.stringify(draft);
          return { ...audited, set: { sections, note: "", actor: by.actor, published_at: null } };
        },
      },
    ),
  );
}

async function publish(
  change: SettingsChange,
  tx: Db,
  { sections, note, restored }: { sections: FactSections; note: string; restored?: number },
): Promise<Written | DeskChange> {
  const { base, by, now, database } = change;
  const read = await readValid(change, tx, sections);
  if ("ok" in read) return read;
  const before = await readPublishedId(tx);
  const id = before + 1;
  const row = { id, note, actor: by.actor, published_at: now, version: 1, updated_at: now };
  const stored = JSON.stringify(sectionsOf(read.facts, base));
  return {
    draft: null,
    action: "settings.published",
    data: {
      version: id,
      changed: changedSections(factsOf(base, await readSections(tx, before)), read.facts),
      ...(restored !== undefined && { restored }),
    },
    async also() {
      await tx
        .insertInto("settings_version")
        .values({ ...row, sections: stored })
        .execute();
      if (database.dialect === "postgres") await sql`select pg_notify('catalogue_version', '')`.execute(tx);
    },
  };
}

/** The facts with these sections, or why they aren't valid. Errors are named by section and path: "numbers.order". */
async function readValid(
  { base, now }: SettingsChange,
  tx: Db,
  sections: FactSections,
): Promise<{ facts: StoreFacts } | DeskChange> {
  const read = mergeFacts(base, sections);
  if ("issues" in read)
    return {
      ok: false,
      errors: read.issues.map(({ path, message }) => ({ field: path.join("."), message })),
    };
  const published = factsOf(base, await readSections(tx, await readPublishedId(tx)));
  const faults = newFaults(published, read.facts, calendarDay(now, read.facts.timeZone));
  if (faults.length > 0) return { ok: false, errors: faults };
  const { numbers } = published;
  const used = await readUsedPrefixes(tx, numbers);
  const changed = used.filter((kind) => read.facts.numbers[kind] !== numbers[kind]);
  if (changed.length === 0) return read;
  return {
    ok: false,
    errors: changed.map((kind) => ({ field: `numbers.${kind}`, message: prefixIsUsed(numbers[kind]) })),
  };
}

/** Why a prefix can't change any more. */
export function prefixIsUsed(prefix: string): string {
  return `Keep ${prefix}: numbers that start with it are on receipts, tags and in emails.`;
}

/** The base's facts if the sections aren't valid. */
export function factsOf(base: StoreFacts, sections: FactSections): StoreFacts {
  const read = mergeFacts(base, sections);
  return "facts" in read ? read.facts : base;
}
