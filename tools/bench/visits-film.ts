import { mkdirSync, writeFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { openList, productLink } from "./open-list.ts";

/** A picture of the screen every 50 ms: list, product, back, a filter; into `folder`. */
export async function takeFilm(browser: Browser, url: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { context, page, session } = await openList(browser, url, false);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const link = await productLink(page);
  const scenes: [name: string, act: () => Promise<unknown>][] = [
    ["1-product", () => page.mouse.click(link.x, link.y)],
    ["2-back", () => session.send("Runtime.evaluate", { expression: "history.back()" })],
    ["3-filter", () => page.locator("main input[type=checkbox]").filter({ visible: true }).first().click()],
  ];
  for (const [name, act] of scenes) {
    const frames: { at: number; picture: Buffer }[] = [];
    const keep = ({ data, metadata, sessionId }: ScreencastFrame) => {
      frames.push({ at: metadata.timestamp ?? 0, picture: Buffer.from(data, "base64") });
      void session.send("Page.screencastFrameAck", { sessionId });
    };
    session.on("Page.screencastFrame", keep);
    await session.send("Page.startScreencast", {
      format: "jpeg",
      quality: 60,
      maxWidth: 720,
      maxHeight: 450,
    });
    await page.waitForTimeout(300);
    const begun = Date.now() / 1_000;
    await act();
    await page.waitForTimeout(1_500);
    await session.send("Page.stopScreencast");
    session.off("Page.screencastFrame", keep);
    for (let ms = 0; ms <= 1_500; ms += 50) {
      const shown = frames.findLast(({ at }) => at <= begun + ms / 1_000) ?? frames[0];
      if (shown) writeFileSync(`${folder}/${name}-${String(ms).padStart(4, "0")}.jpg`, shown.picture);
    }
  }
  await context.close();
}

interface ScreencastFrame {
  data: string;
  metadata: { timestamp?: number };
  sessionId: number;
}
