import type { DocumentDecoration, initGraphQLTada } from "gql.tada";
import type { introspection } from "./graphql-env.generated.d.ts";

export type { FragmentOf, ResultOf, TadaDocumentNode, VariablesOf } from "gql.tada";

/** How the API's own scalars arrive: money amounts, times and HTML are text and are read by whoever needs more. */
interface Scalars {
  ID: string;
  Decimal: string;
  URL: string;
  DateTime: string;
  HTML: string;
  Color: string;
  JSON: unknown;
}

type Graphql = ReturnType<
  typeof initGraphQLTada<{ introspection: introspection; scalars: Scalars; disableMasking: true }>
>;

/** What a document is while the store runs: its text and the fragments it was given. */
interface WrittenDocument {
  kind: "Document";
  definitions: [];
  text: string;
  fragments: readonly WrittenDocument[];
}

/**
 * Writes an operation or fragment in the Storefront API's language, typed by its text:
 * `graphql("query Menu($handle: String!) { … }", [fragments])`. The text is never parsed while the store runs.
 */
export const graphql = ((text: string, fragments: readonly WrittenDocument[] = []): WrittenDocument => ({
  kind: "Document",
  definitions: [],
  text,
  fragments,
})) as unknown as Graphql;

/** The text to send for a document, each fragment it uses once. */
export function documentText(document: DocumentDecoration<unknown, never>): string {
  const texts = new Set<string>();
  const queue = [document as unknown as WrittenDocument];
  for (let next = queue.shift(); next; next = queue.shift()) {
    texts.add(next.text);
    queue.push(...next.fragments);
  }
  return [...texts].join("\n");
}
