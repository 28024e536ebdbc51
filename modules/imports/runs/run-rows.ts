import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import { z } from "zod";
import type { Database, Db, Tables } from "#database";
import type { ShopFacts } from "#settings";
import { emailKey } from "../../../foundation/records/email-key.ts";
import { type AnyDraft, type DraftKind, draftKinds } from "../drafts/draft.ts";

export type RunRow = Selectable<Tables["import_run"]>;
export type ImportRow = Selectable<Tables["import_row"]>;

/** Dependencies of imports. */
export interface ImportsContext {
  readonly database: Database;
  readonly facts: ShopFacts;
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** A copy of the whole database to try an import on; whoever asks discards it. */
  openCopy(run: number): Promise<{ database: Database; discard(): Promise<void> }>;
  /** What is wrong with the books of a database; empty if nothing is. */
  checkBooks(database: Database): Promise<string[]>;
  readonly pictures: {
    /** Where a run's uploaded pictures are kept until they are imported. */
    folder(run: number): string;
    /** Hosts with ports that pictures may be fetched from although they are private. Only tests set it. */
    privateHosts?: readonly string[];
  };
  /** Copies the database before an import starts. */
  backUp(): Promise<void>;
  /** Called after the catalogue changed. */
  catalogueChanged(): void;
  /** Called with the fault of a row or of a whole import. */
  reportFault(fault: unknown): void;
}

/** The days in which an import can be undone. */
export const undoDays = 30;

export function importSubject(id: number): string {
  return `import ${id}`;
}

/** What a draft says, without where it was read. */
export function draftHash({ kind, value, facts }: AnyDraft): string {
  return createHash("sha256")
    .update(stable([kind, value, facts]))
    .digest("hex");
}

/** JSON with keys in order, so that equal drafts have equal texts. */
export function stable(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/** The mailbox of the person a draft is about; null if it names none. */
export function mailboxOfDraft({ value }: AnyDraft): string | null {
  const { email, client } = value as { email?: unknown; client?: { email?: unknown } };
  const address = email ?? client?.email;
  return typeof address === "string" && address !== "" ? emailKey(address) : null;
}

/** Reads a row's draft; null for refusals, and once it was erased. */
export function readDraft({ kind, draft }: Pick<ImportRow, "kind" | "draft">): AnyDraft | null {
  if (kind === null || draft === "{}") return null;
  return JSON.parse(draft) as AnyDraft;
}

export function isDraftKind(kind: string | null): kind is DraftKind {
  return (draftKinds as readonly (string | null)[]).includes(kind);
}

const namedValue = z.object({ name: z.string(), value: z.string() });
export const readNamedValue = (json: string) => namedValue.parse(JSON.parse(json));

const numbers = z.array(z.number());
export const readLines = (lines: string) => numbers.parse(JSON.parse(lines));

/** Whether nothing of a run was written yet: its files may be read again, and it may be tested. */
export function isUnstarted({ state, started_at }: Pick<RunRow, "state" | "started_at">): boolean {
  return state === "draft" && started_at === null;
}

export async function findRun(db: Db, id: number): Promise<RunRow | null> {
  const row = await db.selectFrom("import_run").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** Answers of a run: by topic for all rows, and by row. */
export async function readAnswers(db: Db, run: number) {
  const rows = await db.selectFrom("import_answer").selectAll().where("run_id", "=", run).execute();
  const all: Record<string, string> = {};
  const own = new Map<number, Record<string, string>>();
  for (const { topic, row_id, value } of rows)
    if (Number(row_id) === 0) all[topic] = value;
    else own.set(Number(row_id), { ...own.get(Number(row_id)), [topic]: value });
  return (row: number): Record<string, string> => ({ ...all, ...own.get(row) });
}
