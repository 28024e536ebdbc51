import type { EngravingFont } from "#jewelry/options";
import type { EngravingField } from "#jewelry/shapes/piece";

const faces: Readonly<Record<EngravingFont, { family: string; size: number; spacing: number }>> = {
  script: { family: '"Pinyon Script", cursive', size: 0.86, spacing: 0 },
  block: { family: '500 1em "Hanken Grotesk Variable", sans-serif', size: 0.72, spacing: 0.08 },
  italic: { family: 'italic 1em "Newsreader Variable", serif', size: 0.82, spacing: 0 },
};

const pixelsAMm = 96;
const maxPixels = 4096;
const softness = 1.2;

/**
 * The engraving as a white-on-black picture for a strip of metal, in the store's own fonts, as large as the strip
 * allows. Null without text. Waits for the font to load; if that fails, the next in its family is used.
 */
export async function renderEngraving(
  text: string,
  font: EngravingFont,
  { lengthMm, heightMm }: Pick<EngravingField, "lengthMm" | "heightMm">,
): Promise<OffscreenCanvas | null> {
  const words = text.trim();
  if (words === "" || lengthMm <= 0 || heightMm <= 0) return null;
  const scale = Math.min(pixelsAMm, maxPixels / lengthMm);
  const canvas = new OffscreenCanvas(Math.ceil(lengthMm * scale), Math.ceil(heightMm * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  const face = faces[font];
  const size = heightMm * scale * face.size;
  await document.fonts.load(fontOf(face.family, 16), words).catch(() => []);
  const { width, height } = canvas;
  context.fillRect(0, 0, width, height);
  context.font = fontOf(face.family, size);
  context.letterSpacing = `${size * face.spacing}px`;
  const wide = context.measureText(words).width;
  const room = width * 0.98;
  if (wide > room) {
    context.font = fontOf(face.family, (size * room) / wide);
    context.letterSpacing = `${(size * room * face.spacing) / wide}px`;
  }
  context.fillStyle = "#fff";
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.filter = `blur(${softness}px)`;
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = context.measureText(words);
  context.fillText(words, width / 2, (height + up - down) / 2);
  return canvas;
}

function fontOf(family: string, size: number): string {
  return family.includes("1em") ? family.replace("1em", `${size}px`) : `${size}px ${family}`;
}
