const widths = [300, 450, 600, 900, 1200];

/** `src` and `srcSet` of a picture. Other sizes are named only where the host is known to make them. */
export function pictureSources(url: string): { src: string; srcSet?: string } {
  const isAbsolute = /^https?:\/\//.test(url);
  if (!isAbsolute || new URL(url).hostname !== "cdn.shopify.com") return { src: url };
  const sized = (width: number) => {
    const address = new URL(url);
    address.searchParams.set("width", String(width));
    return address.href;
  };
  return {
    src: sized(widths.at(-1)!),
    srcSet: widths.map((width) => `${sized(width)} ${width}w`).join(", "),
  };
}
