import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";

type Data = { readonly [key: string]: unknown };
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;
interface Context {
  schema: GraphQLSchema;
  fragments: Fragments;
}

/** The required form of a response's scalars. Scalars not listed can have any value. */
const forms: Record<string, (value: unknown) => boolean> = {
  String: (value) => typeof value === "string",
  HTML: (value) => typeof value === "string",
  Boolean: (value) => typeof value === "boolean",
  Float: (value) => typeof value === "number" && Number.isFinite(value),
  Int: (value) => Number.isInteger(value) && Math.abs(value as number) <= 2 ** 31,
  ID: (value) => typeof value === "string" && /^gid:\/\/shopify\/\w+\/\S+$/.test(value),
  Decimal: (value) => typeof value === "string" && /^-?\d+\.\d+$/.test(value),
  Money: (value) => typeof value === "string" && /^-?\d+\.\d{2}$/.test(value),
  URL: (value) => typeof value === "string" && /^https?:\/\/\S+$/.test(value) && URL.canParse(value),
  DateTime: (value) => typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value),
  Color: (value) => typeof value === "string" && /^#[0-9a-fA-F]{6}$/.test(value),
};

/** Adds `__typename` wherever a response's type is abstract, as `responseFaults` requires. */
export function withTypenames(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const info = new TypeInfo(schema);
  const typename: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } };
  return visit(
    document,
    visitWithTypeInfo(info, {
      SelectionSet(node) {
        const type = info.getParentType();
        return type && isAbstractType(type)
          ? { ...node, selections: [typename, ...node.selections] }
          : undefined;
      },
    }),
  );
}

/**
 * Every schema violation in a response's data, as "path: problem": unexpected null, missing or unselected key, not a
 * list, malformed scalar, value outside its enum, impossible type.
 */
export function responseFaults(schema: GraphQLSchema, document: DocumentNode, data: unknown): string[] {
  const fragments: Fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [],
    ),
  );
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) return ["the document has no operation that this schema knows"];
  return objectFaults({ schema, fragments }, root, [operation.selectionSet], data, "data");
}

function objectFaults(
  context: Context,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  value: unknown,
  path: string,
): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [`${path}: is no object`];
  const fields = askedFields(context, type, sets);
  const unasked = Object.keys(value).filter((key) => !fields.has(key));
  return [
    ...unasked.map((key) => `${path}.${key}: was not asked`),
    ...[...fields].flatMap(([key, nodes]) =>
      fieldFaults(context, type, nodes, (value as Data)[key], `${path}.${key}`),
    ),
  ];
}

function fieldFaults(
  context: Context,
  parent: GraphQLObjectType,
  nodes: readonly FieldNode[],
  value: unknown,
  path: string,
): string[] {
  const name = nodes[0]?.name.value ?? "";
  if (name === "__typename") return value === parent.name ? [] : [`${path}: is ${value}, not ${parent.name}`];
  const field = parent.getFields()[name];
  if (!field) return [`${path}: ${parent.name} truly has no such field`];
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  return valueFaults(context, field.type, sets, value, path);
}

function valueFaults(
  context: Context,
  type: GraphQLOutputType,
  sets: readonly SelectionSetNode[],
  value: unknown,
  path: string,
): string[] {
  if (value === undefined) return [`${path}: is missing`];
  if (isNonNullType(type)) {
    return value === null
      ? [`${path}: is null, but is ${type}`]
      : valueFaults(context, type.ofType, sets, value, path);
  }
  if (value === null) return [];
  if (isListType(type)) {
    if (!Array.isArray(value)) return [`${path}: is no list`];
    return value.flatMap((item, index) => valueFaults(context, type.ofType, sets, item, `${path}[${index}]`));
  }
  if (isLeafType(type))
    return isWellFormed(type, value) ? [] : [`${path}: ${JSON.stringify(value)} is no ${type}`];
  const actual = isObjectType(type) ? type : possibleType(context.schema, type, (value as Data).__typename);
  if (!actual)
    return [`${path}: ${JSON.stringify((value as Data).__typename)} is no possible type of ${type}`];
  return objectFaults(context, actual, sets, value, path);
}

function isWellFormed(type: GraphQLNamedType, value: unknown): boolean {
  if (isEnumType(type)) return typeof value === "string" && type.getValue(value) !== undefined;
  return forms[type.name]?.(value) ?? true;
}

function possibleType(
  schema: GraphQLSchema,
  type: GraphQLNamedType,
  name: unknown,
): GraphQLObjectType | undefined {
  if (!isAbstractType(type)) return undefined;
  return schema.getPossibleTypes(type).find((possible) => possible.name === name);
}

/** The selected fields of an object of this type by response key, including fragments that apply to it. */
function askedFields(
  context: Context,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): Map<string, FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  for (const selection of sets.flatMap((set) => set.selections)) {
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value;
      fields.set(key, [...(fields.get(key) ?? []), selection]);
      continue;
    }
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : context.fragments.get(selection.name.value);
    if (!fragment || !appliesTo(context.schema, fragment.typeCondition?.name.value, type)) continue;
    for (const [key, nodes] of askedFields(context, type, [fragment.selectionSet])) {
      fields.set(key, [...(fields.get(key) ?? []), ...nodes]);
    }
  }
  return fields;
}

function appliesTo(schema: GraphQLSchema, condition: string | undefined, type: GraphQLObjectType): boolean {
  if (condition === undefined || condition === type.name) return true;
  const on = getNamedType(schema.getType(condition));
  return on !== undefined && isAbstractType(on) && schema.isSubType(on, type);
}
