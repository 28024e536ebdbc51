import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  valueFromASTUntyped,
} from "graphql";
import { productBounds } from "../catalogue/check-catalogue.ts";
import { fragmentsOf, limits, tooComplexError } from "./limits.ts";

type Variables = Readonly<Record<string, unknown>>;

/**
 * Actual maximum length of lists, by `Type.field`, to cap what a page requests. Given as an array, it is the lengths of
 * the products with the longest lists, longest first, because the products in one list are distinct.
 */
export type ListLengths = Readonly<Record<string, number | readonly number[]>>;

/** Bounds that hold for every shop. */
const generalBounds: ListLengths = {
  "Product.variants": productBounds.variants,
  "Product.adjacentVariants": productBounds.variants,
  "Product.images": productBounds.images,
  "Product.media": productBounds.images,
  "Product.options": productBounds.options,
  "ProductOption.optionValues": productBounds.variants,
  "ProductVariant.selectedOptions": productBounds.options,
  "QueryRoot.productRecommendations": 10,
  "PredictiveSearchResult.products": 10,
  "PredictiveSearchResult.collections": 10,
  "PredictiveSearchResult.pages": 10,
  "PaginatedSitemapResources.items": 250,
  // This shop has none of these.
  "Cart.appliedGiftCards": 0,
  "ComponentizableCartLine.lineComponents": 0,
  "MenuItem.tags": 0,
  "PredictiveSearchResult.articles": 0,
  "QueryRoot.articles": 0,
  "QueryRoot.blogs": 0,
  "QueryRoot.urlRedirects": 0,
};
/** Assumed length of lists without a size argument or bound: menus, filters, attributes. */
const usualLength = 25;
/** Cost of a field relative to an object; each list item is one object. */
const fieldShare = 0.1;
/** Below this estimate, reading the actual lengths would cost more than it saves. */
const worthMeasuring = 5_000;

/** Reads the actual lengths of a document's lists; called only for a potentially expensive one. */
export type ReadListLengths = (document: DocumentNode, variables: Variables) => Promise<ListLengths>;

/**
 * Estimates the number of objects in the response before executing anything; throws ApiError above 60,000. Uses a
 * list's actual length, not the requested page size.
 */
export async function checkEstimate(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Variables,
  readBounds?: ReadListLengths,
): Promise<number> {
  const roughly = estimateNodes(schema, document, variables);
  const estimate =
    roughly < worthMeasuring || !readBounds
      ? roughly
      : estimateNodes(schema, document, variables, await readBounds(document, variables));
  if (estimate > limits.nodes)
    throw tooComplexError("objects", limits.nodes, { cost: Math.ceil(estimate), maxCost: limits.nodes });
  return estimate;
}

/** Upper bound of the response's objects, counting each field as a tenth of one. */
function estimateNodes(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Variables,
  realBounds: ListLengths = {},
): number {
  const operation = operationOf(document);
  const root = operation && schema.getRootType(operation.operation);
  if (!root) return 0;
  const estimator: Estimator = {
    schema,
    fragments: fragmentsOf(document),
    variables: withDefaults(document, variables),
    bounds: { ...generalBounds, ...realBounds },
    comesBack: false,
    known: new Map(),
    numbers: new Map(),
  };
  const parent = { type: root, items: 1, among: 1, isOfProduct: false };
  const nodes = nodesIn([operation.selectionSet], parent, estimator);
  if (!estimator.comesBack) return nodes;
  const bounds = Object.fromEntries(
    Object.entries(estimator.bounds).map(([field, bound]) => [field, Math.max(0, ...[bound].flat())]),
  );
  return nodesIn([operation.selectionSet], parent, { ...estimator, bounds, known: new Map() });
}

export function operationOf(document: DocumentNode) {
  return document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
}

/** The variables, with the document's defaults filled in. */
export function withDefaults(document: DocumentNode, variables: Variables): Variables {
  const defaults = (operationOf(document)?.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...variables };
}

interface Estimator {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Variables;
  bounds: ListLengths;
  /** Whether a selection returns from a product's list to products, so that each item may lead to the longest list. */
  comesBack: boolean;
  /** Memoized costs of selections on a parent, because fragments may be spread many times. */
  known: Map<string, number>;
  /** Numbers for selection sets, used in the keys of `known`. */
  numbers: Map<SelectionSetNode, number>;
}

/** Parent of a selection; `items` is the length of its connection. */
interface Parent<Type = GraphQLNamedType> {
  type: Type;
  items: number;
  /** Number of distinct objects in its list; 1 outside lists. */
  among: number;
  /** Nested below a product. */
  isOfProduct: boolean;
}

/** Fields that return data belonging only to the object itself. */
const ownFields = new Set(["node", "options"]);

