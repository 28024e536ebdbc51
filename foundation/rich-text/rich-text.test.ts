import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatCount } from "../../tests/faults/run-size.ts";
import { htmlToMarkdown, isMarkdownUnchanged, markdownToHtml, maxMarkdownLength } from "./markdown.ts";
import { plainText } from "./plain-text.ts";
import { readRichText } from "./read-rich-text.ts";
import { type RichText, richTextTags } from "./rich-text.ts";
import { sampleDescriptions } from "./sample-descriptions.ts";
import { sanitizeHtml } from "./write-html.ts";

function tagsIn(nodes: RichText): string[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : [node.tag, ...tagsIn(node.children)]));
}

/** The text as a browser shows it, with blocks, cells and lines separated. */
const blocks = new Set(["p", "br", "ul", "ol", "li", "h3", "h4", "blockquote", "table", "tr", "th", "td"]);
function wordsIn(nodes: RichText): string {
  return nodes
    .map((node) =>
      typeof node === "string"
        ? node
        : blocks.has(node.tag)
          ? ` ${wordsIn(node.children)} `
          : wordsIn(node.children),
    )
    .join("");
}
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

test("has at least 60 fragments", () => expect(sampleDescriptions.length).toBeGreaterThanOrEqual(60));

test.each(sampleDescriptions)(
  "%s: keeps every word when shown, saved, edited and converted to plain text",
  (_, html, words) => {
    const shown = readRichText(html);
    expect(oneLine(wordsIn(shown))).toBe(words);
    expect(plainText(html)).toBe(words);
    const stored = sanitizeHtml(html);
    expect(plainText(stored)).toBe(words);
    expect(readRichText(stored)).toEqual(shown);
    expect(sanitizeHtml(stored)).toBe(stored);
    const edited = htmlToMarkdown(html);
    expect(markdownToHtml(edited)).toBe(stored);
    expect(isMarkdownUnchanged(edited.replaceAll("\n", "\r\n"), html)).toBe(true);
  },
);

const word = fc.constantFrom(
  ..."ring 18K <VS2 & > 5 * _x_ **b** # 1. 1985. - + | [a](b) `c` ~d~ \\ &lt; <b <SI1> “é” 指輪 خاتم 💍 a*b it's :- =".split(
    " ",
  ),
);
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const text = fc.array(word, { minLength: 1, maxLength: 4 });

interface Piece {
  html: string;
  words: string[];
}

const inline: fc.Arbitrary<Piece> = fc
  .tuple(text, fc.constantFrom("", "b", "em", "i", "strong", "span", "u", "a", "o:p"))
  .map(([words, tag]) => {
    const inner = words.map(escaped).join(" ");
    return { words, html: tag ? `<${tag} class=x>${inner}</${tag}>` : inner };
  });
const line: fc.Arbitrary<Piece> = fc
  .tuple(
    fc.array(inline, { minLength: 1, maxLength: 3 }),
    fc.constantFrom(" ", "<br>", "<br><br>", "&nbsp;", "\n"),
  )
  .map(([parts, gap]) => ({
    words: parts.flatMap(({ words }) => words),
    html: parts.map(({ html }) => html).join(gap),
  }));
const { block } = fc.letrec<{ block: Piece }>((tie) => {
  const many = fc.array(fc.oneof({ depthSize: "small" }, line, tie("block")), { minLength: 1, maxLength: 3 });
  const wrapped = (around: (parts: string[]) => string) =>
    many.map((parts) => ({
      words: parts.flatMap(({ words }) => words),
      html: around(parts.map(({ html }) => html)),
    }));
  const each = (tag: string) => (parts: string[]) => parts.map((part) => `<${tag}>${part}</${tag}>`).join("");
  return {
    block: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      line.map(({ words, html }) => ({ words, html: `<p>${html}</p>` })),
      line.map(({ words, html }) => ({ words, html: `<h2>${html}</h2>` })),
      wrapped(each("div")),
      wrapped(each("p")),
      wrapped((parts) => `<ul>${each("li")(parts)}</ul>`),
      wrapped((parts) => `<ol>${each("li")(parts)}</ol>`),
      wrapped((parts) => `<blockquote>${parts.join("<div></div>")}</blockquote>`),
      wrapped((parts) => `<table><tr>${each("td")(parts)}</tr></table>`),
      wrapped(
        (parts) => `<table><tr>${each("th")(parts)}</tr><tr>${each("td")(parts.map(() => ""))}</tr></table>`,
      ),
    ),
  };
});

test("keeps words in order when reading, saving and editing", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (pieces) => {
      const html = pieces.map((piece) => piece.html).join("\n");
      const words = pieces.flatMap((piece) => piece.words).join(" ");
      expect(plainText(html)).toBe(words);
      const stored = sanitizeHtml(html);
      expect(plainText(stored)).toBe(words);
      expect(sanitizeHtml(stored)).toBe(stored);
      const edited = markdownToHtml(htmlToMarkdown(stored));
      expect(plainText(edited)).toBe(words);
      expect(edited).toBe(stored);
    }),
    { numRuns: repeatCount(30, 150) },
  );
});

