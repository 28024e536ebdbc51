import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { evenGround } from "./even-ground.ts";

/** Widths of a picture's files in pixels, besides its own. */
const widths = [240, 400, 640, 900, 1200];

/** Quality by width. Wider files are for denser screens, where artifacts are less visible. */
function quality(width: number, { small, large }: { small: number; large: number }): number {
  return width > 900 ? large : width > 640 ? (small + large) / 2 : small;
}

const formats = {
  avif: (picture: Sharp, width: number) =>
    picture.avif({ quality: quality(width, { small: 44, large: 34 }), effort: 4 }),
  webp: (picture: Sharp, width: number) =>
    picture.webp({ quality: quality(width, { small: 50, large: 42 }), alphaQuality: 76, effort: 6 }),
};

export interface WrittenPicture {
  focal: [number, number];
  color: string;
  version: string;
  bytes: number;
}

/** The file widths for a picture of this width. */
export function pictureWidths(width: number): number[] {
  return [...widths.filter((each) => each < width), width];
}

/** Writes a PNG picture in all widths and formats to a folder, as `<name>-<width>.<format>`. */
export async function writePicture(folder: URL, name: string, png: Buffer): Promise<WrittenPicture> {
  mkdirSync(folder, { recursive: true });
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  evenGround(data, width);
  const picture = () => sharp(data, { raw: { width, height, channels: 4 } });
  const hash = createHash("sha256");
  let bytes = 0;
  for (const each of pictureWidths(width))
    for (const [format, encoded] of Object.entries(formats)) {
      const file = await encoded(picture().resize({ width: each }), each).toBuffer();
      writeFileSync(new URL(`${name}-${each}.${format}`, folder), file);
      hash.update(file);
      bytes += file.length;
    }
  return { ...(await impression(png)), version: hash.digest("hex").slice(0, 8), bytes };
}

/** A picture's focal point and mean color, both ignoring shadows. */
async function impression(png: Buffer): Promise<Pick<WrittenPicture, "focal" | "color">> {
  const { data, info } = await sharp(png).resize({ width: 120 }).raw().toBuffer({ resolveWithObject: true });
  let [count, across, down, red, green, blue] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3]! < 200) continue;
    const pixel = i / 4;
    count += 1;
    across += (pixel % info.width) + 0.5;
    down += Math.floor(pixel / info.width) + 0.5;
    red += data[i]!;
    green += data[i + 1]!;
    blue += data[i + 2]!;
  }
  if (count === 0) throw new Error("The picture is empty: nothing of its piece lies before the lens.");
  const hundredth = (share: number) => Math.round(share * 100) / 100;
  const hex = (sum: number) =>
    Math.round(sum / count)
      .toString(16)
      .padStart(2, "0");
  return {
    focal: [hundredth(across / count / info.width), hundredth(down / count / info.height)],
    color: `#${hex(red)}${hex(green)}${hex(blue)}`,
  };
}
