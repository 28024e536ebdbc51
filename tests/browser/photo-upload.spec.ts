import { randomBytes } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { deskToken } from "../http/desk.ts";
import { axeFaults } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

/** A separate store, because the tests fill a product with pictures. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A phone's photo of 12 megapixels, lying on its side, with its location. */
async function phonePhoto(index: number, { width, height } = { width: 4032, height: 3024 }): Promise<Photo> {
  const buffer = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: `hsl(${(index * 47) % 360}, 40%, ${20 + (index % 60)}%)`,
    },
  })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Orientation: "6" }, IFD3: { GPSLatitude: "40/1 54/1 0/1" } })
    .jpeg()
    .toBuffer();
  return { name: `IMG_${1000 + index}.jpg`, mimeType: "image/jpeg", buffer };
}

const heic: Photo = {
  ...{ name: "IMG_0001.HEIC", mimeType: "image/heic" },
  buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
};
const broken: Photo = {
  ...{ name: "broken.jpg", mimeType: "image/jpeg" },
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5_000, 7)]),
};

async function newProduct(page: Page, title: string): Promise<string> {
  await visitDesk(page, "/desk/products/new");
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByText("Draft created.")).toBeVisible();
  return `${new URL(page.url()).pathname}/pictures`;
}

test("adds many photos one at a time, names each refused one, and keeps the others", async ({ page }) => {
  const at = await newProduct(page, "Photographed Ring");
  await page.goto(at);
  const photos = await Promise.all([0, 1, 2, 3].map((index) => phonePhoto(index)));
  await page.getByLabel("Describe these pictures").fill("A gold ring");
  await page.getByLabel("Pictures", { exact: true }).setInputFiles([heic, ...photos, broken]);
  await page.getByRole("button", { name: "Add pictures" }).click();
  await expect(page.getByText("4 pictures added.")).toBeVisible();
  await expect(page.getByText("2 pictures weren't added")).toBeVisible();
  await expect(page.getByText(/^IMG_0001.HEIC: .*Most Compatible/)).toBeVisible();
  await expect(page.getByText(/^broken.jpg: .*damaged/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Pictures (4)" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // The same photos again are no second copy.
  await page.getByLabel("Pictures", { exact: true }).setInputFiles([photos[0]!]);
  await page.getByRole("button", { name: "Add pictures" }).click();
  await expect(page.getByText("0 pictures added, 1 already here.")).toBeVisible();
});

test("orders pictures by their arrows, by typing and by dragging", async ({ page }) => {
  const at = await newProduct(page, "Ordered Ring");
  await page.goto(at);
  const small = { width: 400, height: 300 };
  const photos = await Promise.all([10, 20, 30].map((index) => phonePhoto(index, small)));
  await page.getByLabel("Pictures", { exact: true }).setInputFiles(photos);
  await page.getByRole("button", { name: "Add pictures" }).click();
  const descriptions = page.getByLabel("Description", { exact: true });
  await expect(descriptions).toHaveCount(3);
  for (const [index, text] of ["front", "side", "back"].entries()) await descriptions.nth(index).fill(text);
  const order = () =>
    descriptions.evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value));
  await page.getByRole("button", { name: "Move picture 3 up" }).press("Enter");
  expect(await order()).toEqual(["front", "back", "side"]);
  await page.getByLabel("Position").nth(2).fill("1");
  await page.getByLabel("Position").nth(2).blur();
  expect(await order()).toEqual(["side", "front", "back"]);
  const handle = page.locator("[draggable=true]").first();
  const target = (await page
    .getByRole("group", { name: /^Picture/ })
    .last()
    .boundingBox())!;
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(target.x + 40, target.y + 40, { steps: 12 });
  await page.mouse.up();
  expect(await order()).toEqual(["front", "back", "side"]);
  await page.getByRole("button", { name: "Save pictures" }).click();
  await expect(page.getByText("Pictures saved.")).toBeVisible();
  expect(await order()).toEqual(["front", "back", "side"]);
});

