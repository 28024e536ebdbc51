import { m } from "#messages";
import { logoFile, settings } from "#settings";
import type { ProductImage } from "../../storefront/product-card.fragment.ts";
import { pictureSources } from "../pictures/picture-sources.ts";

export type ShareCardSubject = keyof typeof m.frame.cards | { title: string; image: ProductImage | null };

const drawnWidth = 1200;

/**
 * A page's share image. Pieces photographed by our own studio have their own card. Of a shop whose name isn't on the cards,
 * it is the picture alone.
 */
export function shareCard(shown: ShareCardSubject) {
  if (!settings().hasDrawnCards || settings().appearance?.logo) return plainCard(shown);
  if (typeof shown === "string") return drawnCard(`page-${shown}`, m.frame.cards[shown]);
  const picture = shown.image;
  if (!picture) return drawnCard("page-house", m.frame.cards.house);
  const alt = picture.altText ?? shown.title;
  const [, subject, name] = /^\/pictures\/(?!uploaded\/)([\w-]+)\/([\w-]+)\.webp/.exec(picture.url) ?? [];
  if (subject) return drawnCard(`${subject}-${name}`, alt);
  const { src, srcSet } = pictureSources(picture.url);
  const { width, height } = srcSet ? scaled(picture) : picture;
  return { src, type: null, width, height, alt };
}

function drawnCard(name: string, alt: string) {
  return { src: `/cards/${name}.jpg`, type: "image/jpeg", width: drawnWidth, height: 630, alt };
}

/** The picture without a name, 1200 pixels wide; the logo or the hero's picture for a page. */
function plainCard(shown: ShareCardSubject) {
  const isPage = typeof shown === "string";
  const picture = isPage ? null : shown.image;
  const own = logoFile(settings(), "card.jpg");
  if (own !== null && picture === null)
    return { src: own, type: "image/jpeg", width: drawnWidth, height: 630, alt: settings().name };
  const alt = isPage ? settings().name : (picture?.altText ?? shown.title);
  const [, drawn] =
    /^\/pictures\/(?!uploaded\/)([\w-]+\/[\w-]+?)(?:-\d+)?\.webp/.exec(picture?.url ?? "") ?? [];
  if (picture && drawn === undefined) {
    const { src, srcSet } = pictureSources(picture.url);
    const { width, height } = srcSet ? scaled(picture) : picture;
    return { src, type: null, width, height, alt };
  }
  const src = `/pictures/${drawn ?? "house/hero"}-${drawnWidth}.webp`;
  return { src, type: "image/webp", width: drawnWidth, height: null, alt };
}

/** The size that a resizing host returns. */
function scaled({ width, height }: ProductImage): { width: number | null; height: number | null } {
  if (!width || !height) return { width: null, height: null };
  const shownWidth = Math.min(width, drawnWidth);
  return { width: shownWidth, height: Math.round((height * shownWidth) / width) };
}

/** Makes a path absolute; absolute URLs don't change. */
export function absoluteUrl(origin: string, address: string): string {
  return address.startsWith("/") ? origin + address : address;
}
