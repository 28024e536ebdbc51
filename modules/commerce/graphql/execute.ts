import {
  type DocumentNode,
  defaultFieldResolver,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getDirectiveValues,
  getVariableValues,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import { type WorkCounter, withWorkCounter } from "#database";
import { memoize } from "#jewelry/shapes/memoize";
import { runInLanguage } from "#language";
import type { Language } from "#languages";
import type { CallLimits, OperationTimeouts } from "../shop.ts";
import { ApiError } from "./api-error.ts";
import { type EventLoopTurns, openEventLoopTurns, type TimedWork } from "./event-loop-turns.ts";
import { checkShape, limitExceededError, limits, rootFieldNames } from "./limits.ts";
import { checkEstimate, type ReadListLengths } from "./node-estimate.ts";

export interface GraphqlRequest {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null;
}

/** Executes requests against one schema and hides internal errors. Requests denied by `may` are THROTTLED. */
type Execute = (
  request: GraphqlRequest,
  root: object,
  onFault: (error: unknown) => ApiError,
  may?: Pick<CallLimits, "mayRun" | "mayChange" | "hasRun">,
) => Promise<ExecutionResult>;

/** A mutation may wait five seconds for the database and still succeed. */
const usualDeadlines: OperationTimeouts = { query: 2_000, mutation: 8_000 };
/** CPU time limit per request, in milliseconds. */
export const maxCpuMs = 500;

interface Deadline extends TimedWork {
  endsAt: number;
}

export function openExecution(
  schema: GraphQLSchema,
  {
    deadlines = usualDeadlines,
    languages = [],
    ...options
  }: {
    introspection: boolean;
    deadlines?: OperationTimeouts | undefined;
    readBounds?: ReadListLengths;
    /** The languages in which the shop answers `@inContext`, besides its own. */
    languages?: readonly Language[] | undefined;
  },
): Execute {
  const prepare = prepareDocuments(schema, options);
  const turns = openEventLoopTurns();
  return async ({ query, variables, operationName }, root, onFault, may) => {
    const prepared: Prepared = prepare(query);
    if ("errors" in prepared) return { errors: prepared.errors };
    const { document } = prepared;
    let objects: number;
    try {
      objects = await checkEstimate(schema, document, variables, options.readBounds);
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
    const operation = document.definitions.find((one) => one.kind === "OperationDefinition");
    if (may?.mayRun?.(objects, rootFieldNames(document)) === false)
      return {
        errors: [new ApiError("THROTTLED", "Too many requests. Wait a while and try again.")],
      };
    if (operation?.operation === "mutation" && may?.mayChange && !(await may.mayChange()))
      return { errors: [new ApiError("THROTTLED", "Too many mutations. Wait a while and try again.")] };
    const ms = deadlines[operation?.operation === "mutation" ? "mutation" : "query"];
    const deadline: Deadline = { endsAt: performance.now() + ms, usedMs: 0 };
    const counter: WorkCounter = (work) => turns.counted(deadline, work);
    const run = () =>
      execute({
        schema,
        document,
        rootValue: root,
        contextValue: deadline,
        variableValues: variables,
        operationName,
        fieldResolver: resolveInTurn(turns),
      });
    const asked = operation && contextLanguage(schema, operation, variables);
    const language = languages.find((one) => one.toUpperCase() === asked) ?? "en";
    const result = await inTime(ms, () => withWorkCounter(counter, () => runInLanguage(language, run)));
    may?.hasRun?.(deadline.usedMs);
    return result.errors
      ? { ...result, errors: result.errors.map((error) => maskInternalError(error, onFault)) }
      : result;
  };
}

/** The language of an operation's `@inContext`, if it has one. */
function contextLanguage(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): unknown {
  const directive = schema.getDirective("inContext");
  if (!directive || !operation.directives?.length) return undefined;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  return coerced && getDirectiveValues(directive, operation, coerced)?.language;
}

/** Synchronous work can't be cancelled from outside, so every field waits its turn and checks the limits. */
function resolveInTurn(turns: EventLoopTurns): GraphQLFieldResolver<unknown, Deadline> {
  return (source, args, deadline, info) => {
    const resolve = () => {
      if (performance.now() > deadline.endsAt || deadline.usedMs > maxCpuMs) throw tooSlow();
      return defaultFieldResolver(source, args, deadline, info);
    };
    const turn = turns.turn(deadline);
    return turn ? turn.then(resolve) : resolve();
  };
}

async function inTime(ms: number, work: () => ExecutionResult | Promise<ExecutionResult>) {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<ExecutionResult>((resolve) => {
    timer = setTimeout(() => resolve({ errors: [tooSlow()] }), ms);
  });
  try {
    return await Promise.race([work(), over]);
  } finally {
    clearTimeout(timer);
  }
}

function tooSlow(): ApiError {
  return new ApiError("TIMEOUT", "The request timed out. Request less at a time.");
}

/** Returns caller errors in full, and internal errors without details. */
function maskInternalError(error: GraphQLError, onFault: (error: unknown) => ApiError): GraphQLError {
  const cause = error.originalError;
  if (!cause || cause instanceof GraphQLError) return error;
  const { message, extensions } = onFault(cause);
  const { nodes, path } = error;
  return new GraphQLError(message, { nodes: nodes ?? null, path: path ?? null, extensions });
}

/** A validated document, or its errors. */
type Prepared = { document: DocumentNode } | { errors: readonly GraphQLError[] };

const maxPrepared = 500;
const mostErrors = 5;

/** Parses and validates documents, with a cache, because clients send the same few documents over and over. */
function prepareDocuments(schema: GraphQLSchema, { introspection }: { introspection: boolean }) {
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  return memoize(prepare, { capacity: maxPrepared, keyOf: (text) => text });

  function prepare(text: string): Prepared {
    try {
      if (text.length > limits.documentCharacters)
        throw limitExceededError(
          `A document can have up to ${limits.documentCharacters} characters; this one has ${text.length}.`,
        );
      const document = parse(text, { maxTokens: limits.tokens, noLocation: false });
      checkShape(document);
      const errors = validate(schema, document, rules, { maxErrors: mostErrors });
      return errors.length > 0 ? { errors } : { document };
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      if (error instanceof RangeError)
        return { errors: [limitExceededError("The document is nested too deeply.")] };
      throw error;
    }
  }
}
