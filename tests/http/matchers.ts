import { expect } from "vitest";
import { descriptionOf } from "./page-elements.ts";
import type { FoundElements, Visitor } from "./visitor.ts";

interface PageMatchers<Result> {
  toBeVisible(): Result;
  toHaveCount(count: number): Result;
  toContainText(text: string | RegExp): Result;
  toHaveText(text: string | RegExp): Result;
  toHaveValue(value: string | RegExp): Result;
  toBeChecked(): Result;
  toBeDisabled(): Result;
  toHaveAttribute(name: string, value: string | RegExp): Result;
  toHaveAccessibleDescription(text: string | RegExp): Result;
  toHaveURL(url: string | RegExp): Result;
}

declare module "vitest" {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown>
    extends PageMatchers<R> {}
}

function said(found: FoundElements, isRight: boolean, told: string) {
  return {
    pass: isRight,
    message: () => `"${found.what}" at ${found.visitor.url()}: ${told}`,
  };
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

const fits = (is: string, wanted: string | RegExp) =>
  typeof wanted === "string" ? is === plain(wanted) : wanted.test(is);

/** Assertions about a page, named like those of browser tests. */
expect.extend({
  toBeVisible: (found: FoundElements) => said(found, found.count() === 1, `${found.count()} instead of one`),
  toHaveCount: (found: FoundElements, count: number) =>
    said(found, found.count() === count, `${found.count()} instead of ${count}`),
  toContainText(found: FoundElements, text: string | RegExp) {
    const is = found.text();
    return said(found, typeof text === "string" ? is.includes(plain(text)) : text.test(is), `says "${is}"`);
  },
  toHaveText(found: FoundElements, text: string | RegExp) {
    const is = found.text();
    return said(found, fits(is, text), `says "${is}"`);
  },
  toHaveValue(found: FoundElements, value: string | RegExp) {
    const is = found.value();
    return said(found, typeof value === "string" ? is === value : value.test(is), `holds "${is}"`);
  },
  toBeChecked: (found: FoundElements) => said(found, found.attribute("checked") !== null, "is it checked?"),
  toBeDisabled: (found: FoundElements) =>
    said(found, found.attribute("disabled") !== null, "is it disabled?"),
  toHaveAttribute(found: FoundElements, name: string, value: string | RegExp) {
    const is = found.attribute(name);
    return said(found, is !== null && fits(is, value), `${name} is "${is}"`);
  },
  toHaveAccessibleDescription(found: FoundElements, text: string | RegExp) {
    const is = descriptionOf(found.one());
    return said(found, fits(is, text), `is described by "${is}"`);
  },
  toHaveURL(visitor: Visitor, url: string | RegExp) {
    const is = visitor.url();
    const pass = typeof url === "string" ? is === new URL(url, visitor.origin).href : url.test(is);
    return { pass, message: () => `The visitor is at ${is}, not at ${url}.` };
  },
});

export { expect };
