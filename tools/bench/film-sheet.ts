import sharp, { type OverlayOptions } from "sharp";

export interface FilmScene {
  title: string;
  /** JPEG pictures, one per time step. */
  frames: readonly Buffer[];
}

interface Sheet {
  scenes: readonly FilmScene[];
  stepMs: number;
  heading: string;
}

const frame = { width: 130, height: 281, gap: 8 };
const label = 20;
const perRow = 16;
const margin = 16;
const rowHeight = frame.height + label + frame.gap;

/** Writes all scenes into one picture: frames in order with times, grayed out if equal to the previous frame. */
export async function writeFilmSheet(file: string, { scenes, stepMs, heading }: Sheet): Promise<void> {
  const width = 2 * margin + perRow * (frame.width + frame.gap);
  const pictures: OverlayOptions[] = [];
  const texts: string[] = [text(margin, margin + 14, heading)];
  let top = margin + 2 * label;
  for (const { title, frames } of scenes) {
    texts.push(text(margin, top + 14, title));
    top += label + frame.gap;
    const small = await Promise.all(frames.map(smallPicture));
    for (const [index, picture] of small.entries()) {
      const left = margin + (index % perRow) * (frame.width + frame.gap);
      const y = top + Math.floor(index / perRow) * rowHeight;
      pictures.push({ input: picture, left, top: y });
      const isSame = index > 0 && picture.equals(small[index - 1]!);
      texts.push(text(left, y + frame.height + 14, `${index * stepMs} ms`, isSame ? "#999" : "#000"));
    }
    top += Math.ceil(frames.length / perRow) * rowHeight + label;
  }
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${top}">${texts.join("")}</svg>`;
  await sharp({ create: { width, height: top, channels: 3, background: "#fff" } })
    .composite([...pictures, { input: Buffer.from(overlay), left: 0, top: 0 }])
    .toFile(file);
}

function smallPicture(picture: Buffer): Promise<Buffer> {
  const { width, height } = frame;
  return sharp(picture).resize({ width, height, fit: "cover", position: "top" }).png().toBuffer();
}

function text(x: number, y: number, words: string, color = "#000"): string {
  const safe = words.replace(/[&<]/g, (each) => (each === "&" ? "&amp;" : "&lt;"));
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="13" fill="${color}">${safe}</text>`;
}
