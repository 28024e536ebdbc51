import fc from "fast-check";
import { expect, test } from "vitest";
import { pageHtml, pageWords, readPageText } from "./page-text.ts";

const html = (markdown: string) => pageHtml(readPageText(markdown), "https://shop.example");

test("reads headings, links, lists, quotes, emphasis and tables", () => {
  expect(html("# Care\n\nWipe it **dry**, _gently_.\nThen rest.")).toBe(
    "<h2>Care</h2><p>Wipe it <strong>dry</strong>, <em>gently</em>.<br>Then rest.</p>",
  );
  expect(html("- One\n- [Two](/shop)\n  1. Three")).toBe(
    '<ul><li>One</li><li><a href="https://shop.example/shop">Two</a><ol><li>Three</li></ol></li></ul>',
  );
  expect(html("| Size | Price |\n|--|--|\n| 5 | $1 |")).toBe(
    "<table><tr><th>Size</th><th>Price</th></tr><tr><td>5</td><td>$1</td></tr></table>",
  );
  expect(html("> Said\n\n---")).toBe("<blockquote><p>Said</p></blockquote><hr>");
});

test("keeps HTML, code and pictures as text", () => {
  expect(html('<script>alert(1)</script>\n\n<b onclick="x">bold</b>')).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p>&lt;b onclick="x"&gt;bold&lt;/b&gt;</p>',
  );
  expect(html("![logo](https://elsewhere.example/x.png)")).not.toMatch(/<img/);
  expect(html("```\ncode\n```")).not.toMatch(/<(code|pre)/);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "vbscript:x",
])("a link to %s becomes its words", (address) => {
  expect(html(`[Click](${address})`)).toBe("<p>Click</p>");
});

test("has no tag but the allowed ones, whatever was typed, and never exhausts the stack", () => {
  const allowed =
    /^<\/?(?:p|h[234]|ul|ol|li|a(?: href="[^"<>]*")?|br|hr|strong|em|blockquote|table|tr|t[dh])>$/;
  const typed = fc.string({ maxLength: 300, unit: fc.constantFrom(..."#*_->|[]()<\"'&\n 1.ax/:`!") });
  fc.assert(
    fc.property(typed, (markdown) => {
      for (const tag of html(markdown).match(/<[^>]*>/g) ?? []) expect(tag).toMatch(allowed);
    }),
  );
  expect(() => html(`${"> ".repeat(5_000)}x`)).not.toThrow();
  expect(() => html(`${"- ".repeat(5_000)}x`)).not.toThrow();
});

test("a page's words are on one line", () => {
  expect(pageWords(readPageText("## Care\n\nWipe it **dry**.\n\n- One"))).toBe("Care Wipe it dry. One");
});
