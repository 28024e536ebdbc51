import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import { bundledStaticComponent } from "../../../platform/static-component.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { ProductPicture } from "../../pictures/product-picture.tsx";
import type { ProductFooter } from "./product-footer.server.ts";

interface ProductEndSectionProps {
  end: ProductFooter;
  /** Whether it can be bought; if so, shows how it is delivered. */
  isAvailable: boolean;
}

/** Below a product's details: delivery, returns and similar pieces. */
export function ProductFooterSection({ end, isAvailable }: ProductEndSectionProps) {
  return (
    <div className="page-wrap pb-(--section)">
      {isAvailable && <StaticDelivery text={end.delivery} />}
      {end.pieces.length > 0 && <PiecesLike {...end} />}
    </div>
  );
}

function Delivery({ text }: { text: string }) {
  return (
    <section
      aria-labelledby="delivery-title"
      className="border-t border-line pt-[clamp(40px,4.4vw,72px)] pb-[clamp(56px,6vw,96px)] print:pb-0"
    >
      <h2 id="delivery-title" className="font-serif text-title-2">
        {m.product.deliveryAndReturns}
      </h2>
      <div className="mt-[26px] grid gap-x-(--gutter) gap-y-7 md:grid-cols-3">
        <Fact title={m.product.pickUpIn(settings().address.town)} to="/visit" link={m.product.bookVisit}>
          {m.product.pickUpFree}
        </Fact>
        <Fact title={m.product.delivery} to="/policies/shipping" link={m.product.shipping}>
          {text}
        </Fact>
        <Fact
          title={m.product.daysToReturn(settings().returns.days)}
          to="/policies/returns"
          link={m.product.returnPolicy}
        >
          {settings().returns.goods}
        </Fact>
      </div>
    </section>
  );
}

const StaticDelivery = bundledStaticComponent(Delivery);

function Fact({
  title,
  to,
  link,
  children,
}: {
  title: string;
  to: string;
  link: string;
  children: ReactNode;
}) {
  return (
    <div className="grid content-start justify-items-start gap-1.5 border-t border-line pt-5">
      <h3 className="text-ui font-medium">{title}</h3>
      <p className="max-w-[34em] text-ui text-pretty text-text-2">{children}</p>
      <TextLink to={to} className="print:hidden">
        {link}
      </TextLink>
    </div>
  );
}

function PiecesLike({ pieces, collection }: ProductFooter) {
  return (
    <section
      aria-labelledby="like-title"
      className="border-t border-line pt-[clamp(40px,4.4vw,72px)] print:hidden"
    >
      <div className="mb-[26px] flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="like-title" className="font-serif text-title-2">
          {m.product.alsoLike}
        </h2>
        <TextLink to={collection.path} icon={<ArrowRight size={16} strokeWidth={1.25} />}>
          {collection.handle === null ? m.product.seeAll : m.product.seeAllOf(collection.title)}
        </TextLink>
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-9 md:gap-x-(--gutter) lg:grid-cols-4">
        {pieces.map(({ handle, title, vendor, image, price }) => (
          <li key={handle} className="relative">
            <div className="plate aspect-4/5">
              <ProductPicture
                title={title}
                image={image}
                alt=""
                sizes="(min-width: 1600px) 350px, (min-width: 1200px) 21.8vw, (min-width: 760px) 45.3vw, calc(50vw - 26px)"
                className="card-picture"
              />
            </div>
            <div className="card-words">
              <p>{vendor}</p>
              <h3>
                <Link to={`/product/${handle}`}>{title}</Link>
              </h3>
            </div>
            <p className="mt-2 font-medium tabular-nums">{price}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
