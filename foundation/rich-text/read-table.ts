import type { HtmlElement, HtmlNode } from "./html-tree.ts";
import { element, type RichText } from "./rich-text.ts";

type ReadBlocks = (nodes: readonly HtmlNode[], isStrong?: boolean) => RichText;

interface Cell {
  isHeader: boolean;
  content: RichText;
}

interface Row {
  isHead: boolean;
  cells: HtmlElement[];
}

/** A table of text becomes a grid without spans; a table used for layout becomes its blocks, in order. */
export function readTable(table: HtmlElement, readBlocks: ReadBlocks): RichText {
  const { captions, rows, others } = partsOf(table);
  const isOfWords = !others && !rows.some(({ cells }) => cells.some(holdsBlocks));
  const grid = isOfWords ? gridOf(rows, readBlocks) : null;
  const flat = () => readBlocks(table.children.map((node) => unwrapped(node)));
  if (!grid) return flat();
  const filled = grid.filter((row) => row.some(({ content }) => content.length > 0));
  if (Math.max(0, ...filled.map((row) => row.length)) < 2) return flat();
  return [...readBlocks(captions), tableOf(filled)];
}

/** The parts of a table; `others` means there is content outside its cells. */
function partsOf(table: HtmlElement): { captions: HtmlNode[]; rows: Row[]; others: boolean } {
  const captions: HtmlNode[] = [];
  const rows: Row[] = [];
  let others = false;
  const visit = (nodes: readonly HtmlNode[], isHead: boolean) => {
    for (const node of nodes) {
      if (typeof node === "string") others ||= node.trim() !== "";
      else if (node.name === "caption" && rows.length === 0) captions.push(...node.children);
      else if (["thead", "tbody", "tfoot"].includes(node.name)) visit(node.children, node.name === "thead");
      else if (node.name === "tr") {
        const cells = node.children.filter(
          (cell) => typeof cell === "object" && isCell(cell),
        ) as HtmlElement[];
        others ||= node.children.some((cell) =>
          typeof cell === "string" ? cell.trim() !== "" : !isCell(cell),
        );
        rows.push({ isHead, cells });
      } else others ||= !["col", "colgroup"].includes(node.name);
    }
  };
  visit(table.children, false);
  return { captions, rows, others };
}

function isCell({ name }: HtmlElement): boolean {
  return name === "td" || name === "th";
}

const nonInlineElements = new Set("ul ol menu dir table blockquote".split(" "));

/** Whether a cell contains more than text. Checked first, because nested tables would otherwise be read twice. */
function holdsBlocks(cell: HtmlElement): boolean {
  return cell.children.some(
    (child) => typeof child === "object" && (nonInlineElements.has(child.name) || holdsBlocks(child)),
  );
}

/** The rows, padded to the table's width. */
function gridOf(rows: readonly Row[], readBlocks: ReadBlocks): Cell[][] {
  const grid: Cell[][] = rows.map(() => []);
  for (const [y, { cells, isHead }] of rows.entries()) {
    const isHeader = isHead || (y === 0 && cells.every(({ name }) => name === "th"));
    for (const cell of cells) {
      const blocks = readBlocks(cell.children, cell.name === "th" && !isHeader);
      let x = 0;
      while (grid[y]![x]) x++;
      for (const [down, row] of grid.slice(y, y + cell.rowspan).entries())
        for (let right = 0; right < cell.colspan; right++)
          row[x + right] ??= { isHeader, content: down + right === 0 ? lines(blocks) : [] };
    }
  }
  const width = Math.max(0, ...grid.map((row) => row.length));
  return grid.map((row) =>
    Array.from({ length: width }, (_, x) => row[x] ?? { isHeader: row[0]?.isHeader ?? false, content: [] }),
  );
}

/** Joins paragraphs into the lines of one cell. */
function lines(blocks: RichText): RichText {
  return blocks.flatMap((block, index) =>
    typeof block === "string" ? [block] : [...(index > 0 ? [element("br", [])] : []), ...block.children],
  );
}

function tableOf(grid: readonly Cell[][]): RichText[number] {
  const [first] = grid;
  const hasHead = first?.every(({ isHeader }) => isHeader) ?? false;
  const rowOf = (tag: "th" | "td") => (row: Cell[]) =>
    element(
      "tr",
      row.map(({ content }) => element(tag, content)),
    );
  const body = (hasHead ? grid.slice(1) : grid).map(rowOf("td"));
  return element("table", [
    ...(hasHead ? [element("thead", [rowOf("th")(first!)])] : []),
    ...(body.length > 0 ? [element("tbody", body)] : []),
  ]);
}

/** Turns a table's parts into separate blocks. */
function unwrapped(node: HtmlNode): HtmlNode {
  if (typeof node === "string" || node.name === "table") return node;
  const isPart = ["caption", "thead", "tbody", "tfoot", "tr", "td", "th"].includes(node.name);
  return isPart ? { ...node, name: "div", children: node.children.map(unwrapped) } : node;
}
