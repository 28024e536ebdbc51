import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { m } from "#messages";
import { tickerBar } from "../browser/ticker-visit.ts";
import {
  askForQuote,
  type BrowserVisit,
  beginDeposit,
  buy,
  buyWithoutScripts,
  expectCartPersists,
  expectList,
  expectPiecePage,
  expectPrices,
  expectToast,
  workAtDesk,
} from "./browser-visits.ts";
import type { ColumnLetter, FeatureState } from "./matrix-types.ts";
import { designRing } from "./pages.ts";

/** Something missing in the visitor's or owner's browser. */
export interface BrowserRow {
  number: number;
  name: string;
  smoke?: ColumnLetter;
  context?: BrowserContextOptions;
  /** Runs in each page before its own scripts. */
  lacks?(): void;
  cells: Partial<
    Record<ColumnLetter, [standing: FeatureState, check: (visit: BrowserVisit) => Promise<void>]>
  >;
}

const design = ({ page, origin }: BrowserVisit) => designRing({ origin }, page);

const all: BrowserRow["cells"] = {
  A: ["ok", expectList],
  B: ["ok", expectPiecePage],
  C: ["ok", expectCartPersists],
  D: ["ok", design],
  E: ["ok", buy],
  F: ["ok", beginDeposit],
  G: ["ok", askForQuote],
  H: ["ok", expectPrices],
  I: ["ok", workAtDesk],
};

function denyStorage(): void {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("The user denied it.", "SecurityError");
      },
    });
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}

const forThisVisit: BrowserRow["cells"] = {
  ...all,
  C: [
    "deg",
    async (visit) => {
      await expectCartPersists(visit);
      await expectToast(visit.page, "Your cart will last until you close this tab");
      await visit.page.getByRole("link", { name: "Lab Made" }).first().click();
      await expect(visit.page).toHaveURL(/lab-made/);
      await expect(visit.page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    },
  ],
  D: [
    "deg",
    async (visit) => {
      await design(visit);
      await expectToast(visit.page, "Your design will last until you close this tab");
    },
  ],
};

/** Expects a phone number as the alternative when a design can't be made or saved. */
async function expectWayOn(page: Page, words: RegExp | string): Promise<void> {
  await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "(516) 555-0142" }).filter({ visible: true }).first(),
  ).toBeVisible();
}

const withoutScripts: BrowserRow["cells"] = {
  ...all,
  C: ["ok", buyWithoutScripts],
  D: [
    "deg",
    async ({ page, origin }) => {
      await page.goto(`${origin}/custom-builder/configurator?category=ring`);
      await expectWayOn(page, m.builder.needsScript);
    },
  ],
  E: ["ok", buyWithoutScripts],
  F: [
    "deg",
    async (visit) => {
      await beginDeposit(visit);
      await visit.page.goto(`${visit.origin}/custom-builder/review`);
      await expect(
        visit.page
          .getByText(/JavaScript/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    },
  ],
  // Pages are cached for minutes, so a price in them would have an unknown age.
  H: [
    "deg",
    async ({ page, origin }) => {
      await page.goto(origin);
      await expect(tickerBar(page).getByText("Loading prices...")).toBeHidden();
      await expect(
        tickerBar(page)
          .getByText(/^Showroom open/)
          .filter({ visible: true }),
      ).toHaveCount(1);
    },
  ],
};

function refuseWebGl(): void {
  const own = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown;
  HTMLCanvasElement.prototype.getContext = function refused(this: HTMLCanvasElement, ...given: unknown[]) {
    return String(given[0]).startsWith("webgl") ? null : own.apply(this, given);
  } as typeof HTMLCanvasElement.prototype.getContext;
}

const withoutWebGl: BrowserRow["cells"] = {
  ...all,
  D: [
    "deg",
    async (visit) => {
      await design(visit);
      const plate = visit.page.locator("[data-preview]");
      await expect(plate).toHaveAttribute("data-preview", "failed");
      await expect(plate.getByRole("img", { name: /^Ring, solitaire/ })).toBeVisible();
      await expect(visit.page.getByRole("alert")).toHaveCount(0);
    },
  ],
};

export const browserRows: BrowserRow[] = [
  { number: 11, name: "storage is denied", lacks: denyStorage, cells: forThisVisit },
  { number: 11, name: "storage is full", lacks: fillStorage, cells: forThisVisit },
  {
    number: 12,
    name: "JavaScript is off",
    smoke: "E",
    context: { javaScriptEnabled: false },
    cells: withoutScripts,
  },
  { number: 13, name: "there is no WebGL", lacks: refuseWebGl, cells: withoutWebGl },
];
