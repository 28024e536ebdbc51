import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getNamedType,
  Kind,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";

/** How many nodes a connection gives per page. */
export const bulkPage = 250;

/** A bulk query as it is executed: every connection whole, its cursors read, its first one page after page. */
export interface BulkQuery {
  document: DocumentNode;
  /** Response name of the first connection; null if the query has none. */
  root: string | null;
}

/**
 * Prepares a bulk query: gives connections `first: 250`, the outermost `after: $bulkAfter`, and reads `pageInfo` and, of
 * nodes, `id` and `__typename`. Throws an Error that says why a query can't run in bulk.
 */
export function prepareBulkQuery(schema: GraphQLSchema, document: DocumentNode): BulkQuery {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (operations.length !== 1 || operation?.operation !== "query")
    throw new Error("A bulk query must be one query.");
  if ((operation.variableDefinitions?.length ?? 0) > 0) throw new Error("A bulk query can't have variables.");
  if (operation.selectionSet.selections.length !== 1)
    throw new Error("A bulk query must have one field at the top.");
  const types = new TypeInfo(schema);
  let root: string | null = null;
  let depth = 0;
  const isConnection = () => getNamedType(types.getType())?.name.endsWith("Connection") ?? false;
  const prepared = visit(
    document,
    visitWithTypeInfo(types, {
      Field: {
        enter(node) {
          if (!isConnection()) return undefined;
          depth += 1;
          if (depth === 1) root ??= (node.alias ?? node.name).value;
          if (depth > 3) throw new Error("A bulk query can nest up to three connections.");
          return wholeConnection(node, depth === 1);
        },
        leave() {
          if (isConnection()) depth -= 1;
        },
      },
      SelectionSet: (node: SelectionSetNode) => {
        const parent = types.getParentType();
        const hasId = parent && "getFields" in parent && "id" in parent.getFields();
        return hasId ? withFields(node, ["id", "__typename"]) : undefined;
      },
    }),
  );
  return { document: root === null ? prepared : withAfter(prepared), root };
}

const name = (value: string) => ({ kind: Kind.NAME as const, value });
const field = (value: string): FieldNode => ({ kind: Kind.FIELD, name: name(value) });

function withFields(set: SelectionSetNode, names: readonly string[]): SelectionSetNode {
  const had = set.selections.flatMap((one) => (one.kind === Kind.FIELD && !one.alias ? one.name.value : []));
  const missing = names.filter((one) => !had.includes(one)).map(field);
  return { ...set, selections: [...set.selections, ...missing] };
}

function wholeConnection(node: FieldNode, isRoot: boolean): FieldNode {
  const paging = ["first", "last", "after", "before"];
  const own = (node.arguments ?? []).filter((argument) => !paging.includes(argument.name.value));
  const first: ArgumentNode = {
    ...{ kind: Kind.ARGUMENT, name: name("first") },
    value: { kind: Kind.INT, value: String(bulkPage) },
  };
  const after: ArgumentNode = {
    ...{ kind: Kind.ARGUMENT, name: name("after") },
    value: { kind: Kind.VARIABLE, name: name("bulkAfter") },
  };
  const pageInfo: FieldNode = {
    ...field("pageInfo"),
    selectionSet: { kind: Kind.SELECTION_SET, selections: [field("hasNextPage"), field("endCursor")] },
  };
  const set = node.selectionSet ?? { kind: Kind.SELECTION_SET, selections: [] };
  const kept = set.selections.filter((one) => one.kind !== Kind.FIELD || one.name.value !== "pageInfo");
  return {
    ...node,
    arguments: [...own, first, ...(isRoot ? [after] : [])],
    selectionSet: { ...set, selections: [...kept, pageInfo] },
  };
}

function withAfter(document: DocumentNode): DocumentNode {
  return visit(document, {
    OperationDefinition: (node) => ({
      ...node,
      variableDefinitions: [
        {
          kind: Kind.VARIABLE_DEFINITION,
          variable: { kind: Kind.VARIABLE, name: name("bulkAfter") },
          type: { kind: Kind.NAMED_TYPE, name: name("String") },
        },
      ],
    }),
  });
}

type Json = Record<string, unknown>;

/** A node's own line, then those of the nodes in its connections, each with its parent's id. Throws if a list is cut. */
export function* nodeLines(node: Json, parentId: string | null): Generator<Json> {
  const own: Json = {};
  const inner: [string, Json][] = [];
  for (const [key, value] of Object.entries(node)) {
    if (isConnection(value)) inner.push([key, value]);
    else if (key !== "__typename") own[key] = value;
  }
  yield parentId === null ? own : { ...own, __parentId: parentId };
  for (const [key, connection] of inner) {
    const { pageInfo } = connection as { pageInfo: { hasNextPage: boolean } };
    if (pageInfo.hasNextPage)
      throw new Error(`“${key}” has more than ${bulkPage} nodes. Query it by itself.`);
    for (const child of nodesOf(connection)) yield* nodeLines(child, String(node.id ?? ""));
  }
}

export function isConnection(value: unknown): value is Json {
  return typeof value === "object" && value !== null && "pageInfo" in value;
}

export function nodesOf(connection: Json): Json[] {
  if (Array.isArray(connection.nodes)) return connection.nodes as Json[];
  const edges = Array.isArray(connection.edges) ? (connection.edges as { node: Json }[]) : [];
  return edges.map(({ node }) => node);
}

/** The lines of a JSON lines file as objects; null if any of them isn't one, or there is none. */
export function readJsonLines(bytes: Uint8Array): Json[] | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    const read = lines.map((line) => JSON.parse(line) as unknown);
    const isObject = (one: unknown): one is Json =>
      typeof one === "object" && one !== null && !Array.isArray(one);
    return read.length > 0 && read.every(isObject) ? read : null;
  } catch {
    return null;
  }
}
