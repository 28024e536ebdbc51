import { useRouteLoaderData } from "react-router";
import { ProductPicture } from "../store/pictures/product-picture.tsx";
import type { CheckoutLine } from "./checkout-result.ts";

/**
 * The piece on its plate. Its name stands beside it, so the picture itself says nothing. A checkout gives whole
 * addresses; the store's own pictures are shown by path, as everywhere.
 */
export function LinePicture({ line }: { line: Pick<CheckoutLine, "title" | "image"> }) {
  const { origin } = useRouteLoaderData<{ origin: string }>("root") ?? { origin: "" };
  const { title, image } = line;
  const own = image?.url.startsWith(`${origin}/`) ? { ...image, url: image.url.slice(origin.length) } : image;
  return (
    <div className="plate aspect-4/5 w-16">
      <ProductPicture title={title} image={own} alt="" sizes="64px" />
    </div>
  );
}
