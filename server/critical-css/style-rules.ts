import postcss, { type ChildNode, type Container, type Rule } from "postcss";
import selectorParser from "postcss-selector-parser";

/** One selector of a rule, and the classes it requires. */
interface Selector {
  text: string;
  classes: readonly string[];
}

/** A style sheet's parts in order: text that always stays, rules, and their containers (layers, conditions). */
export type StylePart =
  | { kind: "text"; text: string }
  | { kind: "named"; name: string; text: string }
  | { kind: "rule"; selectors: readonly Selector[]; body: string }
  | { kind: "block"; head: string; parts: readonly StylePart[] };

/** Only after an interaction, or not on screens: left to the whole style sheet. */
const isForLater = /:(?:hover|active|target|user-(?:in)?valid)|::(?:backdrop|view-transition|selection|file)/;
const laterRules = new Set(["starting-style", "view-transition"]);
const laterMedia = /(?<!not )print|forced-colors|prefers-contrast/;

/** Parses a style sheet into parts that can be selected by the classes in a page. Throws a CssSyntaxError. */
export function readStyleRules(css: string): StylePart[] {
  return partsOf(postcss.parse(css));
}

function partsOf(container: Container<ChildNode>): StylePart[] {
  return (container.nodes ?? []).flatMap((node): StylePart[] => {
    if (node.type === "comment") return [];
    if (node.type === "rule") return rulePart(node);
    if (node.type !== "atrule") return [{ kind: "text", text: `${node.toString()};` }];
    if (laterRules.has(node.name) || (node.name === "media" && laterMedia.test(node.params))) return [];
    // Fallback values for browsers without typed properties.
    if (node.name === "layer" && node.params === "properties") return [];
    if (node.name === "keyframes" || node.name === "property")
      return [{ kind: "named", name: node.params, text: node.toString() }];
    if (!node.nodes) return [{ kind: "text", text: `${node.toString()};` }];
    if (node.name === "font-face") return [{ kind: "text", text: node.toString() }];
    const parts = partsOf(node);
    return parts.length > 0 ? [{ kind: "block", head: `@${node.name} ${node.params}`, parts }] : [];
  });
}

function rulePart(rule: Rule): StylePart[] {
  const selectors = rule.selectors.filter((text) => !isForLater.test(text));
  if (selectors.length === 0) return [];
  const text = rule.toString();
  return [
    {
      kind: "rule",
      selectors: selectors.map((selector) => ({ text: selector, classes: neededClasses(selector) })),
      body: text.slice(text.indexOf("{", rule.selector.length)),
    },
  ];
}

/** Classes in the arguments of `:is()`, `:not()` and similar are not required: any one of them may match. */
function neededClasses(selector: string): string[] {
  const classes: string[] = [];
  const root = selectorParser().astSync(selector);
  for (const node of root.first.nodes) if (node.type === "class") classes.push(node.value);
  return classes;
}
