import { queryAllByRole } from "@testing-library/dom";
import { parseHTML } from "linkedom";
import {
  checkboxOf,
  entriesOf,
  formOf,
  initialValue,
  isShown,
  labelableSelector,
  labelsOf,
  type TextMatch,
  textOf,
  textPattern,
  unstyledComputedStyle,
  withoutScripts,
} from "./page-elements.ts";
import { plainFetch } from "./plain-fetch.ts";

/** React writes these attributes in camel case, which this parser would keep. */
const capitals =
  / (autoComplete|colSpan|dateTime|encType|formAction|formMethod|inputMode|maxLength|minLength|noValidate|readOnly|srcSet|tabIndex)(?==)/g;

/** Parses a page as the visitor reads it; anything else becomes its body. */
function parsed(html: string): Document {
  const plain = html.replace(capitals, (name) => name.toLowerCase());
  const { document, window } = parseHTML(
    /<html\b/i.test(plain) ? plain : `<html><body>${plain}</body></html>`,
  );
  window.getComputedStyle = unstyledComputedStyle;
  return document;
}

interface Named {
  name?: TextMatch;
  exact?: boolean;
  level?: number;
}

/**
 * A visitor without scripts: opens pages, follows links and submits forms, with cookies. Every page of the store works
 * this way, and a story of many pages takes milliseconds. Whatever needs scripts or layout is tested in a browser.
 */
export class Visitor {
  #cookies: Map<string, string>;
  #address = "about:blank";
  #document = parsed("");
  #fields = new Map<Element, string | File>();
  /** Status of the current page. */
  status = 0;
  headers = new Headers();

  readonly origin: string;
  readonly extraHeaders: Record<string, string>;

  constructor(
    origin: string,
    extraHeaders: Record<string, string> = {},
    cookies = new Map<string, string>(),
  ) {
    this.origin = origin;
    this.extraHeaders = extraHeaders;
    this.#cookies = cookies;
  }

  /** Another window of the same browser. */
  newPage(): Visitor {
    return new Visitor(this.origin, this.extraHeaders, this.#cookies);
  }

  /** The browser's cookies for this store. */
  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  get document(): Document {
    return this.#document;
  }

  url(): string {
    return this.#address;
  }

  async goto(path: string): Promise<void> {
    await this.#show(new URL(path, this.#address === "about:blank" ? this.origin : this.#address), {
      "sec-fetch-site": "none",
    });
  }

  reload(): Promise<void> {
    return this.goto(this.#address);
  }

  /** Sends a separate request with the page's cookies, without following redirects. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...this.extraHeaders, ...Object.fromEntries(new Headers(init.headers)) });
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookie) headers.set("cookie", cookie);
    const response = await plainFetch(new URL(path, this.origin), { ...init, headers });
    for (const line of response.headers.getSetCookie()) this.#takeCookie(line);
    return response;
  }

  async #show(url: URL, headers: Record<string, string>, init: RequestInit = {}): Promise<void> {
    let [at, sent] = [url, init];
    for (let hops = 0; hops < 10; hops++) {
      const response = await this.request(at.href, { ...sent, headers: { accept: "text/html", ...headers } });
      const location = response.headers.get("location");
      if (location === null || response.status < 300 || response.status > 399) {
        this.status = response.status;
        this.headers = response.headers;
        this.#address = at.href;
        this.#fields.clear();
        this.#document = parsed(withoutScripts(await response.text()));
        return;
      }
      at = new URL(location, at);
      if (response.status < 307) sent = {};
    }
    throw new Error(`${url.pathname} leads from one address to the next without an end.`);
  }

  #takeCookie(line: string): void {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", ...value] = pair.split("=");
    if (attributes.some((one) => /^max-age=0$/i.test(one))) this.#cookies.delete(name);
    else this.#cookies.set(name, value.join("="));
  }

  getByRole(role: string, { name, exact, level }: Named = {}): FoundElements {
    return new FoundElements(this, `${role} ${name ?? ""}`, (root) =>
      queryAllByRole(root as HTMLElement, role, {
        hidden: true,
        ...(name !== undefined && { name: textPattern(name, exact) }),
        ...(level !== undefined && { level }),
      }),
    );
  }

  getByLabel(label: TextMatch, { exact }: { exact?: boolean } = {}): FoundElements {
    const wanted = textPattern(label, exact);
    return new FoundElements(this, `field ${label}`, (root) =>
      [...root.querySelectorAll(labelableSelector)].filter((element) =>
        labelsOf(element).some((text) => wanted.test(text)),
      ),
    );
  }

  getByText(text: TextMatch, { exact }: { exact?: boolean } = {}): FoundElements {
    const wanted = textPattern(text, exact);
    return new FoundElements(this, `text ${text}`, (root) =>
      [...root.querySelectorAll("*")].filter(
        (element) =>
          wanted.test(textOf(element)) && ![...element.children].some((child) => wanted.test(textOf(child))),
      ),
    );
  }

  locator(selector: string): FoundElements {
    return new FoundElements(this, selector, (root) => [...root.querySelectorAll(selector)]);
  }

  valueOf(field: Element): string | File {
    return this.#fields.get(field) ?? initialValue(field);
  }

  fill(field: Element, value: string | File): void {
    this.#fields.set(field, value);
  }

  /** What a click does without scripts: follows a link, submits a form, opens an accordion. */
  async press(element: Element): Promise<void> {
    const link = element.closest<HTMLAnchorElement>("a[href]");
    if (link)
      return await this.#show(new URL(link.getAttribute("href") ?? "", this.#address), {
        "sec-fetch-site": "same-origin",
      });
    const summary = element.closest("summary");
    if (summary) return void summary.closest("details")?.toggleAttribute("open");
    const box =
      element.closest<HTMLInputElement>("input[type=checkbox], input[type=radio]") ?? checkboxOf(element);
    if (box) return this.check(box, box.type === "radio" || !box.hasAttribute("checked"));
    const button = element.closest<HTMLButtonElement>("button, input[type=submit]");
    const form = button && formOf(button, this.document);
    if (!form) throw new Error(`A press on ${element.outerHTML.slice(0, 200)} does nothing without scripts.`);
    await this.#send(form, button);
  }

  check(box: Element, isChecked: boolean): void {
    const form = box.closest("form");
    if (isChecked && box.getAttribute("type") === "radio")
      for (const other of form?.querySelectorAll(`input[type=radio][name="${box.getAttribute("name")}"]`) ??
        [])
        other.removeAttribute("checked");
    box.toggleAttribute("checked", isChecked);
  }

  async #send(form: Element, button: Element): Promise<void> {
    const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? this.#address;
    const url = new URL(action, this.#address);
    const entries = entriesOf(form, button, (field) => this.valueOf(field));
    const method = (button.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get").toLowerCase();
    if (method !== "post") {
      url.search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
      return await this.#show(url, { "sec-fetch-site": "same-origin" });
    }
    const isMultipart = form.getAttribute("enctype") === "multipart/form-data";
    const body = isMultipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of entries) body.append(name, value as string);
    const sent = { method: "POST", body } satisfies RequestInit;
    await this.#show(url, { "sec-fetch-site": "same-origin", origin: this.origin }, sent);
  }
}

