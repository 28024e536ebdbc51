import { lruCache } from "../../records/lru-cache.ts";
import { readStyleRules, type StylePart } from "./style-rules.ts";

const link = /<link rel="stylesheet" href="([^"]+)"\/>/;
const classAttribute = / class="([^"]*)"/g;
/** Selected by the script in the head. */
const themes = ["dark", "light"];
/** Kinds of page whose rules are cached; each takes some 40 kB. */
const maxKinds = 64;
const references: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/**
 * Inlines into finished documents the rules that their first paint needs. The full style sheet follows with the scripts
 * (`app/platform/deferred-hydration.ts`), without scripts at once. `readStyleSheet` reads a style sheet by its URL.
 */
export function criticalCss(readStyleSheet: (address: string) => string): (html: string) => string {
  const sheets = new Map<string, StylePart[]>();
  const byLists = lruCache<string>({ maxWeight: maxKinds, weightOf: () => 1 });
  const byClasses = lruCache<string>({ maxWeight: maxKinds, weightOf: () => 1 });

  function rulesOf(html: string, address: string): string {
    const lists = classListsIn(html);
    // Pages of a kind mostly have the same lists in the same order: then no class is read.
    const key = [address, ...lists].join('"');
    const known = byLists.get(key);
    if (known !== undefined) return known;
    const parts = sheets.get(address) ?? readStyleRules(readStyleSheet(address));
    sheets.set(address, parts);
    const classes = classesIn(lists);
    const sortedKey = [address, ...classes].join(" ");
    const rules = byClasses.get(sortedKey) ?? rulesFor(classes, parts);
    byClasses.set(sortedKey, rules);
    byLists.set(key, rules);
    return rules;
  }

  return (html) => {
    const [tag, address] = link.exec(html) ?? [];
    if (!tag || !address) return html;
    const rules = rulesOf(html, address);
    return html.replace(
      tag,
      () => `<style data-first="${address}">${rules}</style><noscript>${tag}</noscript>`,
    );
  };
}

/** The different class attributes of a document. */
function classListsIn(html: string): Set<string> {
  const lists = new Set(themes);
  for (const [, names] of html.matchAll(classAttribute)) lists.add(names!);
  return lists;
}

/** Class names in class attributes, sorted. */
function classesIn(lists: ReadonlySet<string>): string[] {
  const names = [...lists].flatMap((list) =>
    list.replace(/&(?:amp|lt|gt|quot|#x27);/g, (each) => references[each]!).split(" "),
  );
  return [...new Set(names)].sort();
}

function rulesFor(names: readonly string[], parts: readonly StylePart[]): string {
  const classes = new Set(names);
  return written(parts, classes);
}

function written(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  let css = "";
  for (const part of parts) {
    if (part.kind === "text") css += part.text;
    else if (part.kind === "rule") {
      if (part.selectors.some((needed) => needed.every((name) => classes.has(name)))) css += part.text;
    } else {
      css += `${part.head}{${written(part.parts, classes)}}`;
    }
  }
  return css;
}
