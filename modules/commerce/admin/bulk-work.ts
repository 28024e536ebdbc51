import { type DocumentNode, execute, GraphQLError, type GraphQLSchema } from "graphql";
import type { ApiContext } from "../graphql/context.ts";
import { isConnection, nodeLines, nodesOf, type prepareBulkQuery } from "./bulk-jsonl.ts";

const maxBytes = 100 * 1_024 * 1_024;

export interface BulkApi {
  context: ApiContext;
  schema: GraphQLSchema;
  /** Resolvers of the API. */
  root: object;
}

/** Says that an operation goes on. False if it was canceled. */
export async function touch(
  { database, now }: ApiContext,
  id: number,
  { objects, roots }: { objects: number; roots: number },
): Promise<boolean> {
  const { numUpdatedRows } = await database.write((tx) =>
    tx
      .updateTable("bulk_operation")
      .set({ state: "RUNNING", seen_at: now(), object_count: objects, root_count: roots })
      .where("id", "=", id)
      .where("state", "in", ["CREATED", "RUNNING"])
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows === 1n;
}

/** Runs a bulk query page by page; its lines and how many nodes the root had. */
export async function workQuery(
  { context, schema, root }: BulkApi,
  id: number,
  { document, root: name }: ReturnType<typeof prepareBulkQuery>,
) {
  const lines: string[] = [];
  let roots = 0;
  let bytes = 0;
  let bulkAfter: string | null = null;
  for (;;) {
    const answer = await execute({ schema, document, rootValue: root, variableValues: { bulkAfter } });
    if (answer.errors?.[0]) throw answer.errors[0];
    const [found] = Object.values((answer.data ?? {}) as Record<string, unknown>);
    const page = name === null ? null : findConnection(found);
    const nodes = page ? nodesOf(page) : found ? [found as Record<string, unknown>] : [];
    for (const node of nodes)
      for (const line of nodeLines(node, null)) {
        const text = JSON.stringify(line);
        bytes += text.length;
        lines.push(text);
      }
    if (bytes > maxBytes) throw new Error("The result is larger than 100 MB. Query less at a time.");
    roots += nodes.length;
    if (!(await touch(context, id, { objects: lines.length, roots })))
      return { lines, roots, isCanceled: true };
    const { hasNextPage, endCursor } = (page?.pageInfo ?? {}) as {
      hasNextPage?: boolean;
      endCursor?: string;
    };
    if (!hasNextPage || !endCursor) return { lines, roots };
    bulkAfter = endCursor;
  }
}

function findConnection(found: unknown): Record<string, unknown> | null {
  if (isConnection(found)) return found;
  const inner = Object.values((found ?? {}) as object).find(isConnection);
  return inner ?? null;
}

/** Runs a bulk mutation once per line; a line that fails says so in its own result. */
export async function workMutation(
  { context, schema, root }: BulkApi,
  id: number,
  { document, lines: inputs }: { document: DocumentNode; lines: Record<string, unknown>[] },
) {
  const lines: string[] = [];
  for (const [index, variableValues] of inputs.entries()) {
    const answer = await execute({ schema, document, rootValue: root, variableValues });
    const errors = answer.errors?.map((error) => ({
      message: isFault(error) ? fault(context, error.originalError, id) : error.message,
    }));
    lines.push(
      JSON.stringify({
        ...(answer.data && { data: answer.data }),
        ...(errors && { errors }),
        __lineNumber: index,
      }),
    );
    const isDue = index % 20 === 19 || index === inputs.length - 1;
    if (isDue && !(await touch(context, id, { objects: lines.length, roots: lines.length })))
      return { lines, roots: lines.length, isCanceled: true };
  }
  return { lines, roots: lines.length };
}

/** Whether an error is ours, not the line's. */
function isFault(error: GraphQLError): error is GraphQLError & { originalError: Error } {
  return error.originalError !== undefined && !(error.originalError instanceof GraphQLError);
}

function fault(context: ApiContext, error: Error, id: number): string {
  context.reportFault(error, `bulk operation ${id}`);
  return "Something went wrong on our end with this line.";
}
