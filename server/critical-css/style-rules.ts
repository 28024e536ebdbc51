import postcss, { type ChildNode, type Container, type Rule } from "postcss";
import selectorParser, { type Selector as SelectorNode } from "postcss-selector-parser";

/** Those that a selector requires. */
type Classes = readonly string[];

/** A style sheet's parts in order: text that always stays, rules, and their containers (layers, conditions). */
export type StylePart =
  | { kind: "text"; text: string }
  | { kind: "rule"; selectors: readonly Classes[]; text: string }
  | { kind: "block"; head: string; parts: readonly StylePart[] };

/** Only after an interaction, by scripts, or not on screens: added later. */
const isForLater =
  /:(?:hover|active|target|user-(?:in)?valid)|::(?:backdrop|view-transition|selection|file)|\[(?:data-open|data-sonner-toaster|aria-expanded="?true)/;
/**
 * Parts of inputs that no public page shows at first. Added later, they restyle nothing else in Chromium, which a rule
 * for `::backdrop` or `::file-selector-button` does.
 */
const isControlPart = /^(?:::-webkit-(?:date|calendar|search|(?:inner|outer)-spin)|:-moz-ui-invalid)/;
/** Without scripts the whole sheet applies from the start. */
const laterGroups =
  /^(?:starting-style|layer properties|media \(scripting: ?none\)$|media .*(?:(?<!not )print|forced-colors|prefers-contrast))/;

const groups = new Set(["layer", "media", "supports", "container", "starting-style"]);

/** Parses a style sheet into parts that can be selected by the classes in a page. Throws a CssSyntaxError. */
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

/** The classes without which a selector matches nothing at first; none where it matches nothing before an interaction. */
function requiredClasses(selector: SelectorNode): Classes[] {
  if (isControlPart.test(selector.toString().trim())) return [];
  // A rule for every element, added later, restyles every element.
  if (isUniversal(selector)) return [[]];
  if (isForLater.test(selector.toString())) return [];
  // Those in the arguments of `:is()`, `:not()` and similar are not required: any one of them may match.
  return [selector.nodes.filter((node) => node.type === "class").map(({ value }) => value)];
}

const features = new Set(["class", "id", "tag", "attribute"]);

/** Whether only pseudo-classes and pseudo-elements, if anything, select the elements. */
function isUniversal({ nodes }: SelectorNode): boolean {
  const subject = nodes.slice(nodes.findLastIndex(({ type }) => type === "combinator") + 1);
  return !subject.some(
    (node) =>
      features.has(node.type) ||
      (node.type === "pseudo" && node.nodes.length > 0 && !node.nodes.every(isUniversal)),
  );
}
