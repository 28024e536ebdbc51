import { lruCache } from "../../foundation/records/lru-cache.ts";
import { hashSource } from "../hash-source.ts";
import { readStyleRules, type StylePart } from "./style-rules.ts";

const link = /<link rel="stylesheet" href="([^"]+)"\/>/;
const classAttribute = ' class="';
/** Media for which the whole sheet applies at once. Other browsers load it last, without blocking. */
const wholeSheetMedia = "print, (forced-colors: active)";
/** The theme classes, set by the script in the head. */
const themes = ["dark", "light"];
/** Kinds of page whose rules are cached; each takes about 40 kB. */
const maxKinds = 64;
const references: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** The critical rules that replace the style sheet's link, reusable for any number of documents. */
interface CriticalStyle {
  /** The element with the rules, and links to the whole sheet for print, forced colors and browsers without scripts. */
  bytes: Buffer;
  /** CSP source of the rules. */
  source: string;
}

/** Where a document's critical rules go. */
export interface PlacedStyle extends CriticalStyle {
  /** Range of the link they replace. */
  from: number;
  to: number;
}

/**
 * Inlines the rules needed for the first paint in place of the style sheet's link; null if there is no style sheet. The
 * full sheet loads with the scripts (`app/platform/deferred-hydration.ts`), or at once without scripts. `readStyleSheet`
 * reads a style sheet by its URL.
 */
export function criticalCss(
  readStyleSheet: (address: string) => string,
): (html: string) => PlacedStyle | null {
  const sheets = new Map<string, StylePart[]>();
  const byLists = lruCache<CriticalStyle>({ maxWeight: maxKinds, weightOf: () => 1 });
  const byClasses = lruCache<CriticalStyle>({ maxWeight: maxKinds, weightOf: () => 1 });

  function styleOf(html: string, tag: string, address: string): CriticalStyle {
    const lists = classListsIn(html);
    // Pages of a kind mostly have the same class lists in the same order, so no class needs parsing.
    const key = [address, ...lists].join('"');
    const known = byLists.get(key);
    if (known !== undefined) return known;
    const parts = sheets.get(address) ?? readStyleRules(readStyleSheet(address));
    sheets.set(address, parts);
    const classes = classesIn(lists);
    const sortedKey = [address, ...classes].join(" ");
    const style = byClasses.get(sortedKey) ?? styleWith(written(parts, new Set(classes)), tag, address);
    byClasses.set(sortedKey, style);
    byLists.set(key, style);
    return style;
  }

  return (html) => {
    const found = link.exec(html);
    if (!found) return null;
    const [tag, address = ""] = found;
    return { ...styleOf(html, tag, address), from: found.index, to: found.index + tag.length };
  };
}

function styleWith(rules: string, tag: string, address: string): CriticalStyle {
  const whole = tag.replace("/>", ` media="${wholeSheetMedia}"/>`);
  const text = `<style data-first="${address}">${rules}</style>${whole}<noscript>${tag}</noscript>`;
  return { bytes: Buffer.from(text), source: hashSource(rules) };
}

/** The distinct class attributes of a document. */
function classListsIn(html: string): Set<string> {
  const lists = new Set(themes);
  for (let at = html.indexOf(classAttribute); at !== -1; at = html.indexOf(classAttribute, at)) {
    const from = at + classAttribute.length;
    at = html.indexOf('"', from);
    lists.add(html.slice(from, at));
  }
  return lists;
}

/** Class names in class attributes, sorted. */
function classesIn(lists: ReadonlySet<string>): string[] {
  const names = [...lists].flatMap((list) =>
    list.replace(/&(?:amp|lt|gt|quot|#x27);/g, (each) => references[each]!).split(" "),
  );
  return [...new Set(names)].sort();
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