/** Cost of one object with all these selections. For an interface or union, uses the most expensive type. */
function nodesIn(sets: readonly SelectionSetNode[], parent: Parent, estimator: Estimator): number {
  if (sets.length === 0) return 0;
  const { type, items, among, isOfProduct } = parent;
  const { schema, known, numbers } = estimator;
  const numberOf = (set: SelectionSetNode) =>
    numbers.get(set) ?? numbers.set(set, numbers.size).get(set) ?? 0;
  const key = `${type.name} ${items} ${among} ${isOfProduct} ${sets.map(numberOf)}`;
  const measured = known.get(key);
  if (measured !== undefined) return measured;
  const types = isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
  const nodes = Math.max(0, ...types.map((one) => nodesOnType(sets, { ...parent, type: one }, estimator)));
  known.set(key, nodes);
  return nodes;
}

function nodesOnType(
  sets: readonly SelectionSetNode[],
  parent: Parent<GraphQLObjectType>,
  estimator: Estimator,
): number {
  const fields = new Map<string, FieldNode[]>();
  const spread = new Set<string>();
  for (const set of sets) collectFields(set, parent.type, estimator, fields, spread);
  return [...fields.values()].reduce((sum, same) => sum + nodesOfField(same, parent, estimator), 0);
}

/** Groups the fields of a selection by response name, because a repeated field is resolved once. */
function collectFields(
  { selections }: SelectionSetNode,
  type: GraphQLObjectType,
  estimator: Estimator,
  fields: Map<string, FieldNode[]>,
  spread: Set<string>,
): void {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const key = (selection.alias ?? selection.name).value;
      fields.set(key, [...(fields.get(key) ?? []), selection]);
      continue;
    }
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      if (spread.has(selection.name.value)) continue;
      spread.add(selection.name.value);
    }
    const part =
      selection.kind === Kind.FRAGMENT_SPREAD ? estimator.fragments.get(selection.name.value) : selection;
    if (part && isOn(type, part.typeCondition?.name.value, estimator.schema))
      collectFields(part.selectionSet, type, estimator, fields, spread);
  }
}

function isOn(type: GraphQLObjectType, condition: string | undefined, schema: GraphQLSchema): boolean {
  if (condition === undefined || condition === type.name) return true;
  const on = schema.getType(condition);
  return isAbstractType(on) && schema.isSubType(on, type);
}

function nodesOfField(same: readonly FieldNode[], parent: Parent<GraphQLObjectType>, estimator: Estimator) {
  const field = same[0]!;
  const name = field.name.value;
  const definition = parent.type.getFields()[name];
  if (!definition) return fieldShare;
  const isList = isListType(getNullableType(definition.type));
  const isOfConnection = isList && (name === "nodes" || name === "edges");
  const length = isOfConnection ? parent.items : lengthOf(field, definition, parent, estimator);
  const sets = same.flatMap(({ selectionSet }) => selectionSet ?? []);
  const within = nodesIn(
    sets,
    {
      type: getNamedType(definition.type),
      items: isList ? 1 : length,
      among: isOfConnection ? length : ownFields.has(name) ? parent.among : 1,
      isOfProduct: parent.isOfProduct || parent.type.name === "Product",
    },
    estimator,
  );
  if (!isList) return fieldShare + within;
  return fieldShare + length * ((sets.length > 0 ? 1 : fieldShare) + within);
}

/** Upper bound for the length of a list or connection. */
function lengthOf(
  field: FieldNode,
  definition: GraphQLField<unknown, unknown>,
  { type, among, isOfProduct }: Parent,
  estimator: Estimator,
): number {
  const { bounds, variables } = estimator;
  if (isOfProduct && type.name === "Product") estimator.comesBack = true;
  const given = (name: string) => {
    const value = field.arguments?.find((one) => one.name.value === name)?.value;
    return value && valueFromASTUntyped(value, variables);
  };
  const size = given("first") ?? given("last");
  const bound = boundOf(
    bounds[`${type.name}.${field.name.value}`],
    among,
    typeof size === "number" ? Math.max(0, size) : Number.POSITIVE_INFINITY,
  );
  if (typeof size === "number") return bound ?? Math.max(0, size);
  if (definition.args.some(({ name }) => name === "last")) return 0;
  const named = given("identifiers");
  if (Array.isArray(named)) return named.length;
  return bound ?? usualLength;
}

/** Mean list length over `among` distinct objects, each capped at `size`; undefined if unknown. */
function boundOf(bound: ListLengths[string] | undefined, among: number, size: number): number | undefined {
  if (bound === undefined) return undefined;
  if (typeof bound === "number") return Math.min(bound, size);
  const longest = bound.slice(0, Math.max(1, among));
  return longest.reduce((total, length) => total + Math.min(length, size), 0) / Math.max(1, longest.length);
}
