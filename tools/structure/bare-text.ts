import { parseSync } from "oxc-parser";

/** A source file with its path relative to the project root. */
export interface SourceFile {
  file: string;
  text: string;
}

/** A place where React crashes after a browser has translated the page. */
export interface BareText {
  file: string;
  line: number;
  /** Whether the text itself is conditional, or what precedes it. */
  reason: "comes and goes" | "follows what comes and goes";
  code: string;
}

/** What an expression may render. */
type Rendered = "text" | "element" | "nothing" | "list";

// biome-ignore lint/suspicious/noExplicitAny: the parser's nodes have as many types as the language
type Node = any;

/**
 * Finds bare text that React would remove, or insert something before, while its parent element stays. A browser's
 * translator replaces text nodes with `<font>` elements, so React no longer finds its own node and throws. Text that is
 * an element's only child is safe, because React then sets the element's `textContent`.
 *
 * Without type information, an expression counts as text unless it is JSX, or a variable or property that contains JSX.
 */
export function bareTexts(sources: readonly SourceFile[]): BareText[] {
  const readers = sources.map((source) => new Reader(source));
  const makers = new Map<string, Maker>();
  for (const reader of readers)
    for (const [name, node] of reader.functions) makers.set(name, { reader, node });
  return readers.flatMap((reader) => reader.find(makers));
}

/** A component or another function that returns JSX. */
interface Maker {
  reader: Reader;
  node: Node;
}

class Reader {
  readonly functions = new Map<string, Node>();
  private readonly source: SourceFile;
  private readonly program: Node;
  /** Names of variables and properties that contain JSX. */
  private readonly nodes = new Set(["children"]);
  private readonly variables = new Map<string, Node>();
  private readonly known = new Map<Node, Set<Rendered>>();
  private readonly found: BareText[] = [];
  private makers: ReadonlyMap<string, Maker> = new Map();

