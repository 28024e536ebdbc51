import type { Page } from "@playwright/test";

/** Mean difference of two pictures of the same size over all channels, 0 to 255. */
export async function imageDifference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  return await page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
        }),
      );
      let sum = 0;
      for (let i = 0; i < a!.length; i += 1) sum += Math.abs(a![i]! - (b![i] ?? 0));
      return sum / a!.length;
    },
    [one.toString("base64"), other.toString("base64")],
  );
}
