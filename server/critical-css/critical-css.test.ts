import { expect, test } from "vitest";
import { contentPolicy, documentBytes } from "../content-policy.ts";
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
  return (html) => documentBytes(html, styleOf(html)).toString();
}

function rulesOf(body: string): string {
  return /<style data-first="[^"]*">(.*?)<\/style>/s.exec(finish(page(body)))![1]!;
}

test("a page contains exactly the rules it uses", () => {
  const rules = rulesOf('<p class="card stays"><b class="name">x</b></p>');
  expect(rules).toContain("@layer base{body{color:red}}");
  expect(rules).toContain(".card{color:red}");
  expect(rules).toContain(".card .name{color:red}");
  expect(rules).not.toContain(".other");
  expect(rules).toContain("@media (min-width:760px){.card{color:red}}");
  expect(rules).toContain(".a,.card{top:0}");
  expect(rules).toContain("@font-face");
});

test("includes both themes, since the browser chooses", () => {
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

test("defers styles that only scripts, or only their absence, apply", () => {
  const finish = finisher(
    () =>
      '.card[data-open]{top:1px}.card[aria-expanded="true"]{top:2px}@media (scripting:none){.card{top:3px}}',
  );
  const finished = finish(page('<p class="card"></p>'));
  expect(finished).not.toMatch(/[123]px/);
  expect(finished).toContain("@media (scripting:none){}");
});

test("defers a rule for part of an input, since it restyles nothing else", () => {
  const finish = finisher(
    () => "::-webkit-datetime-edit{padding:0}::file-selector-button{margin:0}::placeholder{opacity:1}",
  );
  expect(finish(page(""))).toContain("::file-selector-button{margin:0}::placeholder{opacity:1}");
  expect(finish(page(""))).not.toContain("datetime");
});

test("keeps every rule except class rules in place, so only those are added", () => {
  const rules = rulesOf("<p></p>");
  expect(rules).toContain("@keyframes turn{to{rotate:1turn}}@keyframes never{to{rotate:1turn}}");
  expect(rules).toContain("@media (min-width:760px){}@media (min-width:9px){}@media print{}");
});

test("includes a universal rule from the start, since adding it later would restyle everything", () => {
  const universal = ["::selection{color:red}", ".list>*{color:red}", ".list :is(*,:first-child){top:0}"];
  const finish = finisher(() => `${universal.join("")}.list :is(a,b){top:1px}`);
  for (const rule of universal) expect(finish(page(""))).toContain(rule);
  expect(finish(page(""))).not.toContain("1px");
});

test("defers the full sheet to the script, except for print, forced colors or no scripting", () => {
  const finished = finish(page("<p></p>"));
  const paper = link.replace("/>", ' media="print, (forced-colors: active)"/>');
  expect(finished).toContain('<style data-first="/assets/app.css">');
  expect(finished).toContain(`</style>${paper}<noscript>${link}</noscript></head>`);
});

test("screen-only rules are included from the start", () => {
  const finish = finisher(() => "@media not print{.dark{color:red}}@media print{.dark{color:green}}");
  expect(finish(page(""))).toContain("@media not print{.dark{color:red}}@media print{}");
});

test("encodes a document around its rules, with a policy that allows exactly these", () => {
  const html = page('<p class="card">14 karat – 640 €</p>');
  const style = criticalCss(() => sheet)(html);
  const finished = documentBytes(html, style).toString();
  expect(finished).toContain('<p class="card">14 karat – 640 €</p></body></html>');
  const own = { formTargets: [], pictureSources: [] };
  expect(contentPolicy(html, own, style?.source)).toBe(contentPolicy(finished, own));
  expect(style?.source).toBe(hashSource(rulesOf('<p class="card">14 karat – 640 €</p>')));
});

test("leaves a document without a style sheet unchanged", () => {
  expect(finish("<p>Words</p>")).toBe("<p>Words</p>");
});
