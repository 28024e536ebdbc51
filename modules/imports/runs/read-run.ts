import { sql } from "kysely";
import { allFormats } from "../formats/all-formats.ts";
import { type AskedQuestion, listQuestions } from "./answers.ts";
import { controls, readControls } from "./controls.ts";
import { readTheirs, startBlocker } from "./move-run.ts";
import { readPictures } from "./read-pictures.ts";
import { findRun, type ImportRow, type ImportsContext, readDraft } from "./run-rows.ts";
import { readToDo } from "./still-to-do.ts";
import { readFates, readTest } from "./test-run.ts";
import { undoUntil } from "./undo-run.ts";

type RowFate = ImportRow["fate"];

/** An import as its page shows it. */
export type ImportView = NonNullable<Awaited<ReturnType<typeof readRun>>>;

export type { AskedQuestion };

/** Imports, newest first. */
export async function listRuns({ database: { read } }: ImportsContext) {
  const rows = await read
    .selectFrom("import_run")
    .select(["id", "title", "state", "actor", "created_at as createdAt", "finished_at as finishedAt"])
    .select((eb) =>
      eb
        .selectFrom("import_row")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .whereRef("run_id", "=", "import_run.id")
        .as("rows"),
    )
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, id: Number(row.id), rows: Number(row.rows ?? 0) }));
}

export async function readRun(context: ImportsContext, id: number) {
  const { read } = context.database;
  const run = await findRun(read, id);
  if (!run) return null;
  const files = await read
    .selectFrom("import_file")
    .select(["id", "name", "sheet", "format", "kind", "rows", "unread"])
    .where("run_id", "=", id)
    .orderBy("name")
    .orderBy("sheet")
    .execute();
  const progress = await read
    .selectFrom("import_row")
    .select(["kind", "done", (eb) => eb.fn.countAll<number>().as("rows")])
    .where("run_id", "=", id)
    .groupBy(["kind", "done"])
    .execute();
  const lines = await read
    .selectFrom("import_row")
    .select(["fate", (eb) => eb.fn.sum<number>("line_count").as("lines")])
    .where("run_id", "=", id)
    .groupBy("fate")
    .execute();
  const kept = await read
    .selectFrom("import_row")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("run_id", "=", id)
    .where("kept", "is not", null)
    .executeTakeFirstOrThrow();
  const test = readTest(run.test);
  const theirs = readTheirs(run);
  const isWritten = run.started_at !== null;
  const ours = isWritten ? await readControls(read, id) : (test?.controls ?? {});
  return {
    ...{ id: Number(run.id), title: run.title, state: run.state, actor: run.actor, fault: run.fault },
    ...{ createdAt: run.created_at, startedAt: run.started_at, finishedAt: run.finished_at },
    ...{ undoneAt: run.undone_at, undoUntil: undoUntil(run), kept: Number(kept.n) },
    files: files.map((file) => ({
      ...file,
      id: Number(file.id),
      lacks: allFormats.find(({ label }) => label === file.format)?.lacks ?? null,
    })),
    fates: await readFates(read, id),
    lines: Object.fromEntries(lines.map(({ fate, lines: count }) => [fate, Number(count ?? 0)])) as Partial<
      Record<RowFate, number>
    >,
    progress: progress.map(({ kind, done, rows }) => ({
      kind: kind ?? "",
      isDone: done === 1,
      rows: Number(rows),
    })),
    pictures: await readPictures(read, id),
    questions: await listQuestions(context, id),
    toDo: run.state === "done" ? await readToDo(read, id) : [],
    test,
    blocker: run.started_at === null ? await startBlocker(context, run) : null,
    controls: controls.flatMap(({ key, label, unit }) => {
      const own = ours[key];
      return own === undefined
        ? []
        : [
            {
              key,
              label,
              unit,
              ours: own,
              theirs: theirs[key]?.theirs ?? null,
              note: theirs[key]?.note ?? "",
            },
          ];
    }),
  };
}

export interface ListedRow {
  id: number;
  file: string;
  lines: number[];
  kind: string;
  fate: RowFate;
  reason: string;
  kept: string | null;
  /** What it is, in words: a title or name. */
  title: string;
  facts: { field: string; value: string; from: string; text: string }[];
  notes: string[];
}

const pageSize = 50;

/** A page of a run's rows, those with `fate` or a `topic` if asked. */
export async function listRows(
  { database: { read } }: ImportsContext,
  run: number,
  {
    fate,
    topic,
    page = 1,
    isKept = false,
    lacksPicture = false,
  }: { fate?: string; topic?: string; page?: number; isKept?: boolean; lacksPicture?: boolean },
) {
  let wanted = read
    .selectFrom("import_row")
    .innerJoin("import_file", "import_file.id", "import_row.file_id")
    .where("import_row.run_id", "=", run);
  if (fate) wanted = wanted.where("fate", "=", fate as RowFate);
  if (isKept) wanted = wanted.where("kept", "is not", null);
  if (lacksPicture)
    wanted = wanted.where((eb) =>
      eb(
        "import_row.id",
        "in",
        eb
          .selectFrom("import_made")
          .innerJoin("product", (join) =>
            join.on(sql<boolean>`cast(product.id as text) = import_made.ref and images = '[]'`),
          )
          .select("row_id")
          .where("what", "=", "product")
          .where("made", "=", 1),
      ),
    );
  if (topic)
    wanted = wanted.where((eb) =>
      eb("import_row.id", "in", eb.selectFrom("import_question").select("row_id").where("topic", "=", topic)),
    );
  const { total } = await wanted
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await wanted
    .select([
      "import_row.id",
      "import_file.name",
      "lines",
      "import_row.kind",
      "fate",
      "reason",
      "kept",
      "draft",
    ])
    .orderBy("import_row.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    ...{ total: Number(total), page, pages: Math.max(1, Math.ceil(Number(total) / pageSize)) },
    rows: rows.map(({ id, name, lines, kind, fate: became, reason, kept, draft }): ListedRow => {
      const read = readDraft({ kind, draft });
      return {
        ...{ id: Number(id), file: name, lines: JSON.parse(lines) as number[], kind: kind ?? "" },
        ...{ fate: became, reason, kept, title: titleOf(read?.value) },
        ...{ facts: read?.facts ?? [], notes: read?.notes ?? [] },
      };
    }),
  };
}

function titleOf(value: unknown): string {
  const of = (value ?? {}) as Record<string, unknown>;
  const person = [of.firstName, of.lastName].filter(Boolean).join(" ");
  for (const one of [
    of.title,
    person,
    of.company,
    of.number,
    of.handle,
    of.stockNumber,
    of.lastCharacters,
    of.from,
    of.sku,
  ])
    if (typeof one === "string" && one !== "") return one;
  return "";
}
