import { browserScript } from "../browser-script.ts";
import { withBrowserPage } from "../draughtsman.ts";
import type { TracedView } from "./in-browser.ts";

/** Linear light, premultiplied, with coverage: four numbers a pixel, from the bottom row on. */
export type Trace = (view: TracedView) => Promise<Float32Array>;

const softwareGraphics = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];

/** Opens the live view's tracer in a browser for `work`, and closes it after. */
export async function withOurTracer(work: (trace: Trace) => Promise<void>): Promise<void> {
  const script = await browserScript(new URL("in-browser.ts", import.meta.url));
  await withBrowserPage(async (page) => {
    await page.setContent(script);
    await page.waitForFunction("window.trace");
    await work(async (view) => {
      const text = await page.evaluate(
        (given) => (window as unknown as { trace(view: TracedView): string }).trace(given),
        view,
      );
      return new Float32Array(new Uint8Array(Buffer.from(text, "base64")).buffer);
    });
  }, softwareGraphics);
}
