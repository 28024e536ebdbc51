/** A name or text: matched in part ignoring case, in full with `exact`, or as a pattern. */
export type TextMatch = string | RegExp;

/** A pattern that matches part of a name, ignoring case, or with `exact` all of it. */
export function textPattern(words: TextMatch, exact = false): RegExp {
  if (words instanceof RegExp) return words;
  const escaped = words
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\s+/g, "\\s+");
  return exact ? new RegExp(`^${escaped}$`) : new RegExp(escaped, "i");
}

/** An element's text, with whitespace collapsed. */
export function textOf(element: Element): string {
  return (element.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** Whether an element is visible without scripts: not closed, hidden, or only for scripts. */
export function isShown(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.hasAttribute("hidden") || /^(template|script|style|head)$/i.test(at.tagName)) return false;
    const parent = at.parentElement;
    if (parent?.tagName === "DETAILS" && !parent.hasAttribute("open") && at.tagName !== "SUMMARY")
      return false;
  }
  return true;
}

/** A field's initial value. */
export function initialValue(field: Element): string {
  if (field.tagName === "TEXTAREA") return (field.textContent ?? "").replace(/^\n/, "");
  if (field.tagName === "SELECT") {
    const options = [...field.querySelectorAll("option")];
    const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
    return chosen?.getAttribute("value") ?? chosen?.textContent ?? "";
  }
  return field.getAttribute("value") ?? (field.getAttribute("type") === "checkbox" ? "on" : "");
}

/** Elements that can have a label. */
export const labelableSelector = "input, select, textarea, button, output, [aria-label], [aria-labelledby]";

/** The texts that label an element: its own, those it references, and those of labels for or around it. */
export function labelsOf(element: Element): string[] {
  const { ownerDocument: page, id } = element;
  const own = element.getAttribute("aria-label");
  const named = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
  const labels = [
    ...named.map((one) => page.getElementById(one)),
    ...(id ? page.querySelectorAll(`label[for="${id}"]`) : []),
    element.matches("input, select, textarea, button, output") ? element.closest("label:not([for])") : null,
  ];
  return [...(own === null ? [] : [own]), ...labels.flatMap((label) => (label ? [textOf(label)] : []))];
}

function isButton(element: Element): boolean {
  return element.tagName === "BUTTON" || element.getAttribute("type") === "submit";
}

/** The checkbox or radio button of a label. */
export function checkboxOf(element: Element): HTMLInputElement | null {
  return element.closest("label")?.querySelector("input[type=checkbox], input[type=radio]") ?? null;
}

/** The form that a button submits. */
export function formOf(button: Element, document: Document): Element | null {
  const id = button.getAttribute("form");
  return id ? document.getElementById(id) : button.closest("form");
}

/** The entries a form submits with this button: names, and the values `read` returns for the fields. */
export function entriesOf(
  form: Element,
  button: Element,
  read: (field: Element) => string | File,
): [string, string | File][] {
  const id = form.getAttribute("id");
  const own = [...form.querySelectorAll("input, select, textarea")];
  const others = id ? [...form.ownerDocument.querySelectorAll(`[form="${id}"]`)] : [];
  return [...new Set([...own, ...others, button])].flatMap((field): [string, string | File][] => {
    const name = field.getAttribute("name");
    const type = field.getAttribute("type");
    if (!name || field.closest("[disabled]") || (isButton(field) && field !== button)) return [];
    if ((type === "checkbox" || type === "radio") && !field.hasAttribute("checked")) return [];
    return [[name, read(field)]];
  });
}

/** The text referenced by an element's `aria-describedby`. */
export function descriptionOf(element: Element): string {
  const ids = (element.getAttribute("aria-describedby") ?? "").split(/\s+/).filter(Boolean);
  const parts = ids.map((id) => element.ownerDocument.getElementById(id));
  return parts.map((part) => (part ? textOf(part) : "")).join(" ");
}

/** For this visitor, the content of `noscript` is markup. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, "").replace(/<\/?noscript>/g, "");
}

const style = { display: "block", visibility: "visible" };

/** The style of every element, as if without style sheets. Accessible names then get spaces around each element. */
export function unstyledComputedStyle(): CSSStyleDeclaration {
  return { ...style, getPropertyValue: (name: keyof typeof style) => style[name] ?? "" } as never;
}
