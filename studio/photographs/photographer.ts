import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { withBrowserPage } from "../draughtsman.ts";
import type { Sheet, studio } from "./in-browser.ts";
import type { Shot } from "./shot.ts";

type Studio = typeof studio;

export interface Photographer {
  /** A WebP picture of at most `bytes`. */
  photograph(shot: Shot, bytes: number): Promise<Buffer>;
  contactSheet(sheet: Sheet): Promise<{ file: Buffer; differences: number[] }>;
}

/** The processor draws: every machine then takes the same picture. */
const graphics = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];

/** Opens the live view's studio in a browser for `work`, and closes it after. */
export async function withPhotographer(work: (photographer: Photographer) => Promise<void>): Promise<void> {
  const script = await bundled();
  await withBrowserPage(async (page) => {
    await page.setContent(`<script type="module">${script.replaceAll("</script", "<\\/script")}</script>`);
    await page.waitForFunction("window.studio");
    await work({
      photograph: async (shot, bytes) =>
        Buffer.from(await ask(page, "photographFile", shot, bytes), "base64"),
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

async function bundled(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      lib: {
        entry: fileURLToPath(new URL("in-browser.ts", import.meta.url)),
        formats: ["es"],
        fileName: "studio",
      },
    },
  });
  const [first] = [result].flat();
  if (!first || !("output" in first)) throw new Error("The studio's script was not bundled.");
  return first.output[0].code;
}