  constructor(source: SourceFile) {
    this.source = source;
    this.program = parseSync(source.file, source.text, { preserveParens: false }).program;
    walk(this.program, (node) => {
      const [name, made] = namedFunction(node);
      if (name && made) this.functions.set(name, made);
      if (node.type === "TSPropertySignature" && /React(Node|Element)\b/.test(this.code(node.typeAnnotation)))
        this.nodes.add(node.key.name);
      if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && node.init)
        this.variables.set(node.id.name, node.init);
    });
  }

  find(makers: ReadonlyMap<string, Maker>): BareText[] {
    this.makers = makers;
    // A hook that returns JSX among other things: `const { share, dialog } = useShareLink()`.
    walk(this.program, ({ type, id, init }) => {
      if (type !== "VariableDeclarator" || id.type !== "ObjectPattern" || init?.type !== "CallExpression")
        return;
      if (!this.maker(init.callee.name)) return;
      for (const { value } of id.properties) if (value) this.nodes.add(value.name);
    });
    walk(this.program, (node, parent) => {
      const isInside = node.type === "JSXFragment" && isJsx(parent);
      if (isJsx(node) && !isInside) this.check(siblings(node.children));
      if (node.type === "ConditionalExpression")
        for (const one of elements(node.consequent))
          for (const other of elements(node.alternate)) this.checkExchange(one, other);
    });
    for (const made of this.functions.values()) {
      const roots = returnedValues(made).map(elements);
      for (const [place, ones] of roots.entries())
        for (const one of ones)
          for (const other of roots.slice(place + 1).flat()) this.checkExchange(one, other);
    }
    return this.found.filter(
      ({ line, code }, place) =>
        this.found.findIndex((other) => other.line === line && other.code === code) === place,
    );
  }

  private maker(name: string): Maker | undefined {
    const own = this.functions.get(name);
    return own ? { reader: this, node: own } : this.makers.get(name);
  }

  private check(children: readonly Node[]): void {
    const rendered = children.map((child) => this.rendered(child));
    for (const [index, outcomes] of rendered.entries()) {
      const isText = outcomes.has("text");
      const child = children[index]!;
      if (children.length === 1) {
        // An expression that is only text becomes the element's `textContent`, unlike a component's or fragment's text.
        if (isText && outcomes.size > 1 && !isPlain(child)) this.report(child, "comes and goes");
        continue;
      }
      if (isText && outcomes.size > 1) this.report(child, "comes and goes");
      if (outcomes.size === 1 && !outcomes.has("list")) continue;
      for (let next = index + 1; next < children.length; next += 1) {
        if (rendered[next]!.has("text")) this.report(children[next], "follows what comes and goes");
        // React inserts before the first sibling that is always present.
        if (rendered[next]!.has("text") || (rendered[next]!.size === 1 && rendered[next]!.has("element")))
          break;
      }
    }
  }

  /**
   * Two elements that alternate in one place. If they have the same type and key, React keeps the element and replaces
   * its children one by one.
   */
  private checkExchange(one: Node, other: Node): void {
    if (this.identity(one) !== this.identity(other)) return;
    const [some, others] = [siblings(one.children), siblings(other.children)];
    const isText = (child: Node) => child && this.rendered(child).has("text");
    // Text alone becomes the element's `textContent`, which removes all of the other's children.
    const alone = [some, others].find((children) => children.length === 1 && isText(children[0]));
    for (let place = 0; place < Math.max(some.length, others.length); place += 1) {
      const pair = [some[place], others[place]];
      const text = pair.find(isText);
      if (alone) {
        const gone = (alone === some ? others : some)[place];
        if (some.length !== others.length && isText(gone)) this.report(gone, "comes and goes");
        continue;
      }
      const isExchanged = pair[0] && pair[1] && !pair.some(isText);
      if (text && !pair.every(isText)) this.report(text, "comes and goes");
      else if (isExchanged && pair.every(isJsx) && this.identity(pair[0]) === this.identity(pair[1]))
        this.checkExchange(pair[0], pair[1]);
      else if (isExchanged && isText(some[place + 1]) && isText(others[place + 1]))
        this.report(some[place + 1], "follows what comes and goes");
    }
  }

  /** What React compares: an element's type and key. */
  private identity({ openingElement }: Node): string {
    if (!openingElement) return "";
    const key = openingElement.attributes.find((attribute: Node) => attribute.name?.name === "key");
    return `${this.code(openingElement.name)} ${this.code(key)}`;
  }

  private report(node: Node, reason: BareText["reason"]): void {
    const line = this.source.text.slice(0, node.start + leading(node)).split("\n").length;
    const code = this.code(node).trim().replace(/\s+/g, " ").slice(0, 80);
    this.found.push({ file: this.source.file, line, reason, code });
  }

  private code(node: Node): string {
    return node ? this.source.text.slice(node.start, node.end) : "";
  }

  private rendered(node: Node): Set<Rendered> {
    const known = this.known.get(node);
    if (known) return known;
    const outcomes = new Set<Rendered>();
    // Stored first, because a component may contain itself.
    this.known.set(node, outcomes);
    for (const outcome of this.outcomes(node)) outcomes.add(outcome);
    return outcomes;
  }

  private outcomes(node: Node): Iterable<Rendered> {
    switch (node.type) {
      case "JSXText":
      case "TemplateLiteral":
        return ["text"];
      case "Literal":
        return [
          node.value === "" || node.value === null || typeof node.value === "boolean" ? "nothing" : "text",
        ];
      case "JSXExpressionContainer":
      case "TSAsExpression":
      case "TSNonNullExpression":
        return this.rendered(node.expression);
      case "JSXFragment": {
        const inside = siblings(node.children);
        return inside.length === 0 ? ["nothing"] : inside.flatMap((child) => [...this.rendered(child)]);
      }
      case "JSXElement": {
        const name = node.openingElement.name.name ?? "";
        const maker = /^[A-Z]/.test(name) ? this.maker(name) : undefined;
        return maker ? maker.reader.returned(maker.node) : ["element"];
      }
      case "ConditionalExpression":
        return [...this.rendered(node.consequent), ...this.rendered(node.alternate)];
      case "LogicalExpression":
        if (node.operator === "&&") return [...this.rendered(node.right), "nothing"];
        return [
          ...[...this.rendered(node.left)].filter((one) => one !== "nothing"),
          ...this.rendered(node.right),
        ];
      case "ChainExpression":
        return [...this.rendered(node.expression), "nothing"];
      case "CallExpression": {
        const { callee } = node;
        if (callee.type === "MemberExpression" && /^(map|flatMap)$/.test(callee.property.name))
          return ["list"];
        if (this.nodes.has(callee.name)) return ["element"];
        const maker = callee.type === "Identifier" ? this.maker(callee.name) : undefined;
        return maker ? maker.reader.returned(maker.node) : ["text"];
      }
      case "Identifier": {
        if (node.name === "undefined") return ["nothing"];
        if (this.nodes.has(node.name)) return ["element"];
        const value = this.variables.get(node.name);
        return value && containsJsx(value) ? this.rendered(value) : ["text"];
      }
      case "MemberExpression":
        return [this.nodes.has(node.property.name) ? "element" : "text"];
      default:
        return ["text"];
    }
  }

  /** What a rendering function returns. */
  private returned(made: Node): Rendered[] {
    return returnedValues(made).flatMap((value) => (value ? [...this.rendered(value)] : ["nothing"]));
  }
}

