import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { iconFile } from "./icon-file.ts";

/** Maximum size of an upload, in bytes. */
export const maxLogoBytes = 4 * 1024 * 1024;
const maxPixels = 50_000_000;
/** The shorter side, in pixels, once empty margins are cut off. */
const fewestPixels = 48;
const maxAspectRatio = 8;
/** The longest sides of the stored logo, in pixels. */
const box = { width: 960, height: 320 };
const inks = { dark: { r: 23, g: 26, b: 24 }, light: { r: 240, g: 236, b: 227 } };
/** Of 255: a picture that differs less from its ground is empty. */
const leastContrast = 24;
const grounds = { dark: "#0a0d0c", light: "#fcfaf6" };

export interface ShopFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** A logo with all files made from it. */
export interface ProcessedLogo {
  /** 32 hex digits that identify all its files. */
  file: string;
  width: number;
  height: number;
  files: ShopFile[];
}

/** Thrown for an upload that can't be used; the message is for the owner. */
export class InvalidLogoError extends Error {}

/**
 * Makes the files of a logo from a PNG, WebP or JPEG. A logo of one color becomes a shape, which pages show in the color
 * of the text around it: by its transparency or, without any, by what differs from its top left corner. SVG is refused,
 * because it can hold scripts and links. Throws InvalidLogoError for anything else, and for damaged or tiny files.
 */
export async function processLogo(sent: Uint8Array, isOneColor: boolean): Promise<ProcessedLogo> {
  checkUpload(sent);
  const { default: sharp } = await import("sharp");
  const { data, info } = await readPixels(sharp(sent, { limitInputPixels: maxPixels, failOn: "error" }));
  const isOpaque = isWholeOpaque(data);
  const shape = isOneColor ? oneColor(data, isOpaque) : data;
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  const logo = await cropped(sharp(Buffer.from(shape), { raw }));
  const inked = (ink: (typeof inks)["dark"]) =>
    isOneColor ? sharp(withInk(logo.data, ink), { raw: logo.info }) : sharp(logo.data, { raw: logo.info });
  const isDark = !isOneColor && !isOpaque && isMostlyDark(logo.data);
  const ground = isOneColor || !isDark ? grounds.dark : grounds.light;
  const mark = await inked(inks.light).png().toBuffer();
  const onGround = async (width: number, height: number, part: number) =>
    sharp({ create: { width, height, channels: 4, background: ground } }).composite([
      {
        input: await sharp(mark)
          .resize({ width: Math.round(width * part), height: Math.round(height * part), fit: "inside" })
          .toBuffer(),
      },
    ]);
  const icon = async (name: string, side: number, part: number): Promise<ShopFile> => ({
    ...{ name, type: "image/png" },
    bytes: new Uint8Array(await (await onGround(side, side, part)).png().toBuffer()),
  });
  const png = async (name: string, picture: Sharp): Promise<ShopFile> => ({
    ...{ name, type: "image/png" },
    bytes: new Uint8Array(await picture.png({ compressionLevel: 9 }).toBuffer()),
  });
  const small = await icon("icon-32.png", 32, 0.84);
  const files = [
    await png("logo.png", inked(inks.dark)),
    await png("original.png", sharp(data, { raw })),
    small,
    { name: "favicon.ico", type: "image/x-icon", bytes: iconFile(small.bytes, 32) },
    await icon("icon-192.png", 192, 0.76),
    await icon("icon-512.png", 512, 0.76),
    // A maskable icon may be cropped to a circle of four fifths of its side.
    await icon("maskable-512.png", 512, 0.54),
    await icon("apple-touch-180.png", 180, 0.68),
    {
      ...{ name: "card.jpg", type: "image/jpeg" },
      bytes: new Uint8Array(await (await onGround(1200, 630, 0.5)).jpeg({ quality: 88 }).toBuffer()),
    },
  ];
  const hash = createHash("sha256");
  for (const { name, bytes } of files) hash.update(name).update(bytes);
  const { width, height } = logo.info;
  return { file: hash.digest("hex").slice(0, 32), width, height, files };
}

function checkUpload(sent: Uint8Array): void {
  const head = Buffer.from(sent.subarray(0, 512)).toString("latin1");
  if (sent.byteLength === 0) throw new InvalidLogoError("Choose a file.");
  if (sent.byteLength > maxLogoBytes)
    throw new InvalidLogoError("The logo is larger than 4 MB. Choose a smaller one.");
  if (/<svg|<\?xml/i.test(head))
    throw new InvalidLogoError(
      "SVG files can contain programs, so we don’t take them. Export your logo as a PNG.",
    );
  const isPicture =
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    head.startsWith("\xff\xd8\xff") ||
    (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP");
  if (!isPicture) throw new InvalidLogoError("Choose a PNG, WebP or JPEG file.");
}

async function readPixels(picture: Sharp) {
  try {
    return await picture
      .autoOrient()
      .resize({ width: 2_000, height: 2_000, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new InvalidLogoError(
      "We can’t open this file: it’s damaged or larger than 50 million pixels. Save it again.",
    );
  }
}

/** Cuts off empty margins and scales to the stored size. */
async function cropped(picture: Sharp) {
  const cut = await picture
    .trim({ threshold: 8 })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new InvalidLogoError("The picture is empty. Choose one that shows your logo.");
    });
  const { width, height } = cut.info;
  if (Math.min(width, height) < fewestPixels)
    throw new InvalidLogoError(
      `Your logo is ${width} × ${height} pixels without its margins. Choose one at least ${fewestPixels} pixels on each side.`,
    );
  if (Math.max(width / height, height / width) > maxAspectRatio)
    throw new InvalidLogoError(
      `Your logo is more than ${maxAspectRatio} times as long on one side as on the other. Choose another version.`,
    );
  const { default: sharp } = await import("sharp");
  const raw = { width, height, channels: 4 } as const;
  const scaled = await sharp(cut.data, { raw })
    .resize({ ...box, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const info = { width: scaled.info.width, height: scaled.info.height, channels: 4 } as const;
  return { data: scaled.data, info };
}

function isWholeOpaque(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at]! < 250) return false;
  return true;
}

/** The shape in black: its transparency, or how much each pixel differs from the ground at the top left. */
function oneColor(pixels: Uint8Array, isOpaque: boolean): Uint8Array {
  const shape = new Uint8Array(pixels.length);
  let strongest = 1;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = isOpaque
      ? Math.max(...[0, 1, 2].map((part) => Math.abs(pixels[at + part]! - pixels[part]!)))
      : pixels[at + 3]!;
    strongest = Math.max(strongest, alpha);
    shape[at + 3] = alpha;
  }
  if (strongest < leastContrast)
    throw new InvalidLogoError("The picture is empty. Choose one that shows your logo.");
  for (let at = 3; at < shape.length; at += 4)
    shape[at] = Math.min(255, Math.round((shape[at]! * 255) / strongest));
  return shape;
}

function withInk(pixels: Uint8Array, { r, g, b }: (typeof inks)["dark"]): Buffer {
  const inked = Buffer.from(pixels);
  for (let at = 0; at < inked.length; at += 4) inked.set([r, g, b], at);
  return inked;
}

function isMostlyDark(pixels: Uint8Array): boolean {
  let light = 0;
  let weight = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!;
    light += alpha * (0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!);
    weight += alpha;
  }
  return weight > 0 && light / weight < 110;
}
