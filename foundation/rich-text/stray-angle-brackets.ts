import { htmlElements } from "./elements.ts";

/**
 * Escapes every `<` that doesn't start markup, so that a parser treats it as text: in "none <VS2, all natural" the
 * parser would otherwise drop everything up to the next `>`. Safe anywhere in a document: in attributes the entity
 * means the same, and scripts, styles and comments are dropped.
 */
export function escapeStrayAngleBrackets(html: string): string {
  const first = html.indexOf("<");
  if (first < 0) return html;
  const source = { html, isElement: knownNames(html), lastComment: html.lastIndexOf("-->") };
  const parts: string[] = [];
  let from = 0;
  for (let at = first; at >= 0; ) {
    const end = markupEnd(source, at);
    if (end < 0) {
      parts.push(html.slice(from, at), "&lt;");
      from = at + 1;
    }
    at = html.indexOf("<", end < 0 ? from : end);
  }
  parts.push(html.slice(from));
  return parts.join("");
}

type IsElement = (name: string) => boolean;

interface Source {
  html: string;
  isElement: IsElement;
  /** Position of the last end of a comment; -1 if none. */
  lastComment: number;
}

/** HTML element names, and names the text both opens and closes, such as Word's `o:p`. */
function knownNames(html: string): IsElement {
  const opened = new Set<string>();
  const closed = new Set<string>();
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) {
    const isEnd = html[at + 1] === "/";
    (isEnd ? closed : opened).add(nameAt(html, at + (isEnd ? 2 : 1)));
  }
  return (name) => htmlElements.has(name) || (opened.has(name) && closed.has(name));
}

/** End of the markup that starts at `at`; -1 if none starts there or it never ends. */
function markupEnd(source: Source, at: number): number {
  const { html, isElement } = source;
  const next = html[at + 1] ?? "";
  if (next === "!") return declarationEnd(source, at);
  const isEnd = next === "/";
  const nameFrom = at + (next === "/" || next === "?" ? 2 : 1);
  const name = nameAt(html, nameFrom);
  if (!isLetter(name[0])) return -1;
  const end = tagEnd(html, nameFrom + name.length);
  if (end < 0 || next === "?" || isElement(name)) return end;
  return !isEnd && html[end - 2] === "/" ? end : -1;
}

/** A comment, one of Word's conditional sections, or a doctype. */
function declarationEnd({ html, lastComment }: Source, at: number): number {
  if (html.startsWith("<!--", at)) return lastComment < at + 2 ? -1 : html.indexOf("-->", at + 2) + 3;
  const isKnown = html.startsWith("<![", at) || html.slice(at, at + 9).toLowerCase() === "<!doctype";
  return isKnown ? tagEnd(html, at + 2) : -1;
}

/** Position after the `>` of a tag whose attributes start at `from`; -1 if another `<` comes first. */
function tagEnd(html: string, from: number): number {
  let before = "";
  for (let at = from; at < html.length; at++) {
    const sign = html[at]!;
    if (sign === ">") return at + 1;
    if (sign === "<") return -1;
    if ((sign === '"' || sign === "'") && before === "=") {
      at = html.indexOf(sign, at + 1);
      if (at < 0) return -1;
    }
    if (!isBlank(sign)) before = sign;
  }
  return -1;
}

/** In lower case; empty if there is no name. */
function nameAt(html: string, from: number): string {
  let end = from;
  while (end < html.length && !isBlank(html[end]!) && !"/><".includes(html[end]!)) end++;
  return html.slice(from, end).toLowerCase();
}

function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && sign >= "a" && sign <= "z";
}

function isBlank(sign: string): boolean {
  return sign === " " || sign === "\n" || sign === "\t" || sign === "\r" || sign === "\f";
}
