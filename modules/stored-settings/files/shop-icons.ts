import type { Database } from "#database";
import type { StoreFacts } from "../../../foundation/settings/shop-facts.ts";
import { iconFile } from "./icon-file.ts";
import type { ShopFile } from "./process-logo.ts";
import { readShopFile } from "./shop-files.ts";

/** Pixels per side of the icons that browsers ask for at fixed addresses, and the side of their field in units of the stone. */
const icons: Readonly<Record<string, { side: number; field: number }>> = {
  "favicon.ico": { side: 32, field: 28 },
  "favicon.svg": { side: 192, field: 32 },
  "icon-192.png": { side: 192, field: 32 },
  "icon-512.png": { side: 512, field: 32 },
  "maskable-512.png": { side: 512, field: 42 },
  "apple-touch-180.png": { side: 180, field: 36 },
};

/** Names of the icons at fixed addresses. */
export const shopIconNames: ReadonlySet<string> = new Set(Object.keys(icons));

const svgType = "image/svg+xml";

/**
 * The icon of a shop at a fixed address, "favicon.ico": made from its logo, or a cut stone for a shop without one. Null
 * for an unknown name, and for the shop that the release's own icons were drawn for.
 */
export async function readShopIcon(
  database: Pick<Database, "read">,
  { appearance, hasDrawnCards }: Pick<StoreFacts, "appearance" | "hasDrawnCards">,
  name: string,
): Promise<Omit<ShopFile, "name"> | null> {
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  if (!icon) return null;
  const hash = appearance?.logo?.file;
  if (hash === undefined) return hasDrawnCards ? null : await plainIcon(name, icon);
  if (name !== "favicon.svg") return await readShopFile(database, { hash, name });
  const png = await readShopFile(database, { hash, name: "icon-192.png" });
  return png && { type: svgType, bytes: Buffer.from(framed(Buffer.from(png.bytes).toString("base64"))) };
}

/** A picture as an SVG, for browsers that remember the address of one. */
function framed(png: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${png}"/></svg>`;
}

/** A stone from the side, in a box of 24 by 20. */
const stone = "M6 1h12l5 6-11 12L1 7zM1 7h22M8.5 7 12 19l3.5-12L12 1z";

async function plainIcon(
  name: string,
  { side, field }: { side: number; field: number },
): Promise<Omit<ShopFile, "name">> {
  const corner = `${12 - field / 2} ${10 - field / 2}`;
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${corner} ${field} ${field}"><title>A cut stone</title><path fill="#0a0d0c" d="M-20-20h64v64h-64z"/><path d="${stone}" fill="none" stroke="#f0ece3" stroke-width="1.4" stroke-linejoin="round"/></svg>`,
  );
  if (name.endsWith(".svg")) return { type: svgType, bytes: new Uint8Array(svg) };
  const { default: sharp } = await import("sharp");
  const png = new Uint8Array(await sharp(svg).png().toBuffer());
  return name.endsWith(".ico")
    ? { type: "image/x-icon", bytes: iconFile(png, side) }
    : { type: "image/png", bytes: png };
}