test("takes photos dropped on the page, and resends after the connection was lost", async ({
  page,
  context,
}) => {
  const at = await newProduct(page, "Dropped Ring");
  await page.goto(at);
  const { buffer } = await phonePhoto(3, { width: 400, height: 300 });
  await context.setOffline(true);
  await page.getByText("You can also drop pictures here.").evaluate((zone, bytes) => {
    const dataTransfer = new DataTransfer();
    const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    dataTransfer.items.add(new File([content], "dropped.jpg", { type: "image/jpeg" }));
    zone.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, buffer.toString("base64"));
  await expect(page.getByText("dropped.jpg: No connection.")).toBeVisible({ timeout: 15_000 });
  await context.setOffline(false);
  await page.getByRole("button", { name: "Retry 1 picture" }).click();
  await expect(page.getByText("1 picture added.")).toBeVisible();
});

test("adds photos to a piece in the register with the same form and limits", async ({ page }) => {
  await visitDesk(page, "/desk/stock");
  await page.locator("main tbody").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Condition photos" })).toBeVisible();
  const photos = await Promise.all([1, 2].map((index) => phonePhoto(index)));
  await page.getByLabel("Photos", { exact: true }).setInputFiles([...photos, heic]);
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(page.getByText("2 photos added.")).toBeVisible();
  await expect(page.getByText(/^IMG_0001.HEIC: .*Most Compatible/)).toBeVisible();
  const shown = page.locator('main a[href^="/desk/stock/files/"]');
  await expect(shown).toHaveCount(2);

  // The first is the main one; moved by button, which keeps the focus, and by dragging.
  const order = () => shown.evaluateAll((links) => links.map((one) => one.getAttribute("href")));
  const [main, second] = await order();
  const later = page.getByRole("button", { name: "Move photo 1 later" });
  await later.press("Enter");
  await expect.poll(order).toEqual([second, main]);
  await expect(page.getByRole("button", { name: "Move photo 2 earlier" })).toBeFocused({ timeout: 20_000 });
  const target = (await shown.first().boundingBox())!;
  await page.locator("main [draggable=true]").last().hover();
  await page.mouse.down();
  await page.mouse.move(target.x + 60, target.y + 60, { steps: 12 });
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "Move photo 1 earlier" })).toBeDisabled();
  await expect.poll(order).toEqual([main, second]);
  await page.reload();
  expect(await order()).toEqual([main, second]);
  expect(await axeFaults(page)).toEqual([]);
});

test(
  "takes 200 photos of a phone in one go, with HEIC and broken ones among them",
  {
    tag: "@full",
  },
  async ({ page, own }, info) => {
    test.setTimeout(1_800_000);
    const at = await newProduct(page, "Two Hundred Photos");
    await page.goto(at);
    await mkdir(info.outputPath("photos"), { recursive: true });
    const files: string[] = [];
    for (let index = 0; index < 200; index += 1) {
      const photo = index % 20 === 7 ? heic : index % 20 === 13 ? broken : await numberedPhoto(index);
      files.push(info.outputPath("photos", `IMG_${1000 + index}.${photo === heic ? "HEIC" : "jpg"}`));
      await writeFile(files.at(-1)!, photo.buffer);
    }
    await page.getByLabel("Pictures", { exact: true }).setInputFiles(files);
    const startedAt = Date.now();
    await page.getByRole("button", { name: "Add pictures" }).click();
    await expect(page.getByText("180 pictures added.")).toBeVisible({ timeout: 1_500_000 });
    const seconds = (Date.now() - startedAt) / 1_000;
    await rm(info.outputPath("photos"), { recursive: true });
    await expect(page.getByText("20 pictures weren't added")).toBeVisible();
    await expect(page.getByRole("link", { name: "Pictures (180)" })).toBeVisible();
    // The most memory that the process ever had, where the system tells.
    const status = await readFile(`/proc/${own.pid}/status`, "utf8").catch(() => "");
    const peakMegabytes = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
    console.log(`200 photos: ${seconds.toFixed(0)} s, ${peakMegabytes.toFixed(0)} MB at most`);
    expect(peakMegabytes).toBeLessThan(900);
  },
);

/** A phone's photo of 12 megapixels and 5 MB: a number, and what phones append to their pictures. */
async function numberedPhoto(index: number): Promise<Photo> {
  const mark = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4032" height="3024"><rect width="4032" height="3024" fill="hsl(${(index * 47) % 360},40%,45%)"/><text x="400" y="1900" font-size="1200" fill="#fff">${index}</text></svg>`,
  );
  const picture = await sharp(mark).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const buffer = Buffer.concat([picture, randomBytes(5_000_000)]);
  return { name: `IMG_${1000 + index}.jpg`, mimeType: "image/jpeg", buffer };
}
