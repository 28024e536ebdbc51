import { expect, type Page } from "@playwright/test";
import { layoutSweep } from "./layout-faults.ts";

/** Runs in the browser: texts with words that only English has, except the catalog's own and the names of states. */
function englishTexts(): string[] {
  const words = /\b(the|and|your|you|with|from|our|this|are|view|shop|see|price|more|add|of|for|any)\b/i;
  const isOurs = (element: Element | null) =>
    element !== null &&
    !element.closest("[lang=en], script, style, template, noscript, option, main img, main section > div");
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isOurs(node.parentElement) && words.test(node.nodeValue ?? "")) found.add(node.nodeValue!.trim());
  for (const element of document.querySelectorAll("[aria-label], [alt], [placeholder], [title]"))
    for (const name of ["aria-label", "alt", "placeholder", "title"]) {
      const value = element.getAttribute(name) ?? "";
      if (isOurs(element) && words.test(value)) found.add(`${name}: ${value}`);
    }
  return [...found];
}

/** The Spanish page of an English one. */
export function inSpanish(url: string): string {
  const { pathname, search } = new URL(url);
  return `/es${pathname}${search}`;
}

/** Soft: a page that contains no English and fits small phones. */
export async function expectSpanish(page: Page, name: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect.soft(await page.evaluate(englishTexts), name).toEqual([]);
  const sweep = await layoutSweep(page);
  await sweep.look(name, [320, 390]);
  expect.soft(sweep.faults()).toEqual([]);
}
