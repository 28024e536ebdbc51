/** A name or a text: a part of it whatever its case, the whole of it where `exact`, or a pattern. */
export type Words = string | RegExp;

/** A text anywhere in a name whatever its case, or with `exact` the whole of it, as a pattern. */
export function pattern(words: Words, exact = false): RegExp {
  if (words instanceof RegExp) return words;
  const escaped = words
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\s+/g, "\\s+");
  return exact ? new RegExp(`^${escaped}$`) : new RegExp(escaped, "i");
}

/** What an element says, its white space as one space. */
export function textOf(element: Element): string {
  return (element.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** What no page shows without scripts: what is closed, hidden, or only there for scripts. */
export function isShown(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.hasAttribute("hidden") || /^(template|script|style|head)$/i.test(at.tagName)) return false;
    const parent = at.parentElement;
    if (parent?.tagName === "DETAILS" && !parent.hasAttribute("open") && at.tagName !== "SUMMARY")
      return false;
  }
  return true;
}

/** What a field holds before anybody types. */
export function valueBefore(field: Element): string {
  if (field.tagName === "TEXTAREA") return (field.textContent ?? "").replace(/^\n/, "");
  if (field.tagName === "SELECT") {
    const options = [...field.querySelectorAll("option")];
    const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
    return chosen?.getAttribute("value") ?? chosen?.textContent ?? "";
  }
  return field.getAttribute("value") ?? (field.getAttribute("type") === "checkbox" ? "on" : "");
}

/** What may have a label. */
export const labelled = "input, select, textarea, button, output, [aria-label], [aria-labelledby]";

/** The texts that label an element: its own, those that it names, those of labels for it or around it. */
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

/** The checkbox or radio button that a label is for. */
export function boxOf(element: Element): HTMLInputElement | null {
  return element.closest("label")?.querySelector("input[type=checkbox], input[type=radio]") ?? null;
}

/** The form that a button sends. */
export function formOf(button: Element, document: Document): Element | null {
  const id = button.getAttribute("form");
  return id ? document.getElementById(id) : button.closest("form");
}

/** What a form sends when this button of it is pressed: names and what `read` finds in their fields. */
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

/** The text that `aria-describedby` names for an element. */
export function descriptionOf(element: Element): string {
  const ids = (element.getAttribute("aria-describedby") ?? "").split(/\s+/).filter(Boolean);
  const parts = ids.map((id) => element.ownerDocument.getElementById(id));
  return parts.map((part) => (part ? textOf(part) : "")).join(" ");
}

/** Text in `noscript` is markup for this visitor. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, "").replace(/<\/?noscript>/g, "");
}

const style = { display: "block", visibility: "visible" };

/** Style of every element: no style sheet applies. In an accessible name spaces are around each. */
export function withoutStyles(): CSSStyleDeclaration {
  return { ...style, getPropertyValue: (name: keyof typeof style) => style[name] ?? "" } as never;
}
