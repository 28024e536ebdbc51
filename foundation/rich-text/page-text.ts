import type { Nodes, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { escapeHtml } from "./write-html.ts";

const tags = {
  paragraph: "p",
  strong: "strong",
  emphasis: "em",
  blockquote: "blockquote",
  listItem: "li",
  tableRow: "tr",
  tableCell: "td",
} as const;

/** An element of a page's text; only links have an address. */
export interface PageElement {
  tag:
    | (typeof tags)[keyof typeof tags]
    | "h2"
    | "h3"
    | "h4"
    | "ul"
    | "ol"
    | "a"
    | "br"
    | "hr"
    | "table"
    | "th";
  href?: string;
  children: PageText;
}

/** A page's text as data; nothing else can be rendered. */
export type PageText = (string | PageElement)[];

/** Maximum length of a page's Markdown, in characters. */
export const maxPageLength = 30_000;

/** Deeper lists and quotes become text, so that no input exhausts the stack. */
const deepest = 24;

/** Syntax that stays text: HTML, code, pictures and link definitions. */
const disabledSyntax = [
  ...["htmlFlow", "htmlText", "codeFenced", "codeIndented", "codeText", "definition"],
  "labelStartImage",
];

/** A row of list or quote markers would nest deeply. */
const deepMarks = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+|>[ \t]*){24,}/gm;

/**
 * Reads a page's Markdown: headings, links, lists, tables, quotes and emphasis. HTML is text. A heading of the first level is
 * one of the second, because the page's title is the first. A link to anything but a page of this site, a web address, an
 * email address or a phone number becomes its words.
 */
export function readPageText(markdown: string): PageText {
  const text = markdown.replace(/\r\n?/g, "\n").replace(deepMarks, "");
  const { children } = fromMarkdown(text, {
    extensions: [gfmTable(), { disable: { null: disabledSyntax } }],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return nodesOf(children, 0);
}

/** Whether an address may be the target of a link. */
export function isLinkAddress(address: string): boolean {
  return /^(?:\/(?![/\\])|#|https?:\/\/[^\s\\]|mailto:[^\s]+@|tel:\+?[\d() -]+$)/i.test(address);
}

function nodesOf(nodes: readonly (RootContent | Nodes)[], depth: number): PageText {
  return nodes.flatMap((node) => nodeOf(node, depth));
}

function nodeOf(node: RootContent | Nodes, depth: number): PageText {
  if (node.type === "text") return linesOf(node.value);
  if (node.type === "break") return [element("br", [])];
  if (node.type === "thematicBreak") return [element("hr", [])];
  if (!("children" in node)) return "value" in node ? [node.value] : [];
  const children = depth > deepest ? [] : nodesOf(node.children, depth + 1);
  switch (node.type) {
    case "heading":
      return [element(node.depth <= 2 ? "h2" : node.depth === 3 ? "h3" : "h4", children)];
    case "list":
      return [element(node.ordered ? "ol" : "ul", children)];
    case "listItem":
      return [element("li", unwrapped(children))];
    case "link":
      return isLinkAddress(node.url) ? [{ ...element("a", children), href: node.url }] : children;
    case "table":
      return [element("table", withHeadings(children))];
    case "paragraph":
    case "strong":
    case "emphasis":
    case "blockquote":
    case "tableRow":
    case "tableCell":
      return [element(tags[node.type], children)];
    default:
      return children;
  }
}

/** Every line end is a line break, as typed. */
function linesOf(text: string): PageText {
  return text.split("\n").flatMap((line, index) => (index === 0 ? [line] : [element("br", []), line]));
}

/** A list item of one paragraph is its words. */
function unwrapped(children: PageText): PageText {
  const [first, ...rest] = children;
  const isList = (node: PageText[number]) => typeof node === "object" && /^[uo]l$/.test(node.tag);
  if (typeof first === "object" && first.tag === "p" && rest.every(isList))
    return [...first.children, ...rest];
  return children;
}

function withHeadings([head, ...rows]: PageText): PageText {
  if (typeof head !== "object") return [];
  const headings = head.children.map((cell) =>
    typeof cell === "object" ? { ...cell, tag: "th" as const } : cell,
  );
  return [{ ...head, children: headings }, ...rows];
}

function element(tag: PageElement["tag"], children: PageText): PageElement {
  return { tag, children };
}

/** A page's text as HTML, with absolute links. */
export function pageHtml(text: PageText, origin: string): string {
  return text
    .map((node) => {
      if (typeof node === "string") return escapeHtml(node);
      const { tag, href, children } = node;
      if (tag === "br" || tag === "hr") return `<${tag}>`;
      const target = href?.startsWith("/") ? origin + href : href;
      const attribute = target === undefined ? "" : ` href="${escapeHtml(target).replaceAll('"', "&quot;")}"`;
      return `<${tag}${attribute}>${pageHtml(children, origin)}</${tag}>`;
    })
    .join("");
}

/** Its words on one line. */
export function pageWords(text: PageText): string {
  const inline = new Set(["a", "strong", "em"]);
  const wordsOf = (nodes: PageText): string =>
    nodes
      .map((node) =>
        typeof node === "string"
          ? node
          : inline.has(node.tag)
            ? wordsOf(node.children)
            : ` ${wordsOf(node.children)} `,
      )
      .join("");
  return wordsOf(text).replace(/\s+/g, " ").trim();
}
