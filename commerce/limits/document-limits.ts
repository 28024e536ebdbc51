import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from "graphql";

/** What one request may ask. Sizes in bytes are checked before parsing, tokens while parsing. */
export const limits = {
  bodyBytes: 32_768,
  documentBytes: 8_192,
  tokens: 1_000,
  /** Levels of fields with fields below them; `edges` is plumbing and counts nothing. */
  depth: 10,
  aliases: 15,
  directives: 10,
  pageSize: 250,
  /** Things that the connections may return by their page sizes, multiplied as they nest: 100 lines x 250 variants and their pictures fit. */
  nodes: 30_000,
  /** Fields and fragments after all are spread; a document that spreads fragments in fragments ends here. */
  selections: 3_000,
  deadlineMs: 2_000,
} as const;

/** Why a document is refused: a sentence for its author, and the code in `extensions`. */
export interface LimitFault {
  message: string;
  code: "BAD_REQUEST" | "MAX_COMPLEXITY_EXCEEDED";
}

class Exceeded extends Error {
  readonly code: LimitFault["code"];

  constructor(message: string, code: LimitFault["code"] = "MAX_COMPLEXITY_EXCEEDED") {
    super(message);
    this.code = code;
  }
}

/** What has been counted on the way through one document. */
interface Tally {
  aliases: number;
  directives: number;
  nodes: number;
  selections: number;
}

/**
 * Checks a parsed document against the limits, before it is validated or run: one operation, at most one mutation
 * field, depth, aliases, directives, page sizes and the number of things that its connections may return.
 * Answers the first fault, or null. Takes a time proportional to `limits.selections` at most.
 */
export function documentFault(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): LimitFault | null {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length > 1)
    return { message: "Send exactly one operation in a document.", code: "BAD_REQUEST" };
  const fragments = new Map(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  try {
    const walk = new Walk(operation, fragments, variables);
    walk.through(operation.selectionSet, 0, 1, new Set());
    return null;
  } catch (error) {
    if (error instanceof Exceeded) return { message: error.message, code: error.code };
    throw error;
  }
}

class Walk {
  readonly #isMutation: boolean;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #variables: Readonly<Record<string, unknown>>;
  readonly #defaults: Map<string, unknown>;
  readonly #tally: Tally = { aliases: 0, directives: 0, nodes: 0, selections: 0 };
  #mutations = 0;

  constructor(
    operation: OperationDefinitionNode,
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    variables: Readonly<Record<string, unknown>>,
  ) {
    this.#isMutation = operation.operation === OperationTypeNode.MUTATION;
    this.#fragments = fragments;
    this.#variables = variables;
    this.#defaults = new Map(
      (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
        defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
      ),
    );
  }

  /** `times`: how often this selection may be answered; `path`: fragments it is inside of. */
  through(set: SelectionSetNode, depth: number, times: number, path: ReadonlySet<string>): void {
    for (const selection of set.selections) {
      this.#count("selections", 1);
      this.#count("directives", selection.directives?.length ?? 0);
      if (selection.kind === Kind.FIELD) this.#field(selection, depth, times, path);
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        this.through(selection.selectionSet, depth, times, path);
      else {
        const name = selection.name.value;
        const fragment = this.#fragments.get(name);
        // Unknown and circular fragments are the validator's to report.
        if (fragment && !path.has(name))
          this.through(fragment.selectionSet, depth, times, new Set(path).add(name));
      }
    }
  }

  #field(field: FieldNode, depth: number, times: number, path: ReadonlySet<string>): void {
    this.#count("aliases", field.alias ? 1 : 0);
    if (this.#isMutation && depth === 0 && ++this.#mutations > 1)
      throw new Exceeded("Send one mutation in a document.", "BAD_REQUEST");
    const pageSize = this.#pageSize(field);
    if (pageSize !== null) this.#count("nodes", times * pageSize);
    if (!field.selectionSet) return;
    const below = field.name.value === "edges" ? depth : depth + 1;
    if (below > limits.depth)
      throw new Exceeded(`The document is more than ${limits.depth} levels deep at "${field.name.value}".`);
    this.through(field.selectionSet, below, times * (pageSize ?? 1), path);
  }

  /** The page a connection is asked for; null for a field without `first` and `last`. */
  #pageSize(field: FieldNode): number | null {
    let size: number | null = null;
    for (const { name, value } of field.arguments ?? []) {
      if (name.value !== "first" && name.value !== "last") continue;
      const asked =
        value.kind === Kind.INT
          ? Number(value.value)
          : value.kind === Kind.VARIABLE
            ? (this.#variables[value.name.value] ?? this.#defaults.get(value.name.value))
            : null;
      if (typeof asked !== "number") continue;
      if (asked > limits.pageSize)
        throw new Exceeded(
          `"${field.name.value}" is asked for ${asked} at once; a page holds at most ${limits.pageSize}.`,
          "BAD_REQUEST",
        );
      size = Math.max(size ?? 0, asked);
    }
    return size;
  }

  #count(what: keyof Tally, by: number): void {
    this.#tally[what] += by;
    if (this.#tally[what] > limits[what])
      throw new Exceeded(`The document asks for more than ${limits[what]} ${what}. Ask for less at once.`);
  }
}
