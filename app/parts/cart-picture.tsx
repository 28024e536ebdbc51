import { useState } from "react";
import type { CartItem } from "../stores/cart-item.ts";
import { fallbackPicture } from "./fallback-picture.ts";
import { LineDrawing } from "./line-drawing/line-drawing.tsx";

/** A piece on its plate, small. Its name stands beside it, so the picture says nothing. */
export function CartPicture({ product }: { product: CartItem["product"] }) {
  const [hasFailed, setFailed] = useState(false);
  const fallback = fallbackPicture(product.title);
  const src = product.image?.url ?? fallback?.src;
  return (
    <div className="plate aspect-4/5 w-20 md:w-[92px]">
      {src && !hasFailed ? (
        <img
          src={src}
          alt=""
          width={92}
          height={115}
          loading="lazy"
          className="absolute inset-0 size-full object-contain"
          onError={() => setFailed(true)}
        />
      ) : (
        <LineDrawing title={product.title} className="absolute inset-[15%] size-[70%] text-text-2" />
      )}
    </div>
  );
}
