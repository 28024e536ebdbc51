import { searchBounds } from "./search-text.ts";

/** A query in the API's search syntax, as a tree. */
export type SearchNode =
  | { kind: "all" | "any"; parts: SearchNode[] }
  | { kind: "not"; part: SearchNode }
  | { kind: "text"; text: string; isPrefix: boolean }
  | { kind: "field"; field: string; comparator: Comparator; value: string };

export type Comparator = "=" | "<" | "<=" | ">" | ">=";

type Token = { kind: "(" | ")" | "or" | "and" | "not" } | { kind: "term"; node: SearchNode };

const quoted = `"(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'`;
const tokenForm = new RegExp(
  `\\s*(?:([()])|(-)?(?:([A-Za-z_][\\w.]*):(<=|>=|<|>|=)?)?(${quoted}|[^\\s()]+))`,
  "y",
);

/**
 * Parses the search syntax: words, "phrases", `key:value`, comparisons (`>`, `>=`, `<`, `<=`), `AND` (also implicit),
 * `OR`, `NOT` or `-`, parentheses, and `*` at the end of a word. Anything else is treated as words, so every text is a
 * valid query. Ignores terms after the fiftieth and characters after the thousandth.
 */
export function parseSearchQuery(text: string): SearchNode {
  const tokens = tokenized(text.slice(0, searchBounds.characters));
  let place = 0;

  function anyOf(): SearchNode {
    const parts = [allOf()];
    while (tokens[place]?.kind === "or") {
      place++;
      parts.push(allOf());
    }
    return joinNodes("any", parts);
  }

  function allOf(): SearchNode {
    const parts: SearchNode[] = [];
    for (
      let token = tokens[place];
      token && token.kind !== ")" && token.kind !== "or";
      token = tokens[place]
    ) {
      const part = single();
      if (part) parts.push(part);
    }
    return joinNodes("all", parts);
  }

  function single(): SearchNode | null {
    const token = tokens[place++];
    if (token?.kind === "term") return token.node;
    if (token?.kind === "not") {
      const part = tokens[place] && tokens[place]?.kind !== ")" ? single() : null;
      return part && { kind: "not", part };
    }
    if (token?.kind !== "(") return null;
    const inside = anyOf();
    if (tokens[place]?.kind === ")") place++;
    return inside;
  }

  const parts: SearchNode[] = [];
  while (place < tokens.length) {
    parts.push(anyOf());
    if (tokens[place]?.kind === ")") place++;
  }
  return joinNodes("all", parts);
}

/** Joins the parts, dropping empty ones: "gold OR" becomes "gold". */
function joinNodes(kind: "all" | "any", parts: readonly SearchNode[]): SearchNode {
  const telling = parts.filter((part) => part.kind !== "all" || part.parts.length > 0);
  const [only] = telling;
  if (telling.length === 1 && only) return only;
  return { kind: telling.length === 0 ? "all" : kind, parts: telling };
}

/** The free-text words of a query, for ranking. */
export function freeTextWords(node: SearchNode): string[] {
  if (node.kind === "text") return [node.text];
  return node.kind === "all" || node.kind === "any" ? node.parts.flatMap(freeTextWords) : [];
}

function tokenized(text: string): Token[] {
  const tokens: Token[] = [];
  tokenForm.lastIndex = 0;
  for (
    let match = tokenForm.exec(text);
    match && tokens.length < searchBounds.terms;
    match = tokenForm.exec(text)
  ) {
    const [, bracket, minus, field, comparator, value = ""] = match;
    if (bracket === "(" || bracket === ")") tokens.push({ kind: bracket });
    else {
      if (minus) tokens.push({ kind: "not" });
      tokens.push(field ? fieldToken(field, comparator, value) : wordToken(value));
    }
  }
  return tokens;
}

function fieldToken(field: string, comparator: string | undefined, value: string): Token {
  const node = {
    field: field.toLowerCase(),
    comparator: (comparator ?? "=") as Comparator,
    value: unquoted(value),
  };
  return { kind: "term", node: { kind: "field", ...node } };
}

function wordToken(value: string): Token {
  if (value === "AND" || value === "OR" || value === "NOT")
    return { kind: value.toLowerCase() as "and" | "or" | "not" };
  const text = unquoted(value);
  return { kind: "term", node: { kind: "text", text, isPrefix: text.length > 1 && text.endsWith("*") } };
}

function unquoted(value: string): string {
  const quote = value[0];
  const isQuoted = value.length > 1 && (quote === '"' || quote === "'") && value.endsWith(quote);
  return isQuoted ? value.slice(1, -1).replace(/\\(.)/g, "$1") : value;
}
