import type { Nodes, Parents, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown, gfmTableToMarkdown } from "mdast-util-gfm-table";
import { type State, toMarkdown } from "mdast-util-to-markdown";
import { gfmTable } from "micromark-extension-gfm-table";
import { readRichText } from "./read-rich-text.ts";
import type { RichText, RichTextElement } from "./rich-text.ts";
import { escapeHtml, sanitizeHtml } from "./write-html.ts";

/** Markdown syntax that people type by accident (rows of dashes, brackets, indentation), so it stays literal. */
const disabledSyntax = [
  "autolink",
  "codeFenced",
  "codeIndented",
  "codeText",
  "definition",
  "labelEnd",
  "labelStartImage",
  "labelStartLink",
  "setextUnderline",
  "thematicBreak",
];

/** Deeper lists and quotes stay literal, so that no input exhausts the stack. */
const deepest = 48;

/** Maximum length of the desk's editor; parse time grows faster than the length. */
export const maxMarkdownLength = 12_000;

/** Rows of symbols ("- - -") and lines with an implausible number of list or quote markers, which would nest deeply. */
const signRow =
  /^[ \t]*\d{0,9}(?=(?:[-+*][ \t]+){2,}[-+*][ \t]*$|(?:[-+*.)][ \t]+|>[ \t]*)(?:(?:[-+*]|\d{1,9}[.)])[ \t]+|>[ \t]*){48})/gm;

/** Converts stored HTML to Markdown for editing at the desk. */
export function htmlToMarkdown(html: string): string {
  const blocks = readRichText(html);
  const hasGreaterSign = html.includes(">") && textIn(blocks).includes(">");
  return toMarkdown(
    { type: "root", children: blocks.map((block) => mdastOf(block)) as RootContent[] },
    {
      bullet: "-",
      emphasis: "_",
      extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
      handlers: {
        break: (_, _parent, { stack }) => (stack.includes("tableCell") ? "<br>" : "\n"),
        text: ({ value }, _, state, info) => {
          state.unsafe = neededEscapes(state.unsafe, hasGreaterSign);
          return state.safe(value, info);
        },
      },
    },
  ).trimEnd();
}

