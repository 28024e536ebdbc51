import { randomBytes } from "node:crypto";
import { type DocumentNode, Kind, parse, validate } from "graphql";
import type { Database } from "#database";
import type { ApiContext } from "../graphql/context.ts";
import { prepareBulkQuery, readJsonLines } from "./bulk-jsonl.ts";
import { type BulkApi, touch, workMutation, workQuery } from "./bulk-work.ts";
import { keyOfStagedPath, readStagedUpload } from "./staged-uploads.ts";

const prefix = "gid://shopify/BulkOperation/";
/** A process that is silent for so long has died, and its operation with it. */
const deadMs = 60_000;
const maxLines = 50_000;
const retentionMs = 7 * 24 * 60 * 60_000;

interface BulkError {
  field: string[];
  message: string;
  code: string;
}

type Run = { id: number } | { userErrors: BulkError[] };

/** Starts a bulk query. Its result is a file of JSON lines: each node, those in its connections after it. */
export async function runBulkQuery(api: BulkApi, query: string): Promise<Run> {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: 1_000 });
    const [fault] = validate(api.schema, document);
    if (fault) throw fault;
    prepareBulkQuery(api.schema, document);
  } catch (error) {
    return { userErrors: [{ field: ["query"], message: (error as Error).message, code: "INVALID" }] };
  }
  return await start(api, { type: "QUERY", document: query, key: null }, (id) =>
    workQuery(api, id, prepareBulkQuery(api.schema, document)),
  );
}

/** Starts a mutation for each line of an uploaded file. A file with a line that isn't JSON is refused whole. */
export async function runBulkMutation(api: BulkApi, mutation: string, path: string): Promise<Run> {
  const refused = (field: string, message: string, code: string): Run => ({
    userErrors: [{ field: [field], message, code }],
  });
  let document: DocumentNode;
  try {
    document = parse(mutation, { maxTokens: 1_000 });
    const [fault] = validate(api.schema, document);
    if (fault) throw fault;
  } catch (error) {
    return refused("mutation", (error as Error).message, "INVALID_MUTATION");
  }
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  const [only] = operation?.selectionSet.selections ?? [];
  const isOne = operations.length === 1 && operation?.selectionSet.selections.length === 1;
  if (operation?.operation !== "mutation" || !isOne || only?.kind !== Kind.FIELD)
    return refused("mutation", "Send one mutation.", "INVALID_MUTATION");
  if (only.name.value.startsWith("bulkOperation"))
    return refused("mutation", "This mutation can't run in bulk.", "INVALID_MUTATION");
  const key = keyOfStagedPath(path);
  const upload = key === null ? null : await readStagedUpload(api.context.database, key);
  if (!upload || key === null)
    return refused(
      "stagedUploadPath",
      "There's no uploaded file with this key. Send the parameter key of stagedUploadsCreate, not an address.",
      "NO_SUCH_FILE",
    );
  const lines = readJsonLines(upload.bytes);
  if (!lines)
    return refused(
      "stagedUploadPath",
      "The file isn't JSON lines, so nothing was changed.",
      "INVALID_STAGED_UPLOAD_FILE",
    );
  if (lines.length > maxLines)
    return refused(
      "stagedUploadPath",
      `A file can have up to ${maxLines} lines.`,
      "INVALID_STAGED_UPLOAD_FILE",
    );
  return await start(api, { type: "MUTATION", document: mutation, key }, (id) =>
    workMutation(api, id, { document, lines }),
  );
}

type Work = (id: number) => Promise<{ lines: string[]; roots: number; isCanceled?: boolean }>;

