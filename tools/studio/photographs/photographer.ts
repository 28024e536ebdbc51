import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { browserScript } from "../browser-script.ts";
import { withBrowserPage } from "../draughtsman.ts";
import type { Care, Sheet, studio } from "./in-browser.ts";
import type { Shot } from "./shot.ts";

type Studio = typeof studio;

export interface Photographer {
  /** A picture without a ground, as PNG. */
  photograph(shot: Shot): Promise<Buffer>;
  /** Picture `index` of a piece for sale, as PNG. Throws if there is no model. */
  photographModel(handle: string, index: number, care: Care): Promise<Buffer>;
  contactSheet(sheet: Sheet): Promise<{ file: Buffer; differences: number[] }>;
}

/**
 * The renderer: the browser's software renderer, so that every machine makes the same picture, or the machine's EGL
 * (GPU or Mesa), which is much faster.
 */
const switches = {
  processor: ["--use-angle=swiftshader"],
  "any device": ["--use-angle=gl-egl"],
};

/** Opens the live view's studio in a browser for `work`, then closes it. */
export async function withPhotographer(
  work: (photographer: Photographer) => Promise<void>,
  draws: keyof typeof switches = "processor",
): Promise<void> {
  const graphics = [...switches[draws], "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];
  const script = await browserScript(new URL("in-browser.ts", import.meta.url));
  await withBrowserPage(async (page) => {
    await page.setContent(`<style>${faces()}</style>${script}`);
    await page.waitForFunction("window.studio");
    await work({
      photograph: async (shot) => Buffer.from(await ask(page, "photographDesign", shot), "base64"),
      photographModel: async (handle, index, care) =>
        Buffer.from(await ask(page, "photographModel", handle, index, care), "base64"),
      contactSheet: async (sheet) => {
        const { file, differences } = await ask(page, "contactSheet", sheet);
        return { file: Buffer.from(file, "base64"), differences };
      },
    });
  }, graphics);
}

function ask<Name extends keyof Studio>(page: Page, name: Name, ...given: Parameters<Studio[Name]>) {
  return page.evaluate(
    ([method, values]) => {
      const { studio: opened } = window as unknown as {
        studio: Record<string, (...all: unknown[]) => unknown>;
      };
      return opened[method]!(...values);
    },
    [name, given] as const,
  ) as ReturnType<Studio[Name]>;
}

/** The store's engraving fonts, under their `document.fonts` names. */
function faces(): string {
  const face = (family: string, style: string, file: string) => {
    const bytes = readFileSync(new URL(`../../../node_modules/${file}`, import.meta.url)).toString("base64");
    return `@font-face{font-family:"${family}";font-style:${style};font-weight:100 900;src:url(data:font/woff2;base64,${bytes})}`;
  };
  const variable = "@fontsource-variable";
  return [
    face("Pinyon Script", "normal", "@fontsource/pinyon-script/files/pinyon-script-latin-400-normal.woff2"),
    face(
      "Hanken Grotesk Variable",
      "normal",
      `${variable}/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2`,
    ),
    face("Newsreader Variable", "italic", `${variable}/newsreader/files/newsreader-latin-opsz-italic.woff2`),
  ].join("");
}