/** Converts Markdown from the desk's editor to safe HTML; every line end is a line break. */
export function markdownToHtml(typed: string): string {
  const text = linesOf(typed).replace(signRow, "$&\\");
  const tree = fromMarkdown(text, {
    extensions: [gfmTable(), { disable: { null: disabledSyntax } }],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return sanitizeHtml(htmlOf(tree, text));
}

/** Whether the editor's text is still what the stored HTML opened as, so that there is nothing to save. */
export function isMarkdownUnchanged(typed: string, storedHtml: string): boolean {
  return linesOf(typed).trim() === htmlToMarkdown(storedHtml).trim();
}

/** Whether a text exceeds the editor's maximum length, `maxMarkdownLength`. */
export function isMarkdownTooLong(typed: string): boolean {
  return linesOf(typed).length > maxMarkdownLength;
}

/** Normalizes line ends, which the editor counts as one character. */
function linesOf(typed: string): string {
  return typed.replace(/\r\n?/g, "\n");
}

/** Omits escapes for syntax that isn't parsed here. A `<` needs escaping only where a tag could end after it. */
function neededEscapes(unsafe: State["unsafe"], hasGreaterSign: boolean): State["unsafe"] {
  return unsafe.filter(
    ({ character, before, after, _compiled }) =>
      _compiled !== undefined ||
      !(
        "[]!`(~=".includes(character) ||
        before === "\\]" ||
        (character === "<" && !hasGreaterSign && after !== undefined)
      ),
  );
}

function textIn(nodes: RichText): string {
  return nodes.map((node) => (typeof node === "string" ? node : textIn(node.children))).join("");
}

const isPhrasing = (node: string | RichTextElement) =>
  typeof node === "string" || node.tag === "br" || node.tag === "strong" || node.tag === "em";

function mdastOf(node: string | RichTextElement): Nodes {
  if (typeof node === "string") return { type: "text", value: node };
  const { tag, children } = node;
  const phrasing = () => children.map(mdastOf) as PhrasingContent[];
  switch (tag) {
    case "br":
      return { type: "break" };
    case "strong":
      return { type: "strong", children: phrasing() };
    case "em":
      return { type: "emphasis", children: phrasing() };
    case "p":
      return { type: "paragraph", children: phrasing() };
    case "h3":
    case "h4":
      return { type: "heading", depth: tag === "h3" ? 3 : 4, children: phrasing() };
    case "blockquote":
      return { type: "blockquote", children: children.map(mdastOf) as never };
    case "ul":
    case "ol":
      return { type: "list", ordered: tag === "ol", spread: false, children: children.map(mdastOf) as never };
    case "li": {
      const at = children.findIndex((child) => !isPhrasing(child));
      const text = at < 0 ? children : children.slice(0, at);
      const rest = at < 0 ? [] : children.slice(at);
      const line = text.length > 0 ? [mdastOf({ tag: "p", children: text })] : [];
      const spread = rest.some(
        (child) => typeof child === "object" && child.tag !== "ul" && child.tag !== "ol",
      );
      return { type: "listItem", spread, children: [...line, ...rest.map(mdastOf)] as never };
    }
    case "table": {
      const [head] = children as RichTextElement[];
      const width = head ? (head.children[0] as RichTextElement).children.length : 0;
      const none = {
        type: "tableRow",
        children: Array.from({ length: width }, () => ({ type: "tableCell", children: [] })),
      };
      const rows = (children as RichTextElement[]).flatMap((part) => part.children.map(mdastOf));
      return { type: "table", children: (head?.tag === "thead" ? rows : [none, ...rows]) as never };
    }
    case "tr":
      return { type: "tableRow", children: children.map(mdastOf) as never };
    default:
      return { type: "tableCell", children: phrasing() };
  }
}

/** Typed HTML is passed through for the sanitizer. */
function htmlOf(node: Nodes, text: string, depth = 0): string {
  if (depth > deepest) return `<div>${escapeHtml(sourceOf(node, text))}</div>`;
  const inner = () =>
    "children" in node
      ? (node as Parents).children.map((child) => htmlOf(child, text, depth + 1)).join("")
      : "";
  switch (node.type) {
    case "text":
      return escapeHtml(node.value).replaceAll("\n", "<br>");
    case "html":
      return node.value;
    case "break":
      return "<br>";
    case "strong":
      return `<strong>${inner()}</strong>`;
    case "emphasis":
      return isInWord(node, text) ? `*${inner()}*` : `<em>${inner()}</em>`;
    case "heading":
      return `<h${node.depth}>${inner()}</h${node.depth}>`;
    case "blockquote":
      return `<blockquote>${inner()}</blockquote>`;
    case "list":
      return node.ordered ? orderedList(node, text, depth) : `<ul>${inner()}</ul>`;
    case "listItem":
      return `<li>${inner()}</li>`;
    case "table": {
      const [head, ...rows] = node.children.map((row) => htmlOf(row, text, depth + 1));
      return `<table><thead>${head}</thead><tbody>${rows.join("")}</tbody></table>`;
    }
    case "tableRow":
      return `<tr>${inner()}</tr>`;
    case "tableCell":
      return `<td>${inner()}</td>`;
    default:
      return `<p>${inner()}</p>`;
  }
}

function sourceOf({ position }: Nodes, text: string): string {
  return text.slice(position?.start.offset, position?.end.offset);
}

/** Whether an asterisk is inside a word or measurement, as in "4.2*3.1*2 mm". */
function isInWord({ position }: Nodes, text: string): boolean {
  const from = position?.start.offset ?? 0;
  const around = [text[from - 1], text[position?.end.offset ?? 0]];
  return text[from] === "*" && around.some((sign) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign));
}

/** A list must count up from one; other numbered lines, such as years, stay plain text. */
function orderedList({ children }: Extract<Nodes, { type: "list" }>, text: string, depth: number): string {
  const numbers = children.map(({ position }) => Number.parseInt(text.slice(position?.start.offset), 10));
  const items = children.map((item) => item.children.map((child) => htmlOf(child, text, depth + 2)).join(""));
  if (numbers.every((number, index) => number === index + 1))
    return `<ol>${items.map((item) => `<li>${item}</li>`).join("")}</ol>`;
  return children
    .map(({ position }, index) => {
      const marker = text.slice(position?.start.offset).split(/\s/, 1)[0];
      return `<div>${marker} ${items[index]!.replace(/^<p>/, "")}</div>`;
    })
    .join("");
}
