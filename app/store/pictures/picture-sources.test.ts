import { expect, test } from "vitest";
import { pictureWidths as writtenWidths } from "../../../tools/studio/photographs/picture-files.ts";
import { pictureSources, pictureWidths } from "./picture-sources.ts";

test.each(["/pieces/ring.webp", "https://other.test/a.jpg?v=1", "https://other.test/pictures/a/front.webp"])(
  "requests no sizes of %s, whose host doesn't resize",
  (url) => {
    expect(pictureSources(url)).toEqual({ src: url });
  },
);

test.each(["https://cdn.shopify.com/s/a.jpg?v=1", "/pictures/a-ring/front.webp?v=0a1b2c3d"])(
  "requests %s in each width, with the widest as fallback",
  (url) => {
    const { src, srcSet } = pictureSources(url);
    expect(src).toBe(`${url}&width=1200`);
    expect(srcSet?.split(", ")).toEqual(pictureWidths.map((width) => `${url}&width=${width} ${width}w`));
  },
);

test("replaces a width already in the URL", () => {
  expect(pictureSources("/pictures/a-ring/front.webp?width=1000").src).toBe(
    "/pictures/a-ring/front.webp?width=1200",
  );
});

test("requests exactly the widths that the studio writes", () => {
  expect(writtenWidths(1200)).toEqual(pictureWidths);
});
