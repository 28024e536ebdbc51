import { createElement, type ReactNode } from "react";

/**
 * Renders our own SVG text as React elements, because pages never insert markup as text. Supports what our writers
 * produce: elements, double-quoted attributes, and text with named or numbered entities.
 */
export function InlineSvg({ text }: { text: string }) {
  const open: { name: string; properties: Record<string, string>; children: ReactNode[] }[] = [
    { name: "", properties: {}, children: [] },
  ];
  for (const [, isEnd, name, attributes = "", isWhole, words] of text.matchAll(token)) {
    if (words !== undefined) open.at(-1)?.children.push(unescaped(words));
    if (name && !isEnd) open.push({ name, properties: read(attributes), children: [] });
    if (isEnd || isWhole) {
      const whole = open.pop();
      const around = open.at(-1);
      if (!whole || !around) throw new Error("The drawing closes an element that it never opened.");
      around.children.push(
        createElement(whole.name, { ...whole.properties, key: around.children.length }, ...whole.children),
      );
    }
  }
  return open[0]?.children;
}

const token = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const marks: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function read(attributes: string): Record<string, string> {
  const pairs = Array.from(attributes.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name = "", value = ""]) => [
    name.startsWith("aria-") ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    unescaped(value),
  ]);
  return Object.fromEntries(pairs);
}

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|(amp|lt|gt|quot));/g, (_, code?: string, mark = "") =>
    code ? String.fromCodePoint(Number(code)) : (marks[mark] ?? ""),
  );
}
