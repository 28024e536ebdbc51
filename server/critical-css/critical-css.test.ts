import { expect, test } from "vitest";
import { contentPolicy, encodeDocument } from "../content-policy.ts";
import { hashSource } from "../hash-source.ts";
import { criticalCss } from "./critical-css.ts";

const sheet = [
  "@layer base{body{color:red}a:hover{color:blue}}",
  ".card{color:red}.card:hover{color:blue}.other{color:green}",
  ".card .name{color:red}.card .other{color:red}",
  ".\\[\\&\\>svg\\]\\:wide>svg{width:1px}.md\\:p-1\\.5{padding:1px}",
  ".moves{animation:turn 1s}.stays{color:red}@keyframes turn{to{rotate:1turn}}@keyframes never{to{rotate:1turn}}",
  "@media (min-width:760px){.card{color:red}.other{color:red}}@media (min-width:9px){.other{color:red}}@media print{.card{color:red}}",
  ".group-hover\\:shown:is(:where(.group):hover *){color:red}.dark .card{color:red}.a,.card{top:0}",
  "@font-face{font-family:Serif;src:url(/a.woff2)}",
].join("");
const link = '<link rel="stylesheet" href="/assets/app.css"/>';
const page = (body: string) => `<html><head>${link}</head><body>${body}</body></html>`;
const finish = finisher((address) => {
  expect(address).toBe("/assets/app.css");
  return sheet;
});

function finisher(readStyleSheet: (address: string) => string): (html: string) => string {
  const styleOf = criticalCss(readStyleSheet);
  return (html) => encodeDocument(html, styleOf(html)).toString();
}

function rulesOf(body: string): string {
  return /<style data-first="[^"]*">(.*?)<\/style>/s.exec(finish(page(body)))![1]!;
}

test("inlines exactly the rules that a page uses", () => {
  const rules = rulesOf('<p class="card stays"><b class="name">x</b></p>');
  expect(rules).toContain("@layer base{body{color:red}}");
  expect(rules).toContain(".card{color:red}");
  expect(rules).toContain(".card .name{color:red}");
  expect(rules).not.toContain(".other");
  expect(rules).toContain("@media (min-width:760px){.card{color:red}}");
  expect(rules).toContain(".a,.card{top:0}");
  expect(rules).toContain("@font-face");
});

test("inlines both themes, since the browser chooses one", () => {
  expect(rulesOf('<p class="card"></p>')).toContain(".dark .card{color:red}");
});

test("matches class names as the document escapes them", () => {
  const rules = rulesOf('<p class="[&amp;&gt;svg]:wide md:p-1.5"></p>');
  expect(rules).toContain("width:1px");
  expect(rules).toContain("padding:1px");
});

test("defers styles for interaction and print", () => {
  const rules = rulesOf('<p class="card group-hover:shown group"></p>');
  expect(rules).not.toContain(":hover");
  expect(rules).toContain("@media print{}");
});

test("defers styles that apply only with scripts or only without them", () => {
  const finish = finisher(
    () =>
      '.card[data-open]{top:1px}.card[aria-expanded="true"]{top:2px}@media (scripting:none){.card{top:3px}}',
  );
  const finished = finish(page('<p class="card"></p>'));
  expect(finished).not.toMatch(/[123]px/);
  expect(finished).toContain("@media (scripting:none){}");
});

test("defers a rule for a part of an input, since adding it later restyles nothing else", () => {
  const finish = finisher(
    () => "::-webkit-datetime-edit{padding:0}::file-selector-button{margin:0}::placeholder{opacity:1}",
  );
  expect(finish(page(""))).toContain("::file-selector-button{margin:0}::placeholder{opacity:1}");
  expect(finish(page(""))).not.toContain("datetime");
});

test("inlines every rule that isn't for a class in place, so only class rules are added later", () => {
  const rules = rulesOf("<p></p>");
  expect(rules).toContain("@keyframes turn{to{rotate:1turn}}@keyframes never{to{rotate:1turn}}");
  expect(rules).toContain("@media (min-width:760px){}@media (min-width:9px){}@media print{}");
});

test("inlines rules that match any element, since adding one later would restyle everything", () => {
  const universal = ["::selection{color:red}", ".list>*{color:red}", ".list :is(*,:first-child){top:0}"];
  const finish = finisher(() => `${universal.join("")}.list :is(a,b){top:1px}`);
  for (const rule of universal) expect(finish(page(""))).toContain(rule);
  expect(finish(page(""))).not.toContain("1px");
});

test("loads the full style sheet by script, except for print, forced colors or without scripting", () => {
  const finished = finish(page("<p></p>"));
  const paper = link.replace("/>", ' media="print, (forced-colors: active)"/>');
  expect(finished).toContain('<style data-first="/assets/app.css">');
  expect(finished).toContain(`</style>${paper}<noscript>${link}</noscript></head>`);
});

test("inlines screen-only rules", () => {
  const finish = finisher(() => "@media not print{.dark{color:red}}@media print{.dark{color:green}}");
  expect(finish(page(""))).toContain("@media not print{.dark{color:red}}@media print{}");
});

test("encodes a document around its inlined rules, with a policy that allows exactly these", () => {
  const html = page('<p class="card">14 karat – 640 €</p>');
  const style = criticalCss(() => sheet)(html);
  const finished = encodeDocument(html, style).toString();
  expect(finished).toContain('<p class="card">14 karat – 640 €</p></body></html>');
  const own = { formTargets: [], pictureSources: [] };
  expect(contentPolicy(html, own, style?.source)).toBe(contentPolicy(finished, own));
  expect(style?.source).toBe(hashSource(rulesOf('<p class="card">14 karat – 640 €</p>')));
});

test("leaves a document without a style sheet unchanged", () => {
  expect(finish("<p>Words</p>")).toBe("<p>Words</p>");
});
