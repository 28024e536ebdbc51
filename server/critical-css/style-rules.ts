import postcss, { type ChildNode, type Container, type Rule } from "postcss";
import selectorParser, { type Selector as SelectorNode } from "postcss-selector-parser";

/** The classes that a selector requires. */
type Classes = readonly string[];

/** A style sheet's parts in order: text that always stays, rules, and their containers (layers, conditions). */
export type StylePart =
  | { kind: "text"; text: string }
  | { kind: "rule"; selectors: readonly Classes[]; text: string }
  | { kind: "block"; head: string; parts: readonly StylePart[] };

/** Matches only after an interaction, through scripts, or outside screens. Loaded later. */
const isForLater =
  /:(?:hover|active|target|user-(?:in)?valid)|::(?:backdrop|view-transition|selection|file)|\[(?:data-open|data-sonner-toaster|aria-expanded="?true)/;
/**
 * Parts of inputs that aren't visible at first on public pages. Adding these rules later restyles nothing else in
 * Chromium, unlike rules for `::backdrop` or `::file-selector-button`.
 */
const isControlPart = /^(?:::-webkit-(?:date|calendar|search|(?:inner|outer)-spin)|:-moz-ui-invalid)/;
/** Without scripts the whole sheet applies from the start. */
const laterGroups =
  /^(?:starting-style|layer properties|media \(scripting: ?none\)$|media .*(?:(?<!not )print|forced-colors|prefers-contrast))/;

const groups = new Set(["layer", "media", "supports", "container", "starting-style"]);

/** Parses a style sheet into parts that can be selected by a page's classes. Throws CssSyntaxError. */
export function readStyleRules(css: string): StylePart[] {
  return partsOf(postcss.parse(css));
}

function partsOf(container: Container<ChildNode>, isLater = false): StylePart[] {
  return (container.nodes ?? []).flatMap((node): StylePart[] => {
    if (node.type === "comment") return [];
    if (node.type === "rule") return isLater ? [] : [rulePart(node)];
    if (node.type !== "atrule" || !node.nodes) return [{ kind: "text", text: `${node.toString()};` }];
    if (!groups.has(node.name)) return [{ kind: "text", text: node.toString() }];
    const head = `${node.name} ${node.params}`;
    return [{ kind: "block", head: `@${head}`, parts: partsOf(node, isLater || laterGroups.test(head)) }];
  });
}

function rulePart(rule: Rule): StylePart {
  const selectors = rule.selectors.map((text) => selectorParser().astSync(text).first);
  return { kind: "rule", selectors: selectors.flatMap(requiredClasses), text: rule.toString() };
}

/** The classes a selector needs to match on first paint; empty if it matches only after an interaction. */
function requiredClasses(selector: SelectorNode): Classes[] {
  if (isControlPart.test(selector.toString().trim())) return [];
  // Adding a universal rule later would restyle every element, so it is always included.
  if (isUniversal(selector)) return [[]];
  if (isForLater.test(selector.toString())) return [];
  // Classes inside `:is()`, `:not()` and similar aren't required: any one of them may match.
  return [selector.nodes.filter((node) => node.type === "class").map(({ value }) => value)];
}

const features = new Set(["class", "id", "tag", "attribute"]);

/** Whether the subject is selected only by pseudo-classes and pseudo-elements, if at all. */
function isUniversal({ nodes }: SelectorNode): boolean {
  const subject = nodes.slice(nodes.findLastIndex(({ type }) => type === "combinator") + 1);
  return !subject.some(
    (node) =>
      features.has(node.type) ||
      (node.type === "pseudo" && node.nodes.length > 0 && !node.nodes.every(isUniversal)),
  );
}
