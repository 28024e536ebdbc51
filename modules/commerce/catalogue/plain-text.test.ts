import { expect, test } from "vitest";
import { descriptionText, truncateText } from "./plain-text.ts";

test.each([
  ["<p>One.</p><p>Two.</p>", "One. Two."],
  ["a<br>b", "a b"],
  ["<ul><li>x</li><li>y</li></ul>", "x y"],
  ["<b>bo</b>ld", "bold"],
  ["5 &lt; 6 &amp;amp; &quot;x&quot; &eacute;&#39;", `5 < 6 &amp; "x" é'`],
  ["<script>alert(1)</script>safe<style>p{}</style>", "safe"],
  ["", ""],
])("%s becomes %s", (html, text) => {
  expect(descriptionText(html)).toBe(text);
});

test("cuts long text at a word boundary with an ellipsis", () => {
  expect(truncateText("One two three", 9)).toBe("One two…");
  expect(truncateText("One two", 7)).toBe("One two");
  expect(truncateText("Unbreakable", 5)).toBe("Unbr…");
  expect(truncateText("abc", 0)).toBe("…");
});