async function start(
  { context }: BulkApi,
  { type, document, key }: { type: "QUERY" | "MUTATION"; document: string; key: string | null },
  work: Work,
): Promise<Run> {
  const { database, now } = context;
  const at = now();
  const id = await database.write(async (tx) => {
    await tx
      .updateTable("bulk_operation")
      .set({ state: "FAILED", error: "The store stopped while it ran.", completed_at: at })
      .where("state", "in", ["CREATED", "RUNNING"])
      .where("seen_at", "<", at - deadMs)
      .execute();
    await tx
      .deleteFrom("bulk_operation")
      .where("created_at", "<", at - retentionMs)
      .execute();
    await tx
      .deleteFrom("staged_upload")
      .where("created_at", "<", at - retentionMs)
      .execute();
    const running = await tx
      .selectFrom("bulk_operation")
      .select("id")
      .where("type", "=", type)
      .where("state", "in", ["CREATED", "RUNNING"])
      .executeTakeFirst();
    if (running) return null;
    const row = await tx
      .insertInto("bulk_operation")
      .values({
        ...{ type, state: "CREATED", document, upload_key: key, error: null, bytes: null },
        ...{ token: randomBytes(16).toString("base64url"), object_count: 0, root_count: 0 },
        ...{ created_at: at, seen_at: at, completed_at: null },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return Number(row.id);
  });
  if (id === null)
    return {
      userErrors: [
        {
          field: [type === "QUERY" ? "query" : "mutation"],
          message: "A bulk operation is already in progress. Wait until it ends.",
          code: "OPERATION_IN_PROGRESS",
        },
      ],
    };
  void finish(context, id, work);
  return { id };
}

async function finish(context: ApiContext, id: number, work: Work): Promise<void> {
  const { database, now } = context;
  try {
    await touch(context, id, { objects: 0, roots: 0 });
    const { lines, roots, isCanceled } = await work(id);
    const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(""));
    await database.write((tx) =>
      tx
        .updateTable("bulk_operation")
        .set({
          ...{ state: isCanceled ? "CANCELED" : "COMPLETED", bytes, completed_at: now(), seen_at: now() },
          ...{ object_count: lines.length, root_count: roots },
        })
        .where("id", "=", id)
        .execute(),
    );
  } catch (error) {
    context.reportFault(error, `bulk operation ${id}`);
    await database
      .write((tx) =>
        tx
          .updateTable("bulk_operation")
          .set({ state: "FAILED", error: (error as Error).message.slice(0, 300), completed_at: now() })
          .where("id", "=", id)
          .execute(),
      )
      .catch(() => {});
  }
}

const columns = [
  ...(["id", "type", "state", "document", "upload_key", "token", "error", "object_count"] as const),
  ...(["root_count", "created_at", "seen_at", "completed_at"] as const),
];

/** An operation by its gid, or the latest of a type; null if there is none. */
export async function findBulkOperation(
  { database, now }: ApiContext,
  by: { gid: string } | { type: string },
) {
  const query = database.read
    .selectFrom("bulk_operation")
    .select(columns)
    .select((eb) => eb.fn<number | null>("length", ["bytes"]).as("size"));
  const id = "gid" in by && by.gid.startsWith(prefix) ? Number(by.gid.slice(prefix.length)) : 0;
  const row = await ("gid" in by
    ? query.where("id", "=", Number.isSafeInteger(id) ? id : 0)
    : query
        .where("type", "=", by.type === "MUTATION" ? "MUTATION" : "QUERY")
        .orderBy("id", "desc")
        .limit(1)
  ).executeTakeFirst();
  if (!row) return null;
  const isDead = ["CREATED", "RUNNING"].includes(row.state) && now() - Number(row.seen_at) > deadMs;
  return { ...row, state: isDead ? ("FAILED" as const) : row.state };
}

/** Stops an operation after the line or page that it works on. */
export async function cancelBulkOperation({ database, now }: ApiContext, gid: string): Promise<boolean> {
  const id = gid.startsWith(prefix) ? Number(gid.slice(prefix.length)) : 0;
  const { numUpdatedRows } = await database.write((tx) =>
    tx
      .updateTable("bulk_operation")
      .set({ state: "CANCELED", completed_at: now() })
      .where("id", "=", Number.isSafeInteger(id) ? id : 0)
      .where("state", "in", ["CREATED", "RUNNING"])
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows === 1n;
}

export function bulkOperationView(
  { origin }: ApiContext,
  row: NonNullable<Awaited<ReturnType<typeof findBulkOperation>>>,
) {
  const hasFile = row.size !== null && Number(row.object_count) > 0;
  return {
    ...{ __typename: "BulkOperation", id: prefix + row.id, status: row.state, type: row.type },
    errorCode: row.state === "FAILED" ? "INTERNAL_SERVER_ERROR" : null,
    ...{ objectCount: String(row.object_count), rootObjectCount: String(row.root_count) },
    fileSize: hasFile ? String(row.size) : null,
    url: hasFile ? `${origin}/admin/bulk/${row.token}.jsonl` : null,
    query: row.document,
    createdAt: new Date(Number(row.created_at)).toISOString(),
    completedAt: row.completed_at === null ? null : new Date(Number(row.completed_at)).toISOString(),
  };
}

/** A result by the token in its address; null if there is none. */
export async function readBulkResult({ read }: Database, token: string): Promise<Uint8Array | null> {
  const row = await read
    .selectFrom("bulk_operation")
    .select("bytes")
    .where("token", "=", token)
    .executeTakeFirst();
  return row?.bytes ? new Uint8Array(row.bytes) : null;
}