test("keeps the words of any plain text typed in the editor", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          "ring",
          "18K",
          "<VS2",
          "<SI1>",
          "<VS2,",
          "5*3*2",
          "1985.",
          "a_b",
          "[x]",
          "AT&T",
          "`q`",
          "~",
          "---",
        ),
        { minLength: 1, maxLength: 12 },
      ),
      (typed) => {
        expect(plainText(markdownToHtml(typed.join(" ")))).toBe(typed.join(" "));
      },
    ),
  );
});

test.each([
  ["Solid gold.\r\n\r\nMade here.\nBy hand.", "<p>Solid gold.</p>\n<p>Made here.<br />By hand.</p>"],
  ["5 < 6 & more", "<p>5 &lt; 6 &amp; more</p>"],
  ["<p>Kept</p><script>alert(1)</script><a href='x'>link</a>", "<p>Kept</p>\n<p>link</p>"],
  [
    "### Care\n- **Wipe** _dry_\n- No soap",
    "<h3>Care</h3>\n<ul><li><strong>Wipe</strong> <em>dry</em></li><li>No soap</li></ul>",
  ],
  [
    "| Metal | Gold |\n| - | - |\n| Size | 6 |",
    "<table><thead><tr><th>Metal</th><th>Gold</th></tr></thead><tbody><tr><td>Size</td><td>6</td></tr></tbody></table>",
  ],
  ["6.5*4.2*3.0 mm", "<p>6.5*4.2*3.0 mm</p>"],
  ["1985. Made in Geneva", "<p>1985. Made in Geneva</p>"],
  ["    Indented\n\n-----\n[a]: b", "<p>Indented</p>\n<p>-----<br />[a]: b</p>"],
  ["", ""],
])("converts %j from the editor to %j", (typed, html) => expect(markdownToHtml(typed)).toBe(html));

test.each(["- - -", "* * *", "+ + + +"])("keeps repeated symbols as typed: %j", (row) => {
  expect(markdownToHtml(`Above\n\n${row}\n\nBelow`)).toBe(`<p>Above</p>\n<p>${row}</p>\n<p>Below</p>`);
});

test.each(["- ", "1. ", "> - ", "\t+ "])("parses a maximum-length text of repeated %j in full", (signs) => {
  const typed = signs.repeat(maxMarkdownLength / signs.length);
  expect(plainText(markdownToHtml(`${typed}end`))).toBe(`${typed}end`.replace(/\s+/g, " ").trim());
});

test("opens an empty description as empty, and detects edits", () => {
  expect(htmlToMarkdown("")).toBe("");
  expect(isMarkdownUnchanged("", "")).toBe(true);
  expect(isMarkdownUnchanged("Gold.", "<p style=x>Gold.</p>")).toBe(true);
  expect(isMarkdownUnchanged("Gold", "<p>Gold.</p>")).toBe(false);
});

test("parses paragraphs, lists and emphasis into a tree", () => {
  expect(readRichText("<p>Solid <b>gold</b>.<br>5 mm &amp; bright</p>\n<ul><li>A</li></ul>")).toEqual([
    {
      tag: "p",
      children: [
        "Solid ",
        { tag: "strong", children: ["gold"] },
        ".",
        { tag: "br", children: [] },
        "5 mm & bright",
      ],
    },
    { tag: "ul", children: [{ tag: "li", children: ["A"] }] },
  ]);
});

test.each([
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  "<p onclick=alert(1) style='x'>a</p>",
  "<a href='javascript:alert(1)'>a</a>",
  "<svg><style><img title='</style><img src=x onerror=alert(1)>'></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<xmp><p title='</xmp><script>alert(1)</script>'>",
  "<template><script>alert(1)</script></template>",
  "<p><p><p></ul></li><li>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
])("%s leaves only allowed HTML", (html) => {
  expect(tagsIn(readRichText(html)).filter((tag) => !richTextTags.includes(tag as never))).toEqual([]);
});

test("no text escapes the markup or injects an element", () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "<p>",
      "</p>",
      "<ul>",
      "<li",
      ">",
      "</",
      "<script>",
      "&lt;",
      "<br/>",
      "<em x='>'>",
      "<!--",
      "-->",
      "<table>",
      "<td>",
      "<tr",
      "<textarea>",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const html = pieces.join("");
      expect(tagsIn(readRichText(html)).every((tag) => richTextTags.includes(tag as never))).toBe(true);
      expect(
        tagsIn(readRichText(markdownToHtml(html))).every((tag) => richTextTags.includes(tag as never)),
      ).toBe(true);
    }),
  );
});

test.each(["<div>", "<b>", "<ul><li>", "<table><tr><td>", "<blockquote>", "<x ", '<a b="', "<!--", "&lt;"])(
  "reads a text of repeated %j to its end",
  (piece) => {
    const html = (length: number) => `${piece.repeat(length / piece.length)}end`;
    expect(plainText(html(100_000))).toMatch(/end$/);
    expect(plainText(markdownToHtml(htmlToMarkdown(html(4_000))))).toBe(plainText(html(4_000)));
  },
);

test.each(["- ", "> ", "1. ", "*a", "_a ", "| a ", "**"])(
  "keeps a text of repeated %j from the editor",
  (piece) => {
    expect(plainText(markdownToHtml(`${piece.repeat(2_000)}end`))).toMatch(/end$/);
  },
);
