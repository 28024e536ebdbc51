import type { DocumentDecoration, initGraphQLTada } from "gql.tada";
import type { Language } from "#languages";
import type { introspection } from "./graphql-env.generated.d.ts";

export type { FragmentOf, ResultOf, TadaDocumentNode, VariablesOf } from "gql.tada";

/** The API's custom scalars: money amounts, times and HTML are strings, which callers parse. */
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

/** A document at run time: its text and fragments. */
interface WrittenDocument {
  kind: "Document";
  definitions: [];
  text: string;
  fragments: readonly WrittenDocument[];
}

/**
 * An operation or fragment of the Storefront API, typed by its text: `graphql("query Menu($handle: String!) { … }",
 * [fragments])`. The text is never parsed at run time.
 */
export const graphql = ((text: string, fragments: readonly WrittenDocument[] = []): WrittenDocument => ({
  kind: "Document",
  definitions: [],
  text,
  fragments,
})) as unknown as Graphql;

/** Where the selection of an operation begins, after its name and variables. */
const selection = /(?<=^\s*(?:query|mutation)\b[^({]*(?:\([^)]*\))?\s*)\{/;

/** A document's text, including each of its fragments once. Asks for another language than English by `@inContext`. */
export function documentText(
  document: DocumentDecoration<unknown, never>,
  language: Language = "en",
): string {
  const texts = new Set<string>();
  const queue = [document as unknown as WrittenDocument];
  for (let next = queue.shift(); next; next = queue.shift()) {
    texts.add(next.text);
    queue.push(...next.fragments);
  }
  const text = [...texts].join("\n");
  return language === "en"
    ? text
    : text.replace(selection, `@inContext(language: ${language.toUpperCase()}) {`);
}
