import { expect } from "vitest";
import type { Found, Visitor } from "./visitor.ts";

interface PageMatchers<Result> {
  toBeVisible(): Result;
  toHaveCount(count: number): Result;
  toContainText(text: string | RegExp): Result;
  toHaveText(text: string | RegExp): Result;
  toHaveValue(value: string): Result;
  toHaveURL(url: string | RegExp): Result;
}

declare module "vitest" {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown>
    extends PageMatchers<R> {}
}

function said(found: Found, isRight: boolean, told: string) {
  return {
    pass: isRight,
    message: () => `"${found.what}" at ${found.visitor.url()}: ${told}`,
  };
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** Assertions about a page, named as browser tests name them. */
expect.extend({
  toBeVisible: (found: Found) => said(found, found.count() === 1, `${found.count()} instead of one`),
  toHaveCount: (found: Found, count: number) =>
    said(found, found.count() === count, `${found.count()} instead of ${count}`),
  toContainText(found: Found, text: string | RegExp) {
    const is = found.text();
    return said(found, typeof text === "string" ? is.includes(plain(text)) : text.test(is), `says "${is}"`);
  },
  toHaveText(found: Found, text: string | RegExp) {
    const is = found.text();
    return said(found, typeof text === "string" ? is === plain(text) : text.test(is), `says "${is}"`);
  },
  toHaveValue: (found: Found, value: string) =>
    said(found, found.value() === value, `holds "${found.value()}"`),
  toHaveURL(visitor: Visitor, url: string | RegExp) {
    const is = visitor.url();
    const pass = typeof url === "string" ? is === new URL(url, visitor.origin).href : url.test(is);
    return { pass, message: () => `The visitor is at ${is}, not at ${url}.` };
  },
});

export { expect };
