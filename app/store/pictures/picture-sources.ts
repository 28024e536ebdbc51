export const pictureWidths = [240, 400, 640, 900, 1200];

const shopifyHost = /^https?:\/\/cdn\.shopify\.com\//;
const ownPicture = /^\/pictures\//;

/** An image's `src` and `srcSet`; sizes only for hosts that resize: Shopify's, and our own for studio images. */
export function pictureSources(url: string): { src: string; srcSet?: string } {
  if (!shopifyHost.test(url) && !ownPicture.test(url)) return { src: url };
  return {
    src: sized(url, pictureWidths.at(-1)!),
    srcSet: pictureWidths.map((width) => `${sized(url, width)} ${width}w`).join(", "),
  };
}

/**
 * `sizes` of a product page's large image, beside any thumbnails. 3x phones load two thirds of
 * their full resolution; the zoom loads all of it.
 */
export function galleryPictureSizes(hasThumbnails: boolean): string {
  const aside = hasThumbnails ? 100 : 0;
  const wide = `(min-width: 1600px) ${900 - aside}px, (min-width: 1200px) calc(87.2vw - ${492 + aside}px)`;
  return `${wide}, (min-width: 760px) calc(92.2vw - ${aside}px), (min-resolution: 2.5dppx) 69vw, 100vw`;
}

/** Sets `width` in the URL's query, replacing any earlier one. */
function sized(url: string, width: number): string {
  const [path, query] = url.split("?", 2);
  const kept = (query ?? "").split("&").filter((part) => part && !part.startsWith("width="));
  return `${path}?${[...kept, `width=${width}`].join("&")}`;
}
