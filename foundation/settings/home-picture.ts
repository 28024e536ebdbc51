/** Widths of the files of the home page's picture, in pixels. */
export const homePictureWidths = [640, 1200, 1920] as const;

/** The name of a file of the home page's picture. */
export function homePictureFile(width: number): string {
  return `picture-${width}.webp`;
}

/** The sources of the home page's picture. */
export function homePictureSources({ file }: { file: string }): { src: string; srcSet: string } {
  const path = (width: number) => `/shop-files/${file}/${homePictureFile(width)}`;
  return {
    src: path(1200),
    srcSet: homePictureWidths.map((width) => `${path(width)} ${width}w`).join(", "),
  };
}
