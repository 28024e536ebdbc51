import sanitizeHtml from "sanitize-html";
import { blockElements, hiddenElements } from "./elements.ts";
import { escapeStrayAngleBrackets } from "./stray-angle-brackets.ts";

/** An HTML element with the only attributes we use, the spans of a table cell. */
export interface HtmlElement {
  name: string;
  colspan: number;
  rowspan: number;
  children: HtmlNode[];
}

export type HtmlNode = string | HtmlElement;

/** Deeper elements are flattened into their parents, so that no input exhausts the stack. */
const deepest = 48;
const widestSpan = 20;

/** Parses HTML with the sanitizer, which drops scripts, styles and comments with their content. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { name: "", colspan: 1, rowspan: 1, children: [] };
  const open = [root];
  const add = (node: HtmlNode) => open.at(-1)!.children.push(node);
  sanitizeHtml(escapeStrayAngleBrackets(html), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: hiddenElements,
    onOpenTag: (name, { colspan, rowspan }) => {
      const isTooDeep = open.length > deepest;
      if (isTooDeep && blockElements.has(name)) add(" ");
      const children = isTooDeep ? open.at(-1)!.children : [];
      const element = { name, colspan: span(colspan), rowspan: span(rowspan), children };
      if (!isTooDeep) add(element);
      open.push(element);
    },
    onCloseTag: (name) => {
      if (open.length === 1 || open.at(-1)!.name !== name) return;
      open.pop();
      if (open.length > deepest && blockElements.has(name)) add(" ");
    },
    textFilter: (text) => {
      add(unescaped(text));
      return "";
    },
  });
  return root.children;
}

function span(value: string | undefined): number {
  const count = Number.parseInt(value ?? "", 10);
  return count >= 1 ? Math.min(count, widestSpan) : 1;
}

/** Undoes the sanitizer's escaping; the tree contains plain text. */
function unescaped(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
