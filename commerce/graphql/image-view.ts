import type { ImageRecord, ProductRecord } from "../catalogue/product-record.ts";
import { gid } from "../gid.ts";
import type { ApiContext } from "./context.ts";

/** One picture of a product; `index` is its place among them. */
export function imageView({ origin }: ApiContext, product: ProductRecord, index: number) {
  const { url, altText, width, height } = product.images[index] as ImageRecord;
  return {
    id: gid("ProductImage", product.id * 100 + index + 1),
    url: url.startsWith("/") ? `${origin}${url}` : url,
    altText,
    width,
    height,
  };
}

/** The picture that stands for the product; null when it has none. */
export function firstImageView(context: ApiContext, product: ProductRecord) {
  return product.images.length > 0 ? imageView(context, product, 0) : null;
}

/** The same picture as a medium. */
export function mediaImageView(context: ApiContext, product: ProductRecord, index: number) {
  const image = imageView(context, product, index);
  return {
    __typename: "MediaImage",
    id: image.id.replace("ProductImage", "MediaImage"),
    alt: image.altText,
    image,
    previewImage: image,
    mediaContentType: "IMAGE",
  };
}
