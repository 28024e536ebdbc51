import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { isFullRun } from "../faults/run-size.ts";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Axe's minified source. The builder would send its comments to the page twice per check. */
const source = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve(
    "axe-core/axe.min.js",
  ),
  "utf8",
);

type ThemeWidths = readonly (readonly [theme: "dark" | "light", width: number])[];

/** Every theme and every width in each run; all combinations with SIZE=full. */
export const themesAndWidths = (
  [
    ["dark", 1440],
    ["light", 390],
    ["dark", 390],
    ["light", 1440],
  ] as const
).slice(0, isFullRun ? 4 : 2);

/** The parts shared by all pages; exclude them with `without` once they have been checked. */
export const storeFrame = "[data-site-header], main + footer";

export interface AxeScope {
  /** A selector; the whole page if omitted. */
  part?: string;
  /** A selector to exclude, because it was checked on another page. */
  without?: string;
  /** Also checks axe's best practices, which WCAG doesn't require. */
  withBestPractices?: boolean;
}

/** Axe's violations of WCAG 2.2 AA: impact, rule and elements. */
export async function axeFaults(
  page: Page,
  { part, without, withBestPractices = false }: AxeScope = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  // The other mode collects iframe results in a separate page, which takes twice as long; we have no iframes.
  const axe = new AxeBuilder({ page, axeSource: "0" }).setLegacyMode();
  // Otherwise axe also describes every element that passes.
  axe.options({ resultTypes: ["violations"] });
  if (part) axe.include(part);
  if (without) axe.exclude(without);
  if (!withBestPractices) axe.withTags(wcag);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ impact, id, nodes }) => `${impact}: ${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
  );
}

/** Axe faults and horizontal overflow of the current page, in each theme and width, or in some of them. */
export async function faultsInThemes(
  page: Page,
  scope?: AxeScope,
  looks: ThemeWidths = themesAndWidths,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [theme, width] of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((isDark) => {
      document.documentElement.classList.toggle("dark", isDark);
      // During a color transition, contrast matches neither theme.
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
    }, theme === "dark");
    const at = `${new URL(page.url()).pathname}, ${theme}, ${width} px`;
    for (const fault of await axeFaults(page, scope)) faults.push(`${at}: ${fault}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) faults.push(`${at}: ${overflow} px run over the right edge`);
  }
  return faults;
}
