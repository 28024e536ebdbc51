import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sampleFacts } from "./facts.ts";
import { pictureList } from "./picture-list.ts";
import { product } from "./product.ts";

const folder = fileURLToPath(new URL("../public/pictures/", import.meta.url));
const list = pictureList();
const pictures = Object.entries(list).flatMap(([subject, all]) =>
  all.map((picture) => ({ subject, ...picture })),
);
const formats = ["avif", "webp"];

test("every picture exists in all widths and both formats, and there are no other files", () => {
  const expected = pictures.flatMap(({ subject, name, width }) =>
    [...[240, 400, 640, 900].filter((each) => each < width), width].flatMap((each) =>
      formats.map((format) => `${subject}/${name}-${each}.${format}`),
    ),
  );
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.includes("."),
  );
  expect(found.sort()).toEqual(expected.sort());
});

test.each(pictures.filter(({ name }) => name.startsWith("front")))(
  "$subject $name has its listed size, transparent top corners, and is under 40 kB for phones",
  async ({ subject, name, width, height }) => {
    const file = `${folder}${subject}/${name}-${Math.min(900, width)}.avif`;
    expect(statSync(file).size).toBeLessThan(40_000);
    const webp = sharp(readFileSync(`${folder}${subject}/${name}-240.webp`));
    const { data, info } = await webp.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info.width / info.height).toBeCloseTo(width / height, 2);
    for (const x of [2, info.width - 3])
      expect(data[(2 * info.width + x) * 4 + 3], "a top corner").toBeLessThan(10);
  },
);

test("all pictures together are under 60 MB", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const bytes = files.reduce((sum, file) => sum + statSync(folder + file).size, 0);
  expect(bytes).toBeLessThan(60_000_000);
});

test("each piece has one set of pictures per metal, except two pieces without any", () => {
  const pieces = sampleFacts();
  const without = pieces.filter((piece, i) => product(piece, i + 1).images.length === 0);
  expect(without.map(({ handle }) => handle)).toEqual([
    "rope-chain-necklace-10k-4mm-hollow",
    "tennis-chain-necklace-moissanite-silver-4mm",
  ]);
  for (const [i, piece] of pieces.entries()) {
    const { images } = product(piece, i + 1);
    for (const { url } of images) expect(url).toMatch(/^\/pictures\/[\w-]+\/[\w-]+\.webp\?v=[0-9a-f]{8}$/);
    const metals = piece.options?.Metal ?? [];
    if (metals.length > 1)
      expect(new Set(images.flatMap(({ optionValue }) => optionValue?.value ?? []))).toEqual(new Set(metals));
  }
});

test("the store's pages list the current version of each of its own pictures", () => {
  const file = new URL("../app/store/pictures/shop-pictures.json", import.meta.url);
  expect(existsSync(file)).toBe(true);
  const versions = Object.fromEntries(list.house!.map(({ name, version }) => [name, version]));
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(versions);
});
