import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  parse,
} from "graphql";

type Field = GraphQLField<unknown, unknown>;

/** How to reach a type from the query root: the text before and after its selection. */
interface Path {
  before: string;
  after: string;
}

/**
 * Queries that together select every field of every type reachable from the query root, one per type by its shortest
 * path. `argumentsOf` returns the text of a field's arguments: `namespace: "spec", key: "metal"` for
 * "Product.metafield". Other connections get `first: 5`. Throws for a missing required argument.
 */
export function everyFieldDocuments(
  schema: GraphQLSchema,
  argumentsOf: Readonly<Record<string, string>>,
): { type: string; document: DocumentNode }[] {
  const root = schema.getQueryType();
  if (!root) return [];
  const reached = new Map<GraphQLNamedType, Path>([[root, { before: "", after: "" }]]);
  for (const [type, path] of reached) {
    for (const next of possibleTypes(schema, type)) {
      if (next !== type && !reached.has(next)) {
        reached.set(next, { before: `${path.before} ... on ${next.name} {`, after: `}${path.after}` });
      }
    }
    for (const field of fieldsOf(type)) {
      const target = getNamedType(field.type);
      if (isLeafType(target) || reached.has(target)) continue;
      reached.set(target, {
        before: `${path.before} ${call(type, field, argumentsOf)} {`,
        after: `}${path.after}`,
      });
    }
  }
  return [...reached].flatMap(([type, { before, after }]) => {
    if (isUnionType(type)) return [];
    const selection = fieldsOf(type).map((field) => selected(type, field, argumentsOf));
    return [{ type: type.name, document: parse(`{ ${before} ${selection.join(" ")} ${after} }`) }];
  });
}

function selected(
  type: GraphQLNamedType,
  field: Field,
  argumentsOf: Readonly<Record<string, string>>,
): string {
  return `${call(type, field, argumentsOf)} ${isLeafType(getNamedType(field.type)) ? "" : "{ __typename }"}`;
}

function call(type: GraphQLNamedType, field: Field, argumentsOf: Readonly<Record<string, string>>): string {
  const coordinate = `${type.name}.${field.name}`;
  const isConnection =
    field.args.some(({ name }) => name === "first") && /Connection!?$/.test(String(field.type));
  const text = argumentsOf[coordinate] ?? (isConnection ? "first: 5" : "");
  const missing = field.args.filter((one) => isRequiredArgument(one) && !text.includes(`${one.name}:`));
  if (missing.length > 0) {
    throw new Error(
      `${coordinate} needs ${missing.map(({ name }) => name).join(", ")}: give its arguments, or no query can ask it.`,
    );
  }
  return text ? `${field.name}(${text})` : field.name;
}

function fieldsOf(type: GraphQLNamedType): Field[] {
  return isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
}

function possibleTypes(schema: GraphQLSchema, type: GraphQLNamedType): readonly GraphQLNamedType[] {
  return isInterfaceType(type) || isUnionType(type) ? schema.getPossibleTypes(type) : [];
}