/** Elements of the page, looked up when used. */
export class FoundElements {
  readonly visitor: Visitor;
  readonly what: string;
  readonly find: (root: Element) => readonly Element[];

  constructor(visitor: Visitor, what: string, find: (root: Element) => readonly Element[]) {
    this.visitor = visitor;
    this.what = what;
    this.find = find;
  }

  all(): Element[] {
    return this.find(this.visitor.document.documentElement).filter(isShown);
  }

  one(): Element {
    const found = this.all();
    if (found.length === 1) return found[0] as Element;
    throw new Error(
      `${found.length} instead of one "${this.what}" at ${this.visitor.url()}:\n${textOf(this.visitor.document.body).slice(0, 2_000)}`,
    );
  }

  #narrowed(what: string, narrow: (found: readonly Element[]) => readonly Element[]): FoundElements {
    return new FoundElements(this.visitor, `${this.what} ${what}`, (root) =>
      narrow(this.find(root).filter(isShown)),
    );
  }

  #within(inner: FoundElements): FoundElements {
    return this.#narrowed(inner.what, (found) => [...new Set(found.flatMap((one) => inner.find(one)))]);
  }

  getByRole(role: string, named: Named = {}): FoundElements {
    return this.#within(this.visitor.getByRole(role, named));
  }

  getByLabel(label: TextMatch, options: { exact?: boolean } = {}): FoundElements {
    return this.#within(this.visitor.getByLabel(label, options));
  }

  getByText(text: TextMatch, options: { exact?: boolean } = {}): FoundElements {
    return this.#within(this.visitor.getByText(text, options));
  }

  locator(selector: string): FoundElements {
    return this.#within(this.visitor.locator(selector));
  }

  filter({ hasText }: { hasText: TextMatch }): FoundElements {
    const wanted = textPattern(hasText);
    return this.#narrowed(`with ${hasText}`, (found) => found.filter((one) => wanted.test(textOf(one))));
  }

  first(): FoundElements {
    return this.nth(0);
  }

  nth(index: number): FoundElements {
    return this.#narrowed(`at ${index}`, (found) => found.slice(index, index + 1));
  }

  count(): number {
    return this.all().length;
  }

  text(): string {
    return textOf(this.one());
  }

  value(): string {
    return String(this.visitor.valueOf(this.one()));
  }

  attribute(name: string): string | null {
    return this.one().getAttribute(name);
  }

  fill(value: string): void {
    this.visitor.fill(this.one(), value);
  }

  setInputFile(file: File): void {
    this.visitor.fill(this.one(), file);
  }

  check(isChecked = true): void {
    this.visitor.check(this.one(), isChecked);
  }

  selectOption(label: string): void {
    const options = [...this.one().querySelectorAll("option")];
    const option = options.find((one) => textOf(one) === label || one.getAttribute("value") === label);
    if (!option) throw new Error(`There is no "${label}" in ${this.what}.`);
    this.fill(option.getAttribute("value") ?? textOf(option));
  }

  click(): Promise<void> {
    return this.visitor.press(this.one());
  }
}
