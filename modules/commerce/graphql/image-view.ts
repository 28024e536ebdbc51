import type { ImageRecord } from "../catalogue/json-columns.ts";
import type { ProductRecord, VariantRecord } from "../catalogue/product-record.ts";
import { variantImageIndex } from "../catalogue/variant-image.ts";
import { gid } from "../gid.ts";
import type { ApiContext } from "./context.ts";

/** The API's `ImageTransformInput`, in pixels; all fields are optional. */
export interface ImageTransform {
  maxWidth?: number | null;
  maxHeight?: number | null;
  /** Device pixels per CSS pixel. */
  scale?: number | null;
}

/** Path of the store's own pictures, which come in several widths. */
const sizedPath = "/pictures/";

type Pictured = Pick<ProductRecord, "id" | "images">;

/** A product picture; `index` is its position. */
export function imageView(context: ApiContext, product: Pictured, index: number) {
  return viewOf(
    context,
    product.images[index] as ImageRecord,
    gid("ProductImage", product.id * 1_000 + index + 1),
  );
}

/** A collection's own picture. */
export function collectionImageView(context: ApiContext, image: ImageRecord, collection: number) {
  return viewOf(context, image, gid("CollectionImage", collection));
}

function viewOf({ origin }: ApiContext, image: ImageRecord, id: string) {
  const { altText, width, height } = image;
  return {
    id,
    url: ({ transform }: { transform?: ImageTransform | null } = {}) =>
      absolute(origin, transformedUrl(image, transform ?? {})),
    ...{ altText, width, height },
  };
}

function absolute(origin: string, url: string): string {
  return url.startsWith("/") ? `${origin}${url}` : url;
}

/** URL of a picture that fits `transform`, if the store can resize it. Never upscales; ignores invalid sizes. */
function transformedUrl({ url, width, height }: ImageRecord, transform: ImageTransform): string {
  if (!url.startsWith(sizedPath)) return url;
  const { maxWidth, maxHeight, scale } = transform;
  const widths = [
    ...(isSize(maxWidth) ? [maxWidth] : []),
    ...(isSize(maxHeight) ? [(maxHeight * width) / height] : []),
  ];
  if (widths.length === 0) return url;
  const pixels = Math.round(Math.min(...widths) * (isSize(scale) ? scale : 1));
  return `${url}${url.includes("?") ? "&" : "?"}width=${Math.min(width, Math.max(1, pixels))}`;
}

function isSize(wish: number | null | undefined): wish is number {
  return typeof wish === "number" && wish > 0;
}

/** The product's main picture; null if it has none. */
export function firstImageView(context: ApiContext, product: Pictured) {
  return product.images.length > 0 ? imageView(context, product, 0) : null;
}

/** The variant's picture; null if the product has none. */
export function variantImageView(context: ApiContext, product: ProductRecord, variant: VariantRecord) {
  const index = variantImageIndex(product.images, variant);
  return index < 0 ? null : imageView(context, product, index);
}

/** The same picture as a media object. */
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
