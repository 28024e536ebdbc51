import { browserScript } from "../browser-script.ts";
import { withBrowserPage } from "../draughtsman.ts";
import type { RestColors, TracedView } from "./in-browser.ts";

/** Linear light, premultiplied, with coverage: four numbers per pixel, bottom row first. */
export type Trace = (view: TracedView) => Promise<Float32Array>;

const softwareGraphics = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];

/** Opens the live view's tracer in a browser for `work`, then closes it. */
export async function withOurTracer(
  work: (trace: Trace, restColors: (view: TracedView) => Promise<RestColors>) => Promise<void>,
): Promise<void> {
  const script = await browserScript(new URL("in-browser.ts", import.meta.url));
  await withBrowserPage(async (page) => {
    await page.setContent(script);
    await page.waitForFunction("window.trace");
    const inPage = <Answer>(name: "trace" | "restColors", view: TracedView) =>
      page.evaluate(
        ([method, given]) =>
          (window as unknown as Record<string, (view: unknown) => unknown>)[method]!(given),
        [name, view] as const,
      ) as Promise<Answer>;
    await work(
      async (view) => {
        const text = await inPage<string>("trace", view);
        return new Float32Array(new Uint8Array(Buffer.from(text, "base64")).buffer);
      },
      (view) => inPage<RestColors>("restColors", view),
    );
  }, softwareGraphics);
}
