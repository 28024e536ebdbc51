import { parseSync } from "oxc-parser";

/** A source file with its path relative to the project root. */
export interface SourceFile {
  file: string;
  text: string;
}

/** A user-facing text and where it is in the source. */
export interface SourceText {
  file: string;
  line: number;
  text: string;
  /** A message's name. */
  name?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the parser's nodes have as many types as the language
type Node = any;

/** Attributes and properties whose texts are user-facing. */
const shown =
  /^(aria-label|alt|aside|body|busy|closeLabel|crumb|description|empty|error|heading|hint|label|legend|link|message|note|placeholder|says|subject|summary|text|title|what)$/;
/** Among other texts, whatever reads like a sentence. */
const sentence = /^["'“(]?\p{Lu}[\p{L}'’]*[ ,:.].*\p{L}/u;
const notShown = /^(className|class|d|sizes|href|to|src|key|id|name|type|value|viewBox)$/;

/** The messages of one file, each export with its text. For functions, the text with its parameters. */
export function messagesOf({ file, text }: SourceFile): Required<SourceText>[] {
  const { program } = parseSync(file, text, { preserveParens: false });
  return program.body.flatMap((statement: Node) =>
    statement.type === "ExportNamedDeclaration"
      ? (statement.declaration?.declarations ?? []).map((one: Node) => ({
          file,
          line: lineOf(text, one.start),
          name: one.id.name as string,
          text: spoken(one.init, text),
        }))
      : [],
  );
}

function spoken(init: Node, text: string): string {
  return init.type === "Literal" ? String(init.value) : text.slice(init.start, init.end);
}

/** User-facing text in a file, other than messages: JSX text, and strings that read like sentences. */
export function findTextsInCode({ file, text }: SourceFile): SourceText[] {
  const found: SourceText[] = [];
  const add = (node: Node, words: string) => {
    if (/\p{L}{2}/u.test(words)) found.push({ file, line: lineOf(text, node.start), text: words.trim() });
  };
  walk(parseSync(file, text, { preserveParens: false }).program, [], (node, above) => {
    if (node.type === "JSXText") add(node, node.value.replace(/\s+/g, " "));
    const words = stringOf(node, text);
    if (words === null || above.some(({ type }) => /^(Import|TS|ExportAll)/.test(type))) return;
    const named = above.findLast(({ type }) => type === "JSXAttribute" || type === "Property");
    const name = named?.name?.name ?? named?.key?.name ?? named?.key?.value ?? "";
    if (notShown.test(name)) return;
    if (shown.test(name) || sentence.test(words)) add(node, words);
  });
  return found;
}

function stringOf(node: Node, text: string): string | null {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  return node.type === "TemplateLiteral" ? text.slice(node.start + 1, node.end - 1) : null;
}

/** A use of a message in the code, `m.cart.title`. */
export interface MessageUse extends SourceText {
  /** "cart.title". */
  name: string;
  /** Whether it is read while the module loads, in whatever language comes first. */
  isAtLoad: boolean;
}

export function findMessageUses({ file, text }: SourceFile): MessageUse[] {
  const found: MessageUse[] = [];
  walk(parseSync(file, text, { preserveParens: false }).program, [], (node, above) => {
    const { object, property } = node;
    if (node.type !== "MemberExpression" || object.type !== "MemberExpression") return;
    if (object.object.name !== "m" || node.computed || object.computed) return;
    const isAtLoad = !above.some(({ type }) => /Function/.test(type));
    const name = `${object.property.name}.${property.name}`;
    found.push({ file, line: lineOf(text, node.start), text: name, name, isAtLoad });
  });
  return found;
}

function lineOf(text: string, start: number): number {
  return text.slice(0, start).split("\n").length;
}

function walk(node: Node, above: Node[], visit: (node: Node, above: Node[]) => void): void {
  if (above.length > 0) visit(node, above);
  const below = [...above, node];
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === "object" && typeof (child as Node).type === "string")
        walk(child, below, visit);
}
