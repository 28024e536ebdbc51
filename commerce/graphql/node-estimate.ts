import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
  type ValueNode,
} from "graphql";
import { productBounds } from "../catalogue/check-catalogue.ts";
import { fragmentsOf, limits, tooMuch } from "./limits.ts";

type Variables = Readonly<Record<string, unknown>>;

/** Connections that hold fewer items than may be asked for, whatever `first` says. */
const bounds: Readonly<Record<string, number>> = {
  variants: productBounds.variants,
  images: productBounds.images,
  media: productBounds.images,
};

/** How many objects of connections the answer could hold; throws ApiError when that is more than 20,000. */
export function checkEstimate(document: DocumentNode, variables: Variables): number {
  const estimate = estimateNodes(document, variables);
  if (estimate > limits.nodes)
    throw tooMuch("objects", limits.nodes, { cost: estimate, maxCost: limits.nodes });
  return estimate;
}

/** How many objects of connections the answer can hold at most. */
export function estimateNodes(document: DocumentNode, variables: Variables): number {
  const fragments = fragmentsOf(document);
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return 0;
  const defaults = Object.fromEntries(
    (operation.variableDefinitions ?? []).map(({ variable, defaultValue }) => [
      variable.name.value,
      defaultValue?.kind === Kind.INT ? Number(defaultValue.value) : undefined,
    ]),
  );
  const estimator = { fragments, variables: { ...defaults, ...variables }, known: new Map<string, number>() };
  return nodesIn(operation.selectionSet, estimator);
}

interface Estimator {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Variables;
  /** What each fragment adds, measured once. */
  known: Map<string, number>;
}

function nodesIn({ selections }: SelectionSetNode, estimator: Estimator): number {
  return selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + nodesOfField(selection, estimator);
    if (selection.kind === Kind.INLINE_FRAGMENT) return sum + nodesIn(selection.selectionSet, estimator);
    return sum + nodesOfFragment(selection.name.value, estimator);
  }, 0);
}

function nodesOfFragment(name: string, estimator: Estimator): number {
  const measured = estimator.known.get(name);
  if (measured !== undefined) return measured;
  const fragment = estimator.fragments.get(name);
  const nodes = fragment ? nodesIn(fragment.selectionSet, estimator) : 0;
  estimator.known.set(name, nodes);
  return nodes;
}

function nodesOfField(field: FieldNode, estimator: Estimator): number {
  if (!field.selectionSet) return 0;
  const within = nodesIn(field.selectionSet, estimator);
  const size = field.arguments?.find(({ name }) => name.value === "first" || name.value === "last");
  if (!size) return within;
  const asked = Math.max(0, countOf(size.value, estimator.variables));
  return Math.min(asked, bounds[field.name.value] ?? asked) * (1 + within);
}

function countOf(value: ValueNode, variables: Variables): number {
  if (value.kind === Kind.INT) return Number(value.value);
  const given = value.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;
  return typeof given === "number" ? given : 0;
}
