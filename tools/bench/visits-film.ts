import type { Browser, CDPSession, Page } from "@playwright/test";
import { type FilmScene, writeFilmSheet } from "./film-sheet.ts";
import { mobileConnection, newVisit, productLink } from "./open-list.ts";

const slower = 4;
const sceneMs = 1_500;
export const stepMs = 50;

interface ScreencastFrame {
  data: string;
  metadata: { timestamp?: number };
  sessionId: number;
}

/**
 * Records a visit as a film strip with a frame every 50 ms: the list as the first page, a product, back to the list, a
 * filter. On a phone with a slow processor.
 */
export async function recordFilmStrip(browser: Browser, url: string, file: string): Promise<void> {
  const { context, page, session } = await newVisit(browser, true);
  await session.send("Network.emulateNetworkConditions", mobileConnection);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const scenes: FilmScene[] = [];
  const film = async (title: string, act: () => Promise<unknown>) =>
    scenes.push({ title, frames: await framesOf(session, page, act) });
  await film("list", () => page.goto(url, { waitUntil: "commit" }));
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1_000);
  const link = await productLink(page);
  await film("tap on a product", () => page.touchscreen.tap(link.x, link.y));
  await page.waitForTimeout(1_000);
  await film("back", () => session.send("Runtime.evaluate", { expression: "history.back()" }));
  await page.waitForTimeout(1_000);
  const filters = page.getByRole("button", { name: "Filters" });
  await filters.tap();
  const choice = page.getByRole("dialog").locator("input[type=checkbox]").first();
  await choice.waitFor();
  await page.waitForTimeout(1_000);
  await film("filter", () => choice.tap());
  await context.close();
  await writeFilmSheet(file, { scenes, stepMs, heading: `${url}, processor ×${slower}, 60 ms and 8 Mbit/s` });
}

/** Screenshots at the action and every step after it. */
export async function framesOf(
  session: CDPSession,
  page: Page,
  act: () => Promise<unknown>,
): Promise<Buffer[]> {
  const shown: { at: number; picture: Buffer }[] = [];
  const take = ({ data, metadata, sessionId }: ScreencastFrame) => {
    shown.push({ at: (metadata.timestamp ?? 0) * 1_000, picture: Buffer.from(data, "base64") });
    // The page may be gone by then.
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  };
  session.on("Page.screencastFrame", take);
  await session.send("Page.startScreencast", { format: "jpeg", quality: 80, maxWidth: 390, maxHeight: 844 });
  await page.waitForTimeout(300);
  const begun = Date.now();
  await act();
  await page.waitForTimeout(Math.max(0, begun + sceneMs + 200 - Date.now()));
  await session.send("Page.stopScreencast");
  session.off("Page.screencastFrame", take);
  const steps = Array.from({ length: sceneMs / stepMs + 1 }, (_, step) => begun + step * stepMs);
  return steps.flatMap((at) => (shown.findLast((frame) => frame.at <= at) ?? shown[0])?.picture ?? []);
}
