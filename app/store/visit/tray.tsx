import { X } from "lucide-react";
import { Link } from "react-router";
import { m } from "#messages";
import { ProductPicture } from "../pictures/product-picture.tsx";
import { shortPrice } from "../product/price/price.ts";
import { productPath } from "../product/product-path.ts";
import type { TrayDesign, TrayProduct } from "./visit-view.ts";

interface TrayProps {
  products: readonly TrayProduct[];
  designs: readonly TrayDesign[];
  /** URL of the page without a piece; omitted if the tray can't be changed here. */
  without?: (piece: { handle: string } | { design: string }) => string;
}

const trayLook = "grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-4";

/** The pieces laid out for a visit. */
export function Tray({ products, designs, without }: TrayProps) {
  return (
    <ul className={trayLook}>
      {products.map((product) => (
        <li key={product.handle} className="relative min-w-0">
          <Link to={productPath(product.handle)} className="block text-small leading-[1.35]">
            <span className="plate mb-2.5 block aspect-4/5">
              <ProductPicture
                title={product.title}
                image={product.image}
                alt=""
                sizes="(width < 760px) 50vw, 320px"
              />
            </span>
            <span className="font-medium">{product.title}</span>
            <br />
            <span className="text-text-2 tabular-nums">
              {product.isAvailable ? product.price && shortPrice(product.price) : m.list.sold}
            </span>
          </Link>
          {without && <TakeOff to={without(product)} title={product.title} />}
        </li>
      ))}
      {designs.map(({ text, title, drawing }) => (
        <li key={text} className="relative min-w-0">
          <div className="plate aspect-4/5">
            <img
              src={drawing}
              alt=""
              width={400}
              height={500}
              loading="lazy"
              decoding="async"
              className="absolute inset-0 size-full dark:invert"
            />
          </div>
          {without && <TakeOff to={without({ design: text })} title={title} />}
          <p className="pt-2.5 text-small leading-[1.35]">
            <span className="font-medium">{title}</span>
            <br />
            <span className="text-text-2">{m.booking.yourDesign}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function TakeOff({ to, title }: { to: string; title: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={m.booking.takeOff(title)}
      className="absolute top-0 right-0 grid size-11 place-items-center rounded-round hover:bg-text/6"
    >
      <X size={20} strokeWidth={1.25} />
    </Link>
  );
}
