import {
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
  visit,
} from "graphql";
import { ApiError } from "./api-error.ts";

/** Limits per request. */
export const limits = {
  bodyBytes: 32_768,
  documentCharacters: 8_192,
  tokens: 1_000,
  depth: 10,
  aliases: 15,
  directives: 10,
  nodes: 60_000,
} as const;

/** Connection fields that lead to items; they don't count toward depth. */
const plumbing = new Set(["edges", "node", "nodes"]);

/** Throws ApiError if the document's shape exceeds the limits, regardless of variables. */
export function checkShape(document: DocumentNode): void {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (operations.length !== 1)
    throw limitExceededError(`A document must contain exactly one operation, not ${operations.length}.`);
  const [operation] = operations;
  const fragments = fragmentsOf(document);
  if (operation?.operation === "mutation" && rootFields(operation.selectionSet, fragments, new Map()) > 1)
    throw limitExceededError("Only one mutation is allowed per request. Send the others separately.");

  const counts = countShape(document);
  if (counts.aliases > limits.aliases)
    throw limitExceededError(
      `A request can have up to ${limits.aliases} aliases; this one has ${counts.aliases}.`,
    );
  if (counts.directives > limits.directives)
    throw limitExceededError(
      `A request can have up to ${limits.directives} directives; this one has ${counts.directives}.`,
    );
  const depth = operation ? depthOf(operation.selectionSet, fragments, new Map()) : 0;
  if (depth > limits.depth)
    throw limitExceededError(
      `Query depth ${depth} exceeds the limit of ${limits.depth}. Split it into several requests.`,
    );
}

/** The error for a document that exceeds the limits; the whole request gets HTTP 400. */
export function limitExceededError(message: string): ApiError {
  return new ApiError("BAD_REQUEST", message);
}

export function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  return new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [],
    ),
  );
}

/** The error for requesting more than `most` of something. */
export function tooComplexError(what: string, most: number, details: Record<string, unknown> = {}): ApiError {
  return new ApiError(
    "MAX_COMPLEXITY_EXCEEDED",
    `The request is too large: the limit is ${most} ${what}. Split it into several requests.`,
    details,
  );
}

/** The root fields resolved by a document's operation, including through fragments; one per response name. */
export function rootFieldNames(document: DocumentNode): string[] {
  const fragments = fragmentsOf(document);
  const names = new Map<string, string>();
  const read = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD)
        names.set((selection.alias ?? selection.name).value, selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) read(selection.selectionSet);
      else {
        const fragment = fragments.get(selection.name.value);
        // Read once, no matter how often it is spread.
        fragments.delete(selection.name.value);
        if (fragment) read(fragment.selectionSet);
      }
    }
  };
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (operation) read(operation.selectionSet);
  return [...names.values()];
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function countShape(document: DocumentNode): { aliases: number; directives: number } {
  const counts = { aliases: 0, directives: 0 };
  visit(document, {
    enter(node: ASTNode) {
      if (node.kind === Kind.FIELD && node.alias) counts.aliases++;
      if (node.kind === Kind.DIRECTIVE) counts.directives++;
    },
  });
  return counts;
}

/** Counts root fields, including through fragments. Each fragment is counted once and memoized; a cycle counts as 0. */
function rootFields(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  known: Map<string, number>,
): number {
  return selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + 1;
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return sum + rootFields(selection.selectionSet, fragments, known);
    const name = selection.name.value;
    if (!known.has(name)) {
      known.set(name, 0);
      const fragment = fragments.get(name);
      if (fragment) known.set(name, rootFields(fragment.selectionSet, fragments, known));
    }
    return sum + (known.get(name) ?? 0);
  }, 0);
}

/** Depth of a selection. Each fragment is measured once, however often it is spread. */
function depthOf(set: SelectionSetNode, fragments: Fragments, known: Map<string, number>): number {
  let deepest = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const name = selection.name.value;
      if (!known.has(name)) {
        known.set(name, 0);
        const fragment = fragments.get(name);
        if (fragment) known.set(name, depthOf(fragment.selectionSet, fragments, known));
      }
      deepest = Math.max(deepest, known.get(name) ?? 0);
    } else if (selection.selectionSet) {
      const isLevel = selection.kind === Kind.FIELD && !plumbing.has(selection.name.value);
      deepest = Math.max(deepest, depthOf(selection.selectionSet, fragments, known) + (isLevel ? 1 : 0));
    } else if (selection.kind === Kind.FIELD) deepest = Math.max(deepest, 1);
  }
  return deepest;
}
