import type { BrowserContext, Page, Request } from "@playwright/test";
import sharp from "sharp";
import { pictureWidths } from "../../app/store/pictures/picture-sources.ts";
import { servedWidth } from "../../server/picture-files.ts";
import type { Store } from "../store/open-store.ts";
import { changePieces } from "./changed-pieces.ts";
import { spareTest } from "./own-store.ts";
import { expect } from "./store.ts";

/** A ring in two metals; each of its pictures is a single color. */
export const picturedRing = {
  handle: "engagement-ring-oval-halo-lab-150-14k",
  shots: ["white", "yellow", "side"],
  metals: ["White Gold", "Yellow Gold"],
};

const colors: Record<string, string> = { white: "#e8e6e0", yellow: "#d6b982", side: "#7fa6c9" };

/** Gives the pieces studio pictures (the ring three, the others two) and waits until pages show them. */
async function addStudioPictures({ dataDir, origin, rows }: Store): Promise<void> {
  if (rows("select 1 from product where images like ?", `%${version}%`).length > 0) return;
  changePieces(dataDir, (database) => {
    const write = database.prepare("update product set images = ? where handle = ?");
    for (const { handle } of database.prepare("select handle from product").all())
      write.run(JSON.stringify(imagesOf(String(handle))), handle!);
  });
  for (const path of ["/", "/shop", `/product/${picturedRing.handle}`])
    await expect.poll(async () => (await fetch(origin + path)).text()).toContain(version);
}

/** Tests on the worker's second store, whose pieces have such pictures from then on. */
export const test = spareTest.extend<{ origin: string }>({
  origin: [
    async ({ own }, use) => {
      await addStudioPictures(own);
      await use(own.origin);
    },
    { auto: true },
  ],
});

const version = "v=0a1b2c3d";

function imagesOf(handle: string): object[] {
  const shots = handle === picturedRing.handle ? picturedRing.shots : ["front", "side"];
  return shots.map((shot, index) => ({
    url: `/pictures/${handle}/${shot}.webp?${version}`,
    altText: `${shot} view`,
    width: 1200,
    height: 1500,
    ...(handle === picturedRing.handle && picturedRing.metals[index]
      ? { optionValue: { name: "Metal", value: picturedRing.metals[index] } }
      : {}),
  }));
}

/** Serves every studio picture in the requested width, but fails those matching `broken`; returns the requests. */
export async function servePictures(
  context: BrowserContext,
  { broken }: { broken?: RegExp } = {},
): Promise<Request[]> {
  const asked: Request[] = [];
  const bodies = new Map<string, Promise<Buffer>>();
  await context.route(/\/pictures\//, async (route) => {
    const request = route.request();
    asked.push(request);
    if (broken?.test(request.url())) return route.fulfill({ status: 404, body: "" });
    const address = new URL(request.url());
    const width = servedWidth(address.searchParams.get("width"), pictureWidths)!;
    const shot = address.pathname.split("/").at(-1)!.replace(".webp", "");
    const key = `${shot} ${width}`;
    const body = bodies.get(key) ?? flatPicture(width, colors[shot] ?? "#999999");
    bodies.set(key, body);
    return route.fulfill({ contentType: "image/webp", body: await body });
  });
  return asked;
}

function flatPicture(width: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height: (width / 4) * 5, channels: 4, background } })
    .webp()
    .toBuffer();
}

/** Loads every picture of the page and waits until each has loaded or been replaced by a drawing. */
export async function loadAll(page: Page): Promise<void> {
  const waiting = () =>
    page.evaluate(() => {
      for (const image of document.images) image.loading = "eager";
      return [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).length;
    });
  await expect.poll(waiting, { intervals: [50] }).toBe(0);
}

/** The narrowest available width that fills a slot of the page. */
export function bestWidth(slot: number, density: number): number {
  return pictureWidths.find((width) => width >= Math.floor(slot * density)) ?? pictureWidths.at(-1)!;
}
