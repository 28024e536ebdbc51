import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { isFull } from "../faults/size.ts";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Axe as the builder brings it, which would hand all its comments to the page twice for every look. */
const source = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve(
    "axe-core/axe.min.js",
  ),
  "utf8",
);

type Looks = readonly (readonly [theme: "dark" | "light", width: number])[];

/** Each theme and each width in every run, all pairs of them where the whole is asked for. */
export const themesAndWidths = (
  [
    ["dark", 1440],
    ["light", 390],
    ["dark", 390],
    ["light", 1440],
  ] as const
).slice(0, isFull ? 4 : 2);

/** What every page of the store has around its own part: to be left `without` once it was looked at. */
export const storeFrame = "[data-site-header], main + footer";

export interface AxeScope {
  /** A selector; left out, all of the page is looked at. */
  part?: string;
  /** A selector of what is left out, as it was looked at on another page. */
  without?: string;
  /** Also axe's best practices, which WCAG does not ask for. */
  withBestPractices?: boolean;
}

/** What axe finds against WCAG 2.2 AA: impact, rule and places. */
export async function axeFaults(
  page: Page,
  { part, without, withBestPractices = false }: AxeScope = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  // The other mode collects the results of frames in a separate page, which doubles the time; we have no frames.
  const axe = new AxeBuilder({ page, axeSource: "0" }).setLegacyMode();
  // Of what passes axe would describe each place too.
  axe.options({ resultTypes: ["violations"] });
  if (part) axe.include(part);
  if (without) axe.exclude(without);
  if (!withBestPractices) axe.withTags(wcag);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ impact, id, nodes }) => `${impact}: ${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
  );
}

/** The faults of a page as it is, and what runs over its right edge, in each theme and width, or in some of them. */
export async function faultsInThemes(
  page: Page,
  scope?: AxeScope,
  looks: Looks = themesAndWidths,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [theme, width] of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((isDark) => {
      document.documentElement.classList.toggle("dark", isDark);
      // A color that still changes has neither theme's contrast.
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
    }, theme === "dark");
    const at = `${new URL(page.url()).pathname}, ${theme}, ${width} px`;
    for (const fault of await axeFaults(page, scope)) faults.push(`${at}: ${fault}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) faults.push(`${at}: ${overflow} px run over the right edge`);
  }
  return faults;
}