/** A component or another function that returns JSX, with its name. */
function namedFunction(node: Node): [name?: string, made?: Node] {
  if (node.type === "FunctionDeclaration" && node.id && containsJsx(node.body)) return [node.id.name, node];
  if (node.type !== "VariableDeclarator" || node.id.type !== "Identifier" || !node.init) return [];
  // `memo(function Name() {})`, `lazyComponent(() => ..)`
  const made = node.init.type === "CallExpression" ? node.init.arguments[0] : node.init;
  return /Function/.test(made?.type ?? "") && containsJsx(made.body) ? [node.id.name, made] : [];
}

/** The values a function may return; null for none. */
function returnedValues(made: Node): (Node | null)[] {
  if (made.body.type !== "BlockStatement") return [made.body];
  const values: (Node | null)[] = [];
  walk(made.body, (node) => {
    if (/Function/.test(node.type)) return false;
    if (node.type === "ReturnStatement") values.push(node.argument);
    return true;
  });
  return values;
}

/** The elements an expression may evaluate to. */
function elements(node: Node | null): Node[] {
  if (isJsx(node)) return [node];
  if (node?.type === "ConditionalExpression")
    return [...elements(node.consequent), ...elements(node.alternate)];
  return node?.type === "LogicalExpression" ? [...elements(node.left), ...elements(node.right)] : [];
}

function isJsx(node: Node): boolean {
  return node?.type === "JSXElement" || node?.type === "JSXFragment";
}

function containsJsx(node: Node): boolean {
  let isFound = false;
  walk(node, ({ type }) => {
    isFound ||= type.startsWith("JSX");
    return !isFound;
  });
  return isFound;
}

/** Rendered siblings: skips line breaks and comments, and flattens fragments. */
function siblings(children: readonly Node[]): Node[] {
  return children.flatMap((child) => {
    if (child.type === "JSXText" && /^\s*$/.test(child.value) && child.value.includes("\n")) return [];
    if (child.type === "JSXExpressionContainer" && child.expression.type === "JSXEmptyExpression") return [];
    return child.type === "JSXFragment" ? siblings(child.children) : [child];
  });
}

/** Whether an only child is a string or a host element, which React replaces without removing a text node. */
function isPlain(node: Node): boolean {
  switch (node.type) {
    case "JSXText":
      return true;
    case "JSXExpressionContainer":
      return isPlain(node.expression);
    case "ConditionalExpression":
      return isPlain(node.consequent) && isPlain(node.alternate);
    case "LogicalExpression":
      return isPlain(node.left) && isPlain(node.right);
    case "JSXElement":
      return /^[a-z]/.test(node.openingElement.name.name ?? "");
    default:
      return node.type !== "JSXFragment";
  }
}

function leading(node: Node): number {
  return node.type === "JSXText" ? node.value.search(/\S|$/) : 0;
}

/** Visits every descendant node. Skips the descendants of nodes for which `visit` returns false. */
function walk(node: Node, visit: (node: Node, parent?: Node) => false | unknown, parent?: Node): void {
  if (visit(node, parent) === false) return;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === "object" && typeof child.type === "string") walk(child, visit, node);
}
