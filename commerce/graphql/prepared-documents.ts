import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import { checkShape, limits, misshapen } from "./limits.ts";

/** A document that may be executed, or why not. */
export type Prepared = { document: DocumentNode } | { errors: readonly GraphQLError[] };

const mostKept = 500;
const mostErrors = 5;

/** Parses and checks documents, each text once: clients send the same few over and over. */
export function prepareDocuments(
  schema: GraphQLSchema,
  { introspection }: { introspection: boolean },
): (text: string) => Prepared {
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const kept = new Map<string, Prepared>();
  return (text) => {
    const known = kept.get(text);
    if (known) return known;
    const prepared = prepare(text);
    if (kept.size >= mostKept) kept.clear();
    kept.set(text, prepared);
    return prepared;
  };

  function prepare(text: string): Prepared {
    try {
      if (text.length > limits.documentCharacters)
        throw misshapen(
          `A document has at most ${limits.documentCharacters} characters, not ${text.length}.`,
        );
      const document = parse(text, { maxTokens: limits.tokens, noLocation: false });
      checkShape(document);
      const errors = validate(schema, document, rules, { maxErrors: mostErrors });
      return errors.length > 0 ? { errors } : { document };
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      if (error instanceof RangeError)
        return { errors: [misshapen("The document is nested too deeply to be read.")] };
      throw error;
    }
  }
}
