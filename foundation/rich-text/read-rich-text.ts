import { blockElements } from "./elements.ts";
import { type HtmlElement, type HtmlNode, parseHtml } from "./html-tree.ts";
import { lineBreak, splitParagraphs, type TextMarks, type TextRun } from "./lines.ts";
import { readTable } from "./read-table.ts";
import { element, hasTag, type RichText, type RichTextTag } from "./rich-text.ts";

/**
 * Reduces HTML from any source to blocks of the allowed elements. Keeps every word, in order and separated from its
 * neighbors; drops only scripts, styles and comments.
 */
export function readRichText(html: string): RichText {
  return readBlocks(parseHtml(html), { strong: false, em: false });
}

const lists: Readonly<Record<string, "ul" | "ol">> = { ul: "ul", menu: "ul", dir: "ul", ol: "ol" };
const headings: Readonly<Record<string, "h3" | "h4">> = {
  h1: "h3",
  h2: "h3",
  h3: "h3",
  h4: "h4",
  h5: "h4",
  h6: "h4",
};
const faces: Readonly<Record<string, Partial<TextMarks>>> = {
  b: { strong: true },
  strong: { strong: true },
  i: { em: true },
  em: { em: true },
};

function readBlocks(nodes: readonly HtmlNode[], outer: TextMarks): RichText {
  const blocks: RichText = [];
  let line: TextRun[] = [];
  let tag: RichTextTag = "p";
  const endLine = () => {
    // Headings contain no line breaks.
    const runs =
      tag === "p" ? line : line.map((run) => (run.text === lineBreak ? { ...run, text: " " } : run));
    blocks.push(...splitParagraphs(runs).map((children) => element(tag, children)));
    line = [];
  };
  const visitAll = (children: readonly HtmlNode[], marks: TextMarks) => {
    for (const node of children) visit(node, marks);
  };
  const visit = (node: HtmlNode, marks: TextMarks) => {
    if (typeof node === "string") line.push({ ...marks, text: node });
    else if (node.name === "br") line.push({ ...marks, text: lineBreak });
    else if (!blockElements.has(node.name)) visitAll(node.children, { ...marks, ...faces[node.name] });
    else {
      endLine();
      visitBlock(node, marks);
      endLine();
    }
  };
  const visitBlock = (node: HtmlElement, marks: TextMarks) => {
    const list = lists[node.name];
    const heading = headings[node.name];
    if (list) blocks.push(...readList(node, list, marks));
    else if (node.name === "table")
      blocks.push(
        ...readTable(node, (cell, isStrong) =>
          readBlocks(cell, isStrong ? { ...marks, strong: true } : marks),
        ),
      );
    else if (node.name === "blockquote") {
      const inner = readBlocks(node.children, marks);
      if (inner.length > 0) blocks.push(element("blockquote", inner));
    } else if (node.name === "pre") visitAll(node.children.flatMap(withBreaks), marks);
    else if (heading) {
      const before = tag;
      tag = heading;
      visitAll(node.children, marks);
      endLine();
      tag = before;
    } else visitAll(node.children, marks);
  };
  visitAll(nodes, outer);
  endLine();
  return blocks;
}

/** A list. Content outside items becomes an item; a list directly inside the list joins the previous item. */
function readList(list: HtmlElement, tag: "ul" | "ol", marks: TextMarks): RichText {
  const items: RichText[] = [];
  let loose: HtmlNode[] = [];
  const add = (nodes: readonly HtmlNode[]) => {
    const item = readItem(nodes, marks);
    if (item.length > 0) items.push(item);
  };
  const endLoose = () => {
    add(loose);
    loose = [];
  };
  for (const node of list.children) {
    if (typeof node === "string" || !(node.name === "li" || node.name in lists)) loose.push(node);
    else {
      endLoose();
      if (node.name === "li") add(node.children);
      else if (items.length > 0) items.at(-1)!.push(...readList(node, lists[node.name]!, marks));
      else add([node]);
    }
  }
  endLoose();
  return items.length > 0
    ? [
        element(
          tag,
          items.map((item) => element("li", item)),
        ),
      ]
    : [];
}

/** Unwraps the paragraph of a single-line item, even if a list follows. */
function readItem(nodes: readonly HtmlNode[], marks: TextMarks): RichText {
  const blocks = readBlocks(nodes, marks);
  const [first, ...rest] = blocks;
  const isShort = hasTag(first, "p") && rest.every((block) => hasTag(block, "ul", "ol"));
  return isShort ? [...first.children, ...rest] : blocks;
}

/** Turns line ends of preformatted text into line breaks. */
function withBreaks(node: HtmlNode): HtmlNode[] {
  if (typeof node !== "string") return [{ ...node, children: node.children.flatMap(withBreaks) }];
  const br = { name: "br", colspan: 1, rowspan: 1, children: [] };
  return node.split(/\r\n?|\n/).flatMap((text, index) => (index > 0 ? [br, text] : [text]));
}
