import fc from "fast-check";
import { expect, test } from "vitest";
import { type RichText, readRichText, richTextTags } from "./read-rich-text.server.ts";

function tagsIn(nodes: RichText): string[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : [node.tag, ...tagsIn(node.children)]));
}

test("paragraphs, lists and stress become a tree", () => {
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

test("plain text stays text, markup in entities stays text", () => {
  expect(readRichText("no tags")).toEqual(["no tags"]);
  expect(readRichText("&lt;script&gt;alert(1)&lt;/script&gt;")).toEqual(["<script>alert(1)</script>"]);
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
])("%s leaves nothing that is not allowed", (html) => {
  expect(tagsIn(readRichText(html)).filter((tag) => !richTextTags.includes(tag as never))).toEqual([]);
});

test("no text breaks it or brings in another element", () => {
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
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const tags = tagsIn(readRichText(pieces.join("")));
      expect(tags.every((tag) => richTextTags.includes(tag as never))).toBe(true);
    }),
  );
});
