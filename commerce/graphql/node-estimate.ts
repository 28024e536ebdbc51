import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValueNode,
} from "graphql";
import { productBounds } from "../catalogue/check-catalogue.ts";
import { fragmentsOf, limits, tooMuch } from "./limits.ts";

type Variables = Readonly<Record<string, unknown>>;

/** Upper bounds of lists, whatever `first` says. */
const bounds: Readonly<Record<string, number>> = {
  variants: productBounds.variants,
  adjacentVariants: productBounds.variants,
  images: productBounds.images,
  media: productBounds.images,
  options: productBounds.options,
  selectedOptions: productBounds.options,
  optionValues: productBounds.variants,
  productRecommendations: 10,
};
/** Assumed length of lists without a size argument: menus, filters, search suggestions. */
const usualLength = 25;
/** Cost of a field as a share of an object; each item of a list is one object. */
const fieldShare = 0.1;

/** Estimates the objects of the response; throws ApiError above 60,000. */
export function checkEstimate(schema: GraphQLSchema, document: DocumentNode, variables: Variables): number {
  const estimate = estimateNodes(schema, document, variables);
  if (estimate > limits.nodes)
    throw tooMuch("objects", limits.nodes, { cost: Math.ceil(estimate), maxCost: limits.nodes });
  return estimate;
}

/** Upper bound of the response's objects, each field counted as a tenth of one. */
export function estimateNodes(schema: GraphQLSchema, document: DocumentNode, variables: Variables): number {
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return 0;
  const defaults = Object.fromEntries(
    (operation.variableDefinitions ?? []).map(({ variable, defaultValue }) => [
      variable.name.value,
      defaultValue?.kind === Kind.INT ? Number(defaultValue.value) : undefined,
    ]),
  );
  const estimator: Estimator = {
    schema,
    fragments: fragmentsOf(document),
    variables: { ...defaults, ...variables },
    known: new Map(),
  };
  const root = schema.getRootType(operation.operation);
  return root ? nodesIn(operation.selectionSet, { type: root, items: 1 }, estimator) : 0;
}

interface Estimator {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Variables;
  /** Cost of each fragment, memoized by the length of the connection that it is spread in. */
  known: Map<string, number>;
}

/** Parent of a selection; `items` is the length of its connection. */
interface Parent {
  type: GraphQLNamedType | undefined;
  items: number;
}

function nodesIn({ selections }: SelectionSetNode, parent: Parent, estimator: Estimator): number {
  return selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + nodesOfField(selection, parent, estimator);
    if (selection.kind === Kind.FRAGMENT_SPREAD)
      return sum + nodesOfFragment(selection.name.value, parent, estimator);
    const on = selection.typeCondition?.name.value;
    const type = on ? estimator.schema.getType(on) : parent.type;
    return sum + nodesIn(selection.selectionSet, { ...parent, type }, estimator);
  }, 0);
}

function nodesOfFragment(name: string, { items }: Parent, estimator: Estimator): number {
  const key = `${name} ${items}`;
  const measured = estimator.known.get(key);
  if (measured !== undefined) return measured;
  const fragment = estimator.fragments.get(name);
  const type = fragment && estimator.schema.getType(fragment.typeCondition.name.value);
  const nodes = fragment ? nodesIn(fragment.selectionSet, { type, items }, estimator) : 0;
  estimator.known.set(key, nodes);
  return nodes;
}

function nodesOfField(field: FieldNode, { type, items }: Parent, estimator: Estimator): number {
  const name = field.name.value;
  const definition = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
  if (!definition) return fieldShare;
  const of = getNamedType(definition.type);
  const isList = isListType(getNullableType(definition.type));
  const isOfConnection = isList && (name === "nodes" || name === "edges");
  const length = isOfConnection ? items : lengthOf(field, definition, estimator.variables);
  const parent = { type: of, items: isList ? 1 : length };
  const within = field.selectionSet ? nodesIn(field.selectionSet, parent, estimator) : 0;
  if (!isList) return fieldShare + within;
  return fieldShare + length * ((field.selectionSet ? 1 : fieldShare) + within);
}

/** Upper bound of the list or connection of a field. */
function lengthOf(field: FieldNode, definition: GraphQLField<unknown, unknown>, variables: Variables) {
  const bound = bounds[field.name.value] ?? Number.POSITIVE_INFINITY;
  const given = (name: string) => field.arguments?.find((one) => one.name.value === name)?.value;
  const size = given("first") ?? given("last");
  if (size) return Math.min(Math.max(0, countOf(size, variables) ?? 0), bound);
  if (definition.args.some(({ name }) => name === "last")) return 0;
  const named = given("identifiers");
  if (named) return countOf(named, variables) ?? 0;
  return Math.min(bounds[field.name.value] ?? usualLength, bound);
}

function countOf(value: ValueNode, variables: Variables): number | null {
  if (value.kind === Kind.INT) return Number(value.value);
  if (value.kind === Kind.LIST) return value.values.length;
  const given = value.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;
  if (Array.isArray(given)) return given.length;
  return typeof given === "number" ? given : null;
}
